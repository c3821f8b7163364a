import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { DeferUntilPaint } from './DeferUntilPaint'
import { lazyScreen } from './lazyScreen'
import type { Notice } from './NoticeRegion'

/** @param how its tone; or how to take back what was done */
type Notify = (text: string, how?: Notice['tone'] | { undo: () => unknown }) => void

interface PersonsNotice extends Notice {
  person: string | undefined
}

const isInfo = ({ tone }: Notice) => tone === 'info'

const NotifyContext = createContext<Notify>(() => {})

/**
 * How a screen says that something has worked, `notify('Password changed.')`, with `{ undo }` where one press
 * can take it back, and never for what protects an account; or that it has not: `notify('Not saved.',
 * 'error')`; or what people are to know, `notify('…', 'info')`, which waits for its turn. The notice survives
 * a navigation. In a dialog that stays open use a FormMessage: a notice waits until the dialog has closed. It
 * belongs to the person whose screen called `notify`: the next person who signs in does not see it.
 */
export function useNotices(): Notify {
  return useContext(NotifyContext)
}

const LiveRegions = lazyScreen(() => import('./LiveRegions').then((file) => file.LiveRegions))

interface NoticesProps {
  /** The `sub` of the person signed in. No other person sees a notice of theirs. */
  person?: string | undefined
  children: ReactNode
}

/**
 * Mount it once, around all pages. The code for notices and for the offline message is fetched after the
 * first paint; a notice waits for it.
 */
export function Notices({ person, children }: NoticesProps) {
  const [notices, setNotices] = useState<readonly PersonsNotice[]>([])
  const number = useRef(0)
  const personNow = useRef(person)
  useLayoutEffect(() => {
    personNow.current = person
    // A notice from before sign-in ("Your password has been changed.") is kept for the next person. One of a
    // person is dropped when they leave: else they would see it when they come back, however late. In a
    // hidden tab all are dropped.
    return () => setNotices((before) => before.filter((notice) => !notice.person && !document.hidden))
  }, [person])

  // One for each person: a handler keeps the one it began with. Once its person has left, it may still report
  // success while nobody else is there, but no error: a call that is answered then fails, even if it has
  // worked (http/createApi.ts).
  const notify = useCallback<Notify>(
    (text, how) => {
      const [tone, undo] = typeof how === 'object' ? [undefined, how.undo] : [how]
      const now = personNow.current
      if (person && person !== now && (now || tone === 'error')) return
      const notice = { text, tone, undo, number: ++number.current, person }
      setNotices((before) => (tone === 'info' ? [...before, notice] : [notice, ...before.filter(isInfo)]))
    },
    [person],
  )
  const forget = useCallback(() => setNotices((before) => before.slice(1)), [])
  return (
    <NotifyContext value={notify}>
      <DeferUntilPaint>
        <LiveRegions notice={notices[0]} onOver={forget} />
      </DeferUntilPaint>
      {children}
    </NotifyContext>
  )
}
