import { use } from 'react'
import { Button } from '../../forms/Button'
import { FormMessage } from '../../forms/FormMessage'
import { formError, type Submission } from '../../forms/submission'
import { SubmitButton } from '../../forms/SubmitButton'
import { ButtonRow } from '../../layout/ButtonRow'
import { useMessages } from '../../messages/catalogue'
import { CancelStep } from './CancelStep'

interface StepActionsProps {
  /** Absent where the form goes on by other buttons. */
  submission?: Submission
  /** The label of the button that goes on; by default that of the page or of the dialog. */
  label?: string | undefined
}

/**
 * The end of a step: the button that goes on, and what went wrong. In a page the message comes below the
 * button, which keeps its place; in a dialog above the buttons, beside the one that cancels.
 */
export function StepActions({ submission, label }: StepActionsProps) {
  const { auth, form, shell } = useMessages()
  const cancel = use(CancelStep)
  const goOn = submission && (
    <SubmitButton submission={submission} wide={cancel === undefined}>
      {label ?? (cancel ? auth.stepUp.confirm : form.continue)}
    </SubmitButton>
  )
  const message = submission && <FormMessage>{formError(submission)}</FormMessage>
  if (cancel === undefined)
    return (
      <>
        {goOn}
        {message}
      </>
    )
  return (
    <>
      {message}
      <ButtonRow>
        <Button onClick={cancel}>{shell.cancel}</Button>
        {goOn}
      </ButtonRow>
    </>
  )
}
