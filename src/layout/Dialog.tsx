import { useLayoutEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react'
import styles from './Dialog.module.css'

interface DialogProps {
  /** The id of the element that names it. */
  labelledBy: string
  /**
   * The id of the element that says what it is about. The focus goes to a control below it, so screen readers
   * read it with the name.
   */
  describedBy?: string | undefined
  /** For a dialog that nobody asked for. It needs a description (WAI-ARIA, alertdialog). */
  role?: 'alertdialog'
  /** 'sheet' covers the whole screen of a phone; 'small' stays a card. */
  size: 'sheet' | 'small'
  /**
   * Called on Escape or a press on the backdrop. The dialog does not close by itself: the owner decides
   * whether to stop rendering it.
   */
  onClose: () => void
  /**
   * Gets the focus when the dialog opens. The platform would focus the first element that it can, even an
   * empty FormMessage.
   */
  initialFocus: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * A modal dialog that is open as long as it is rendered. The platform's `<dialog>` keeps the focus inside,
 * makes the rest inert, and gives the focus back.
 */
export function Dialog({
  labelledBy,
  describedBy,
  role,
  size,
  onClose,
  initialFocus,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef(false)

  // A layout effect, because `close` must run while the element is still in the page to give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    initialFocus.current?.focus()
    return () => element?.close()
  }, [initialFocus])

  // The dialog is the target of a press on its own scroll bar, too.
  const onBackdrop = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    if (dialog.current === null || target !== dialog.current) return false
    const { left, right, top, bottom } = dialog.current.getBoundingClientRect()
    return x < left || x >= right || y < top || y >= bottom
  }

  return (
    // The backdrop is a shortcut for the pointer. For the keyboard there is Escape, which arrives as
    // `cancel`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- as said
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={styles['dialog']}
      data-size={size}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      // Chromium closes it without asking if Escape is pressed a second time (HTML, "close watchers"); only
      // the owner may close it.
      onClose={() => {
        if (dialog.current?.open === false) dialog.current.showModal()
      }}
      // The press must begin and end on the backdrop: a text selection that ends there does not close the
      // dialog. Nor does `pointerup`: the click of a touch comes after it, and would go to what lay below.
      onPointerDown={(event) => {
        pressed.current = onBackdrop(event)
      }}
      onClick={(event) => {
        if (pressed.current && onBackdrop(event)) onClose()
      }}
    >
      <div className={styles['body']}>{children}</div>
    </dialog>
  )
}
