import { useEffect, type ReactNode, type SubmitEventHandler } from 'react'
import { Button } from '../forms/Button'
import { FormMessage } from '../forms/FormMessage'
import { formError, type Submission } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { ButtonRow } from '../layout/ButtonRow'
import { useMessages } from '../messages/catalogue'
import { useOpenForm } from './OnlyOneOpen'

interface InlineFormProps {
  submission: Submission
  onSubmit: SubmitEventHandler<HTMLFormElement>
  submitLabel: string
  onCancel: () => void
  /** The fields. */
  children: ReactNode
}

/** A form in the middle of a page: a message, the fields, and the buttons that submit and cancel. */
export function InlineForm(props: InlineFormProps) {
  const { shell } = useMessages()
  const { submission, onSubmit, submitLabel, onCancel, children } = props
  const sending = submission.state === 'sending'
  const { hold } = useOpenForm()
  useEffect(() => {
    hold(sending)
    return () => hold(false)
  }, [hold, sending])
  return (
    <form onSubmit={onSubmit} method="post">
      <FormMessage>{formError(submission)}</FormMessage>
      {children}
      <ButtonRow>
        {/* Closing cannot cancel a request that has been sent: its answer would close the form that is open by then. */}
        <Button onClick={() => sending || onCancel()} aria-disabled={sending || undefined}>
          {shell.cancel}
        </Button>
        <SubmitButton submission={submission}>{submitLabel}</SubmitButton>
      </ButtonRow>
    </form>
  )
}
