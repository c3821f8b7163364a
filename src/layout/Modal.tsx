import { X } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { useMessages } from '../messages/catalogue'
import { Dialog } from './Dialog'
import { isKeyboardAtHand } from '../forms/moveFocus'
import { Spinner } from './Spinner'
import { useCloseTo } from './useCloseTo'
import { useTitle } from './useTitle'
import styles from './Modal.module.css'

interface ModalProps {
  title: string
  /**
   * The address of the page below, to which the close icon, Escape and a press outside return (useCloseTo).
   */
  closeTo?: string
  /** Shows a spinner instead of the content. */
  loading?: boolean
  children?: ReactNode
}

/**
 * A page shown as a dialog over another page: 640 px wide, or the full screen of a phone. The focus begins in
 * the first field of a form, else at the title.
 */
export function Modal({ title, closeTo = '/', loading = false, children }: ModalProps) {
  const { shell } = useMessages()
  const close = useCloseTo(closeTo)
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef<HTMLElement>(null)
  const name = useId()
  useTitle(title)
  return (
    <Dialog labelledBy={name} size="sheet" initialFocus={first} onClose={close}>
      <header className={styles['header']}>
        <h2 id={name} ref={heading} tabIndex={-1} className={styles['title']} dir="auto">
          {title}
        </h2>
        <button type="button" className={styles['close']} aria-label={shell.close} onClick={close}>
          <X size={20} />
        </button>
      </header>
      <div
        tabIndex={-1}
        className={styles['content']}
        aria-busy={loading}
        ref={(content) => {
          // On a phone the keyboard would cover the form.
          const field = isKeyboardAtHand() && content?.querySelector<HTMLElement>('input, select, textarea')
          first.current = field || heading.current
        }}
      >
        {loading ? <Spinner /> : children}
      </div>
    </Dialog>
  )
}
