import { Mail, MessageSquareText, Smartphone } from 'lucide-react'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Account } from '../cognito/account'
import type { AuthErrorCode } from '../cognito/errors'
import type { MfaPreference } from '../cognito/mfaPreference'
import type { Factor } from '../cognito/challenges'
import { Button } from '../forms/Button'
import { textIn } from '../forms/formText'
import { formError, type Outcome } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { useSubmit } from '../forms/useSubmit'
import { useNotices } from '../layout/Notices'
import { failure } from '../messages/errorMessages'
import { useActions } from '../session/useSession'
import { FACTOR_WORDS, factorState, preferring } from './factors'
import { FactorBadge } from './FactorBadge'
import { Setting } from './Setting'
import { SwitchOff } from './SwitchOff'

interface FactorSettingProps {
  factor: Factor
  account: Account
  reread: () => Promise<unknown>
  /** What it is like, or what it needs. */
  children: ReactNode
  /** Whether the account has what it needs. */
  ready?: boolean
  /** Begins the set-up, for one that has to be set up before it is on. */
  beginSetUp?: () => Promise<Outcome>
  /** That set-up, while it goes on. */
  setUp?: ReactNode
  /** The whole setting, for whoever gives it the focus. */
  place?: RefObject<HTMLDivElement | null>
}

const ICONS = { SMS_MFA: MessageSquareText, SOFTWARE_TOKEN_MFA: Smartphone, EMAIL_OTP: Mail }

type Refusals = Partial<Record<AuthErrorCode, string>>

/** A pool does not tell whether it requires a second step; it refuses to switch the last one off. */
const LAST: Refusals = {
  'invalid-input':
    'Your organisation requires two-step verification. Set up another way before you switch this one off.',
}

/** One way of confirming a sign-in: whether it is on, and what switches it on, off, or makes it the preferred. */
export function FactorSetting(props: FactorSettingProps) {
  const { factor, account, reread, children, ready = true, beginSetUp, setUp } = props
  const { setMfaPreference } = useActions()
  const notify = useNotices()
  const own = useRef<HTMLDivElement>(null)
  const place = props.place ?? own
  const [asking, setAsking] = useState(false)
  const [pressed, setPressed] = useState('')
  const { name, code } = FACTOR_WORDS[factor]
  const state = factorState(account, factor)
  const several = account.factors.length > 1

  const set = async (preference: MfaPreference, note: string, refusals: Refusals = {}): Promise<Outcome> => {
    const result = await setMfaPreference(preference)
    if (result.status === 'ERROR') {
      const message = refusals[result.error.code]
      return message === undefined ? failure(result.error) : { state: 'failed', message }
    }
    await reread()
    notify(note)
    // The button that was pressed, and the question it asked, have gone.
    flushSync(() => setAsking(false))
    place.current?.focus()
    return { state: 'done' }
  }

  const [submission, onSubmit] = useSubmit((form) => {
    const button = textIn(form, 'do')
    setPressed(button)
    switch (button) {
      case 'prefer':
        return set(preferring(account, factor), `At sign-in you are now asked for ${code}.`)
      case 'ask':
        return set(preferring(account, undefined), 'At sign-in you are now asked which one to use.')
      default:
        return beginSetUp?.() ?? set({ [factor]: 'ENABLED' }, `${name} is switched on.`)
    }
  })

  const button = (value: string, label: string) => (
    <SubmitButton
      variant="secondary"
      name="do"
      value={value}
      submission={pressed === value ? submission : { state: 'idle' }}
    >
      {label} <span className="visually-hidden">{name}</span>
    </SubmitButton>
  )

  return (
    <Setting
      ref={place}
      name={name}
      icon={ICONS[factor]}
      state={<FactorBadge state={state} />}
      problem={formError(submission) ?? ''}
      panel={setUp}
      actions={
        !setUp && (
          <>
            <form onSubmit={onSubmit}>
              {state === 'off' && ready && button('on', beginSetUp ? 'Set up' : 'Switch on')}
              {state === 'on' && several && button('prefer', 'Prefer')}
              {state === 'preferred' && button('ask', 'Ask each time')}
              {state !== 'off' && beginSetUp && button('again', 'Replace')}
            </form>
            {state !== 'off' && (
              <Button onClick={() => setAsking(true)}>
                Switch off <span className="visually-hidden">{name}</span>
              </Button>
            )}
            {asking && (
              <SwitchOff
                factor={factor}
                last={!several}
                act={() => set({ [factor]: 'DISABLED' }, `${name} is switched off.`, several ? {} : LAST)}
                onClose={() => setAsking(false)}
              />
            )}
          </>
        )
      }
    >
      {children}
    </Setting>
  )
}
