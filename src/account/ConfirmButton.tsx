import { useState, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../forms/Button'
import type { Outcome } from '../forms/submission'
import { ConfirmDialog } from '../layout/ConfirmDialog'
import { failure } from '../messages/errorMessages'
import type { Result } from '../session/results'

interface ConfirmButtonProps extends Pick<
  ComponentProps<typeof ConfirmDialog>,
  'children' | 'fields' | 'initialFocus'
> {
  /** Of the button that asks, and of the one that confirms. */
  label: string
  /** Of the first button, if its label does not say what it is about. */
  name?: string
  question: string
  act: () => Promise<Result>
  /**
   * Called once the dialog has closed, to move the focus: the button may be gone, too. Left out where the
   * page itself goes.
   */
  onDone?: (() => void) | undefined
}

/** A button for what is hard to undo: a press opens a question. */
export function ConfirmButton({ label, name, question, act, onDone, ...dialog }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const confirm = async (): Promise<Outcome> => {
    const result = await act()
    if (result.status === 'ERROR') return failure(result.error)
    if (onDone) {
      flushSync(close)
      onDone()
    }
    return { state: 'done' }
  }
  return (
    <>
      <Button aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          {...dialog}
          title={question}
          confirmLabel={label}
          variant="danger"
          onConfirm={confirm}
          onClose={close}
        />
      )}
    </>
  )
}
