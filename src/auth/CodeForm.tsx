import type { Failed } from '../cognito/AuthError'
import { use, type ReactNode, type SubmitEventHandler } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { CodeField } from '../forms/CodeField'
import { ResendButton } from '../forms/ResendButton'
import { fieldError, type Submission } from '../forms/submission'
import { errorMessage } from '../messages/errorMessages'
import { withNotice } from './navigationState'
import { InstructionId } from './InstructionId'
import { StepActions } from './challenges/StepActions'
import styles from './CodeForm.module.css'

interface CodeFormProps {
  submission: Submission
  onSubmit: SubmitEventHandler<HTMLFormElement>
  /** Of the button, if it does more than check the code. */
  label?: string | undefined
  /** Fields above and below the code. */
  above?: ReactNode
  below?: ReactNode
  /** If nothing is typed before the code. */
  autoFocus?: boolean
  /** If the code has six digits and the form needs nothing after it. */
  submitsItself?: boolean
  /** Undefined if no code is sent, or if it is not known to whom. */
  onResend?: Resend | undefined
  /** Whether a code has just been sent. Default: it has. */
  isSent?: boolean | undefined
  /** Beside the button for a new code. */
  otherWay?: ReactNode
  /** As for ResendButton. */
  told?: string | undefined
}

/** Sends a code again. */
type Resend = () => Promise<{ status: string } | Failed>

/** A form for a code: the message, the code among other fields, and a button that sends a new code. */
export function CodeForm(props: CodeFormProps) {
  const { submission, onSubmit, label, above, below, onResend, isSent, told, otherWay, ...field } = props
  return (
    <>
      <form onSubmit={onSubmit} method="post">
        {above}
        <CodeField {...field} aria-describedby={use(InstructionId)} error={fieldError(submission, 'code')} />
        {below}
        <StepActions submission={submission} label={label} />
      </form>
      <div className={styles['ways']}>
        {onResend && <ResendCode onResend={onResend} isSent={isSent} told={told} />}
        {otherWay}
      </div>
    </>
  )
}

interface ResendCodeProps extends Pick<CodeFormProps, 'isSent' | 'told'> {
  onResend: Resend
}

/**
 * If the sign-in is over, or there is nothing to send a code for, asking for another one leads to the sign-in
 * page.
 */
function ResendCode({ onResend, isSent, told }: ResendCodeProps) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const resend = async (isHere: () => boolean) => {
    const result = await onResend()
    if (!('error' in result)) return undefined
    const { wayOut } = errorMessage(result.error)
    if (wayOut === '/auth/login' && isHere())
      void navigate(wayOut, { state: withNotice(state, result.error.code), replace: true })
    return result.error
  }
  return <ResendButton onResend={resend} isSent={isSent} told={told} />
}
