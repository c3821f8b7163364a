import { useLayoutEffect, useRef, type PointerEvent, type ReactNode, type RefObject } from 'react'
import styles from './Dialog.module.css'

interface DialogProps {
  /** The id of the element that names it. */
  labelledBy: string
  /** 'sheet' covers the whole screen of a phone; 'small' stays a card. */
  size: 'sheet' | 'small'
  /** Escape, or a press on the backdrop. The owner stops rendering the dialog; it does not close by itself. */
  onClose: () => void
  /** What gets the focus when it opens. Without it the platform chooses the first thing that can have it. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * A modal dialog that is open as long as it is rendered. The platform's `<dialog>` keeps the focus inside,
 * makes the rest inert and gives the focus back.
 */
export function Dialog({ labelledBy, size, onClose, initialFocus, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef(false)

  // In a layout effect, because `close` must run while the element is still there to give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    initialFocus?.current?.focus()
    return () => element?.close()
  }, [initialFocus])

  const onBackdrop = (event: PointerEvent) => event.target === dialog.current

  return (
    // The backdrop is a shortcut for the pointer; Escape is the keyboard's, and comes as `cancel`.
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className={styles['dialog']}
      data-size={size}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      // Both ends of the press, or selecting text and letting go outside would close it.
      onPointerDown={(event) => {
        pressed.current = onBackdrop(event)
      }}
      onPointerUp={(event) => {
        if (pressed.current && onBackdrop(event)) onClose()
      }}
    >
      <div className={styles['body']}>{children}</div>
    </dialog>
  )
}
