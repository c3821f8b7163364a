import { X } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useMessages } from '../messages/catalogue'
import { Dialog } from './Dialog'
import { isKeyboardAtHand } from './isKeyboardAtHand'
import { Spinner } from './Spinner'
import { useTitle } from './useTitle'
import styles from './Modal.module.css'

interface ModalProps {
  title: string
  /** The address to which the close icon, Escape and a press outside lead. */
  closeTo?: string
  /** Shows a spinner instead of the content. */
  loading?: boolean
  children?: ReactNode
}

/**
 * A page shown as a dialog over another page: 640 px wide, or the full screen of a phone. The focus begins in the first field of a
 * form, else at the title. Closing it navigates, in place of its entry of the history: Back does not open it again. On Android Back closes
 * it, and would otherwise lead from the page below to the dialog, and so on without end (whatwg/html#5667).
 */
export function Modal({ title, closeTo = '/', loading = false, children }: ModalProps) {
  const { shell } = useMessages()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef<HTMLElement>(null)
  const name = useId()
  useTitle(title)
  return (
    <Dialog
      labelledBy={name}
      size="sheet"
      initialFocus={first}
      onClose={() => {
        void navigate(closeTo, { replace: true })
      }}
    >
      <header className={styles['header']}>
        <h2 id={name} ref={heading} tabIndex={-1} className={styles['title']} dir="auto">
          {title}
        </h2>
        <Link to={closeTo} replace className={styles['close']} aria-label={shell.close}>
          <X size={20} />
        </Link>
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
