import type { Factor } from '../cognito/factors'
import { Mail, MessageSquareText, Smartphone } from 'lucide-react'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Account } from '../cognito/account'
import type { MfaPreference } from '../cognito/mfaPreference'
import { textIn } from '../forms/formText'
import { moveFocus } from '../forms/moveFocus'
import { SubmitButton } from '../forms/SubmitButton'
import { formError, type Outcome } from '../forms/submission'
import { useSubmit } from '../forms/useSubmit'
import { ConfirmDialog } from '../layout/ConfirmDialog'
import { useNotices } from '../layout/Notices'
import { messages, useMessages } from '../messages/catalogue'
import { failure } from '../messages/errorMessages'
import { Badge } from '../layout/Badge'
import { factorState, preferring } from './factors'
import { Setting } from './Setting'
import { useFactorChanges } from './useFactorChanges'
import { usePressed } from './useDisclosure'

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

/** One way to confirm a sign-in: whether it is on, and the buttons that turn it on or off, or prefer it. */
export function FactorSetting(props: FactorSettingProps) {
  const { factor, account, reread, children, ready = true, beginSetUp, setUp } = props
  const { setMfaPreference } = useFactorChanges()
  const notify = useNotices()
  const ownRef = useRef<HTMLDivElement>(null)
  const sectionRef = props.sectionRef ?? ownRef
  const [asking, setAsking] = useState(false)
  const [pressed, setPressed] = useState('')
  const { twoStep: text } = useMessages().settings
  const words = text.factors[factor]
  const state = factorState(account, factor)
  const onButton = usePressed(factor)
  const several = account.factors.length > 1

  const set = async (preference: MfaPreference, note: string, isLast = false): Promise<Outcome> => {
    const result = await setMfaPreference(preference)
    if (result.status === 'ERROR') {
      // A pool does not say whether it requires a second step; it refuses to turn the last one off.
      return isLast && result.error.code === 'invalid-input'
        ? { state: 'failed', message: () => messages().settings.twoStep.required }
        : failure(result.error)
    }
    await reread()
    notify(note)
    // The button that was pressed is gone, and so is the dialog.
    flushSync(() => setAsking(false))
    moveFocus(sectionRef.current)
    return { state: 'done' }
  }

  // All buttons of the setting are of one form, so that none does anything while another one's answer is
  // awaited.
  const [submission, onSubmit] = useSubmit(async (form): Promise<Outcome> => {
    const button = textIn(form, 'do')
    setPressed(button)
    switch (button) {
      case 'off':
        setAsking(true)
        return { state: 'idle' }
      case 'prefer':
        return set(preferring(account, factor), words.preferred)
      case 'ask':
        return set(preferring(account, undefined), text.asked)
      default:
        return beginSetUp?.() ?? set({ [factor]: 'ENABLED' }, words.on)
    }
  })

  const button = (value: string, action: keyof typeof text.named) => (
    <SubmitButton
      ref={value === 'on' ? onButton : undefined}
      variant="secondary"
      name="do"
      value={value}
      submission={pressed === value ? submission : { state: 'idle' }}
      aria-label={text.named[action](words.noun)}
    >
      {text[action]}
    </SubmitButton>
  )

  return (
    <Setting
      ref={sectionRef}
      name={words.name}
      icon={ICONS[factor]}
      state={<Badge tone={state === 'off' ? 'plain' : 'good'}>{text[state]}</Badge>}
      problem={formError(submission) ?? ''}
      panel={setUp}
      actions={
        !setUp && (
          <>
            <form onSubmit={onSubmit}>
              {state === 'off' && ready && button('on', beginSetUp ? 'setUp' : 'turnOn')}
              {state === 'on' && several && button('prefer', 'prefer')}
              {state === 'preferred' && button('ask', 'askEachTime')}
              {state !== 'off' && beginSetUp && button('again', 'replace')}
              {state !== 'off' && button('off', 'turnOff')}
            </form>
            {asking && (
              <ConfirmDialog
                title={words.turnOff}
                confirmLabel={text.turnOff}
                variant="danger"
                onConfirm={() => set({ [factor]: 'DISABLED' }, words.off, !several)}
                onClose={() => setAsking(false)}
              >
                {several ? text.otherWay : text.passwordAlone}
              </ConfirmDialog>
            )}
          </>
        )
      }
    >
      {children}
    </Setting>
  )
}
