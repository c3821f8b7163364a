import type { ReactNode, RefObject } from 'react'
import { Button } from '../../forms/Button'
import { FormMessage } from '../../forms/FormMessage'
import { formError, type Submission } from '../../forms/submission'
import { SubmitButton } from '../../forms/SubmitButton'
import { useSubmit } from '../../forms/useSubmit'
import { DialogActions } from '../../layout/DialogActions'
import type { FieldName } from '../../messages/errorMessages'
import type { Wrong } from '../../session/asking'
import { outcomeOf } from './outcomeOf'
import { useMessages } from '../../messages/catalogue'

interface StepFormProps {
  /** Sends what was typed. The form shows what is wrong with it. */
  send: (typed: FormData) => Promise<Wrong>
  /** The label of the button that sends. */
  label: string
  onCancel: () => void
  /** The name of the field that is emptied if its answer is wrong. */
  secret?: FieldName
  formRef?: RefObject<HTMLFormElement | null>
  /** The fields. */
  children?: (submission: Submission<FieldName>) => ReactNode
}

/** The form of a step: what is wrong, its fields, Cancel, and the button that goes on. */
export function StepForm({ send, label, onCancel, secret, formRef, children }: StepFormProps) {
  const { shell } = useMessages()
  const [submission, onSubmit] = useSubmit(async (typed) => outcomeOf(await send(typed)), secret)
  return (
    <form ref={formRef} onSubmit={onSubmit} method="post">
      <FormMessage>{formError(submission)}</FormMessage>
      {children?.(submission)}
      <DialogActions>
        <Button onClick={onCancel}>{shell.cancel}</Button>
        <SubmitButton submission={submission}>{label}</SubmitButton>
      </DialogActions>
    </form>
  )
}
