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
import { ConfirmDialog } from '../layout/ConfirmDialog'
import { useNotices } from '../layout/Notices'
import { failure } from '../messages/errorMessages'
import { useSession } from '../session/useSession'
import { useStepUp } from '../session/useStepUp'
import { Badge } from './Badge'
import { FACTOR_WORDS, factorState, preferring, type FactorState } from './factors'
import { Setting } from './Setting'

interface FactorSettingProps {
  factor: Factor
  account: Account
  reread: () => Promise<unknown>
  /** What it is, or what it needs. */
  children: ReactNode
  /** Whether the account has what it needs. */
  ready?: boolean
  /** Begins the set-up of a factor that must be set up before it is on. */
  beginSetUp?: () => Promise<Outcome>
  /** The set-up, while it is open. */
  setUp?: ReactNode
  /** The whole setting, for a parent that moves the focus to it. */
  sectionRef?: RefObject<HTMLDivElement | null>
}

const ICONS = { SMS_MFA: MessageSquareText, SOFTWARE_TOKEN_MFA: Smartphone, EMAIL_OTP: Mail }

type Refusals = Partial<Record<AuthErrorCode, string>>

/** A pool does not say whether it requires a second step; it refuses to switch the last one off. */
const LAST: Refusals = {
  'invalid-input':
    'Your organisation requires two-step verification. Set up another way before you switch this one off.',
}

/** One way to confirm a sign-in: whether it is on, and the buttons that switch it on or off, or prefer it. */
export function FactorSetting(props: FactorSettingProps) {
  const { factor, account, reread, children, ready = true, beginSetUp, setUp } = props
  const setMfaPreference = useSession((state) => state.setMfaPreference)
  const withStepUp = useStepUp()
  const notify = useNotices()
  const ownRef = useRef<HTMLDivElement>(null)
  const sectionRef = props.sectionRef ?? ownRef
  const [asking, setAsking] = useState(false)
  const [pressed, setPressed] = useState('')
  const { name, code } = FACTOR_WORDS[factor]
  const state = factorState(account, factor)
  const several = account.factors.length > 1

  const set = async (preference: MfaPreference, note: string, refusals: Refusals = {}): Promise<Outcome> => {
    const isWeaker = preference[factor] === 'DISABLED'
    const result = isWeaker
      ? await withStepUp(() => setMfaPreference(preference))
      : await setMfaPreference(preference)
    if (result.status === 'ERROR') {
      const message = refusals[result.error.code]
      return message === undefined ? failure(result.error) : { state: 'failed', message }
    }
    await reread()
    notify(note)
    // The button that was pressed is gone, and so is the dialog.
    flushSync(() => setAsking(false))
    sectionRef.current?.focus()
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
      ref={sectionRef}
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
              <SwitchOffDialog
                factor={factor}
                last={!several}
                onConfirm={() =>
                  set({ [factor]: 'DISABLED' }, `${name} is switched off.`, several ? {} : LAST)
                }
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

function FactorBadge({ state }: { state: FactorState }) {
  switch (state) {
    case 'off':
      return <Badge tone="plain">Off</Badge>
    case 'on':
      return <Badge tone="good">On</Badge>
    case 'preferred':
      return <Badge tone="good">On, preferred</Badge>
  }
}

interface SwitchOffDialogProps {
  factor: Factor
  /** Whether it is the only one that is on. */
  last: boolean
  onConfirm: () => Promise<Outcome>
  onClose: () => void
}

const SwitchOffDialog = ({ factor, last, onConfirm, onClose }: SwitchOffDialogProps) => (
  <ConfirmDialog
    title={`Switch off ${FACTOR_WORDS[factor].noun}?`}
    confirmLabel="Switch off"
    variant="danger"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    {last
      ? 'Your password alone will then be enough to sign in.'
      : 'At sign-in you will be asked for the other way that is on.'}
  </ConfirmDialog>
)
