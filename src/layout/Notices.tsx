import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'
import { Icon } from '../forms/Icon'
import styles from './Notices.module.css'

type Notify = (text: string) => void

const NotifyContext = createContext<Notify>(() => {})

/** How a screen says that something has worked: `notify('Password changed.')`. It survives a navigation. */
export function useNotices(): Notify {
  return useContext(NotifyContext)
}

// Long enough to read a sentence twice; it waits while the pointer or the focus is on it (WCAG 2.2.1).
const SHOWN_MS = 8_000

/** Mount it once, around all pages. One note at a time, read out once through a region that is always there. */
export function Notices({ children }: { children: ReactNode }) {
  const [note, setNote] = useState<{ text: string; number: number }>()
  const [held, setHeld] = useState(false)

  const notify = useCallback<Notify>(
    (text) => setNote((before) => ({ text, number: (before?.number ?? 0) + 1 })),
    [],
  )

  useEffect(() => {
    if (note === undefined || held) return undefined
    const timer = setTimeout(() => setNote(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [note, held])

  const dismiss = () => {
    setNote(undefined)
    setHeld(false)
  }

  return (
    <NotifyContext value={notify}>
      {children}
      <div
        className={styles['region']}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        data-shown={note !== undefined}
      >
        <Icon name="check" />
        <div role="status" className={styles['text']}>
          {/* A new element for each note: the same words twice are read out twice. */}
          {note !== undefined && <span key={note.number}>{note.text}</span>}
        </div>
        {note !== undefined && (
          <button type="button" className={styles['dismiss']} aria-label="Dismiss" onClick={dismiss}>
            <Icon name="cross" size={16} />
          </button>
        )}
      </div>
    </NotifyContext>
  )
}
