import { useState, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../forms/Button'
import type { Outcome } from '../forms/useSubmit'
import { ConfirmDialog } from '../layout/ConfirmDialog'
import { failure } from '../messages/errorMessages'
import type { Result } from '../session/results'

interface AskFirstProps extends Pick<
  ComponentProps<typeof ConfirmDialog>,
  'children' | 'fields' | 'initialFocus'
> {
  /** Of the button that asks, and of the one that confirms. */
  label: string
  /** Of the first button, if its label does not say what it is about. */
  name?: string
  question: string
  act: () => Promise<Result>
  /** Moves the focus: the button that was pressed may be gone, and the dialog is. Left out if the page ends, too. */
  onDone?: (() => void) | undefined
}

/** A button for what is hard to undo: a press asks first. */
export function AskFirst({ label, name, question, act, onDone, ...dialog }: AskFirstProps) {
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
