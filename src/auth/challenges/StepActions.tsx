import { use } from 'react'
import { Button } from '../../forms/Button'
import type { Submission } from '../../forms/submission'
import { SubmitButton } from '../../forms/SubmitButton'
import { DialogActions } from '../../layout/DialogActions'
import { useMessages } from '../../messages/catalogue'
import { CancelStep } from './CancelStep'

interface StepActionsProps {
  /** Absent where the form goes on by other buttons. */
  submission?: Submission
  /** The label of the button that goes on; by default that of the page or of the dialog. */
  label?: string
}

/** The last line of a step: the button that goes on, beside the one that cancels where the form is in a dialog. */
export function StepActions({ submission, label }: StepActionsProps) {
  const { auth, form, shell } = useMessages()
  const cancel = use(CancelStep)
  const goOn = submission && (
    <SubmitButton submission={submission} wide={cancel === undefined}>
      {label ?? (cancel ? auth.stepUp.confirm : form.continue)}
    </SubmitButton>
  )
  if (cancel === undefined) return goOn
  return (
    <DialogActions>
      <Button onClick={cancel}>{shell.cancel}</Button>
      {goOn}
    </DialogActions>
  )
}
