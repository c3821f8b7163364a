import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import type { Challenge } from '../cognito/challenges'
import { Button } from '../forms/Button'
import { CodeField } from '../forms/CodeField'
import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { PasswordField } from '../forms/PasswordField'
import { ResendButton } from '../forms/ResendButton'
import { fieldError, formError, type Outcome } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { TextField } from '../forms/TextField'
import { UsernameHint } from '../forms/UsernameHint'
import { useSubmit } from '../forms/useSubmit'
import { Dialog } from '../layout/Dialog'
import { Spinner } from '../layout/Spinner'
import { errorMessage, failure, type FieldName } from '../messages/errorMessages'
import type { Asking, AskingAtHostedDomain, AskingHere, Wrong } from '../session/asking'
import { userOf } from '../session/session'
import { useSession } from '../session/useSession'
import { Choices } from './Choices'
import { sentTo } from './sentTo'
import styles from './StepUpDialog.module.css'

/**
 * Asks the person to confirm that it is them, over the page, which keeps what was typed there. It is open as long as an
 * action waits for the answer.
 */
export function StepUpDialog({ asking }: { asking: Asking }) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const step = asking.at === 'step' ? asking.challenge?.name : asking.at

  return (
    <Dialog labelledBy={id} size="small" onClose={asking.cancel} initialFocus={heading}>
      <div className={styles['body']}>
        <div className={styles['words']}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            Confirm that it is you
          </h2>
          <p>{asking.at === 'step' ? whatToDo(asking.challenge) : AT_HOSTED_DOMAIN}</p>
        </div>
        {asking.at === 'step' ? <Steps asking={asking} /> : <LeaveForm asking={asking} />}
        <TakeFocus key={step} heading={heading} />
      </div>
    </Dialog>
  )
}

/** The field of each step takes the focus, or the heading where there is none: the button that had it is gone. */
function TakeFocus({ heading }: { heading: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const field = heading.current?.closest('dialog')?.querySelector<HTMLElement>('input:not([readonly])')
    const target = field ?? heading.current
    target?.focus()
  }, [heading])
  return null
}

const AT_HOSTED_DOMAIN =
  'You signed in by single sign-on. Sign in there once more; you then come back to this page, where you have to fill in again what you typed.'

function whatToDo(challenge: Challenge | null): string {
  switch (challenge?.name) {
    case 'SELECT_CHALLENGE':
    case 'SELECT_MFA_TYPE':
      return 'To go on, choose how you want to confirm.'
    case 'WEB_AUTHN':
      return 'To go on, use your passkey: your device asks for your fingerprint, your face or your screen lock.'
    case 'SMS_MFA':
    case 'SMS_OTP':
    case 'EMAIL_OTP':
    case 'SOFTWARE_TOKEN_MFA':
      return sentTo(challenge)
    case 'CUSTOM_CHALLENGE':
      return challenge.parameters['question'] ?? 'Answer the question you were given.'
    default:
      return 'To go on, enter your password once more.'
  }
}

/** The step that the confirmation is at, and why it begins anew. */
function Steps({ asking }: { asking: AskingHere }) {
  const { challenge, problem } = asking
  if (challenge === null && problem === undefined) return <Spinner />
  return (
    <>
      {problem && <FormMessage>{errorMessage(problem).text}</FormMessage>}
      {challenge === null ? (
        <Retry asking={asking} />
      ) : (
        <Step key={challenge.name} asking={asking} at={challenge} />
      )}
    </>
  )
}

function Step({ asking, at }: { asking: AskingHere; at: Challenge }) {
  switch (at.name) {
    case 'SELECT_CHALLENGE':
    case 'SELECT_MFA_TYPE':
      return <ChoiceForm asking={asking} factors={at.factors} />
    case 'WEB_AUTHN':
      return <PasskeyForm asking={asking} at={at} />
    case 'PASSWORD':
      return <PasswordForm asking={asking} at={at} />
    case 'CUSTOM_CHALLENGE':
      return <QuestionForm key={at.parameters['question']} asking={asking} />
    default:
      return <CodeForm asking={asking} at={at} />
  }
}

const outcomeOf = (wrong: Wrong): Outcome<FieldName> => (wrong ? failure(wrong) : { state: 'done' })

interface StepProps {
  asking: AskingHere
  at: Challenge
}

function PasswordForm({ asking, at }: StepProps) {
  const email = useSession(userOf)?.email ?? ''
  const [submission, onSubmit] = useSubmit(
    async (typed) => outcomeOf(await asking.answer(textIn(typed, 'password'))),
    { clearOnFailure: ['password'] },
  )
  return (
    <>
      <form onSubmit={onSubmit} method="post">
        <FormMessage>{formError(submission)}</FormMessage>
        <UsernameHint value={email} />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          required
          error={fieldError(submission, 'password')}
        />
        <Actions onCancel={asking.cancel}>
          <SubmitButton submission={submission}>Confirm</SubmitButton>
        </Actions>
      </form>
      <AnotherWay asking={asking} at={at} />
    </>
  )
}

