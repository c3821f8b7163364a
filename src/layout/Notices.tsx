import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { Icon } from '../forms/Icon'
import { useFormMessages } from '../messages/catalogue'
import styles from './Notices.module.css'

type Notify = (text: string) => void

const NotifyContext = createContext<Notify>(() => {})

/** How a screen says that something has worked: `notify('Password changed.')`. The notice survives a navigation. */
export function useNotices(): Notify {
  return useContext(NotifyContext)
}

// Long enough to read a sentence twice. It stays while the pointer or the focus is on it (WCAG 2.2.1).
const SHOWN_MS = 8_000

interface NoticesProps {
  /** The `sub` of who is signed in. What one person was told is shown to nobody else. */
  person?: string | undefined
  children: ReactNode
}

/** Mount it once, around all pages. It shows one notice at a time, in a live region that is always in the page. */
export function Notices({ person, children }: NoticesProps) {
  const { dismiss: dismissLabel } = useFormMessages()
  const [told, setTold] = useState<{ text: string; number: number; person: string | undefined }>()
  const [paused, setPaused] = useState(false)
  const current = useRef(person)
  useLayoutEffect(() => {
    current.current = person
  }, [person])

  const notify = useCallback<Notify>(
    (text) => setTold((before) => ({ text, number: (before?.number ?? 0) + 1, person: current.current })),
    [],
  )
  // What was said while nobody was signed in ("You are signed out everywhere.") is for whoever comes next.
  const notice = told?.person === undefined || told.person === person ? told : undefined

  useEffect(() => {
    if (notice === undefined || paused) return undefined
    const timer = setTimeout(() => setTold(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [notice, paused])

  const dismiss = () => {
    setTold(undefined)
    setPaused(false)
  }

  return (
    <NotifyContext value={notify}>
      {children}
      <div
        className={styles['region']}
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
        data-shown={notice !== undefined}
      >
        <Icon name="check" />
        <div role="status" className={styles['text']}>
          {/* A new element for each notice, so that the same text twice is read out twice. */}
          {notice !== undefined && <span key={notice.number}>{notice.text}</span>}
        </div>
        {notice !== undefined && (
          <button type="button" className={styles['dismiss']} aria-label={dismissLabel} onClick={dismiss}>
            <Icon name="cross" size={16} />
          </button>
        )}
      </div>
    </NotifyContext>
  )
}
