import { useId, useRef, type ReactNode, type RefObject } from 'react'
import { Button } from '../forms/Button'
import { FormMessage } from '../forms/FormMessage'
import { SubmitButton } from '../forms/SubmitButton'
import { formError, type Outcome } from '../forms/submission'
import { useSubmit } from '../forms/useSubmit'
import { useMessages } from '../messages/catalogue'
import styles from './ConfirmDialog.module.css'
import { Dialog } from './Dialog'
import { ButtonRow } from './ButtonRow'

interface ConfirmDialogProps {
  title: string
  /** What will happen. */
  children?: ReactNode
  /** What people fill in first. */
  fields?: ReactNode
  /** Default: the button that cancels. */
  initialFocus?: RefObject<HTMLElement | null>
  /** The label of the button that confirms. */
  confirmLabel: string
  /** Danger for what is hard to undo. */
  variant: 'primary' | 'danger'
  /** Runs on confirmation. The owner closes the dialog; if this fails, it stays open and shows why. */
  onConfirm: () => Promise<Outcome>
  onClose: () => void
}

/** Asks before something happens. Nothing closes it while it happens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, fields, confirmLabel, variant, onConfirm, onClose } = props
  const { shell } = useMessages()
  const id = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const [submission, onSubmit] = useSubmit(onConfirm)
  const sending = submission.state === 'sending'
  // Closing does not cancel what has been sent.
  const close = () => sending || onClose()
  return (
    <Dialog
      labelledBy={id}
      describedBy={children === undefined ? undefined : `${id}-what`}
      size="small"
      onClose={close}
      initialFocus={props.initialFocus ?? cancel}
    >
      <form onSubmit={onSubmit} className={styles['form']}>
        <div className={styles['text']}>
          <h2 id={id}>{title}</h2>
          {children !== undefined && <p id={`${id}-what`}>{children}</p>}
        </div>
        <FormMessage>{formError(submission)}</FormMessage>
        {fields}
        <ButtonRow>
          <Button ref={cancel} onClick={close} aria-disabled={sending || undefined}>
            {shell.cancel}
          </Button>
          <SubmitButton submission={submission} variant={variant}>
            {confirmLabel}
          </SubmitButton>
        </ButtonRow>
      </form>
    </Dialog>
  )
}