function CodeForm({ asking, at }: StepProps) {
  const [submission, onSubmit] = useSubmit(
    async (typed) => outcomeOf(await asking.answer(textIn(typed, 'code'))),
    { clearOnFailure: ['code'] },
  )
  const resend = async () => {
    const wrong = await asking.resend()
    return wrong ? errorMessage(wrong).text : undefined
  }
  return (
    <>
      <form onSubmit={onSubmit} method="post">
        <FormMessage>{formError(submission)}</FormMessage>
        <CodeField error={fieldError(submission, 'code')} />
        <Actions onCancel={asking.cancel}>
          <SubmitButton submission={submission}>Confirm</SubmitButton>
        </Actions>
      </form>
      {at.name !== 'SOFTWARE_TOKEN_MFA' && <ResendButton onResend={resend} />}
      <AnotherWay asking={asking} at={at} />
    </>
  )
}

function QuestionForm({ asking }: { asking: AskingHere }) {
  const [submission, onSubmit] = useSubmit(
    async (typed) => outcomeOf(await asking.answer(textIn(typed, 'answer'))),
    { clearOnFailure: ['answer'] },
  )
  return (
    <form onSubmit={onSubmit} method="post">
      <FormMessage>{formError(submission)}</FormMessage>
      <TextField
        name="answer"
        label="Answer"
        autoComplete="off"
        required
        error={fieldError(submission, 'answer')}
      />
      <Actions onCancel={asking.cancel}>
        <SubmitButton submission={submission}>Confirm</SubmitButton>
      </Actions>
    </form>
  )
}

function ChoiceForm({
  asking,
  factors,
}: { asking: AskingHere } & Pick<Parameters<typeof Choices>[0], 'factors'>) {
  const [submission, onSubmit] = useSubmit(async (typed) => {
    const chosen = factors.find((factor) => factor === textIn(typed, 'factor'))
    return outcomeOf(chosen === undefined ? null : await asking.choose(chosen))
  })
  return (
    <>
      <Choices factors={factors} submission={submission} onSubmit={onSubmit} />
      <Actions onCancel={asking.cancel} />
    </>
  )
}

/** As on the sign-in page, the browser's own dialog comes with the press that led here, or with one on Continue. */
function PasskeyForm({ asking, at }: StepProps) {
  const form = useRef<HTMLFormElement>(null)
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => {
    // Later, because in development React runs this, its end, and this once more.
    const beginning = navigator.userActivation.isActive && setTimeout(() => form.current?.requestSubmit())
    return () => {
      if (beginning) clearTimeout(beginning)
      waiting.current?.abort()
    }
  }, [])
  const [submission, onSubmit] = useSubmit(async () => {
    waiting.current = new AbortController()
    return outcomeOf(await asking.answerPasskey(waiting.current.signal))
  })
  return (
    <>
      <form ref={form} onSubmit={onSubmit} method="post">
        <FormMessage>{formError(submission)}</FormMessage>
        <Actions onCancel={asking.cancel}>
          <SubmitButton submission={submission}>Continue</SubmitButton>
        </Actions>
      </form>
      <AnotherWay asking={asking} at={at} />
    </>
  )
}

function AnotherWay({ asking, at }: StepProps) {
  const [submission, onSubmit] = useSubmit(async () => outcomeOf(await asking.listWays()))
  if (at.hasAlternative !== true) return null
  return (
    <form onSubmit={onSubmit} method="post" className={styles['another']}>
      <FormMessage>{formError(submission)}</FormMessage>
      <SubmitButton submission={submission} variant="quiet">
        Try another way
      </SubmitButton>
    </form>
  )
}

/** Where the confirmation could not be begun. */
function Retry({ asking }: { asking: AskingHere }) {
  const [submission, onSubmit] = useSubmit(async () => outcomeOf(await asking.begin()))
  return (
    <form onSubmit={onSubmit} method="post">
      <Actions onCancel={asking.cancel}>
        <SubmitButton submission={submission}>Try again</SubmitButton>
      </Actions>
    </form>
  )
}

function LeaveForm({ asking }: { asking: AskingAtHostedDomain }) {
  const { pathname, search, hash } = useLocation()
  const [submission, onSubmit] = useSubmit(async () =>
    outcomeOf(await asking.leave(pathname + search + hash)),
  )
  return (
    <form onSubmit={onSubmit} method="post">
      <FormMessage>{formError(submission)}</FormMessage>
      <Actions onCancel={asking.cancel}>
        <SubmitButton submission={submission}>Sign in again</SubmitButton>
      </Actions>
    </form>
  )
}

const Actions = ({ onCancel, children }: { onCancel: () => void; children?: ReactNode }) => (
  <div className={styles['actions']}>
    <Button onClick={onCancel}>Cancel</Button>
    {children}
  </div>
)
