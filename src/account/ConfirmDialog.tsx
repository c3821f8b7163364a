import { useId, useRef, type ReactNode } from 'react'
import { Button } from '../forms/Button'
import { FormMessage } from '../forms/FormMessage'
import { formError, type Outcome } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { useSubmit } from '../forms/useSubmit'
import { Dialog } from '../layout/Dialog'
import styles from './ConfirmDialog.module.css'

interface ConfirmDialogProps {
  title: string
  /** What it does. */
  children: ReactNode
  /** The word on the button that does it. */
  yes: string
  act: () => Promise<Outcome>
  onClose: () => void
}

/** Asks before something that is not easily undone. It stays open while that is done, and where it fails. */
export function ConfirmDialog({ title, children, yes, act, onClose }: ConfirmDialogProps) {
  const name = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const [submission, onSubmit] = useSubmit(act)
  return (
    <Dialog labelledBy={name} size="small" onClose={onClose} initialFocus={cancel}>
      <form onSubmit={onSubmit} className={styles['question']}>
        <div className={styles['words']}>
          <h2 id={name}>{title}</h2>
          <p>{children}</p>
        </div>
        <FormMessage>{formError(submission)}</FormMessage>
        <div className={styles['actions']}>
          <Button ref={cancel} onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton submission={submission} variant="danger">
            {yes}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
