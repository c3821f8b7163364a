import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { AfterPaint } from './AfterPaint'
import { lazyScreen } from './lazyScreen'
import type { Notice } from './NoticeRegion'

type Notify = (text: string, tone?: 'error') => void

const NotifyContext = createContext<Notify>(() => {})

/**
 * How a screen says that something has worked, `notify('Password changed.')`, or has not: `notify('Not saved.', 'error')`. The
 * notice survives a navigation. In a dialog that stays open use a FormMessage: all else is inert then, and nobody hears it.
 */
export function useNotices(): Notify {
  return useContext(NotifyContext)
}

const LiveRegions = lazyScreen(() => import('./LiveRegions').then((file) => file.LiveRegions))

interface NoticesProps {
  /** The `sub` of who is signed in. What one person was told is shown to nobody else. */
  person?: string | undefined
  children: ReactNode
}

/**
 * Mount it once, around all pages. What shows the notices is fetched behind the first page, before there is one, and with it
 * what says that there is no network.
 */
export function Notices({ person, children }: NoticesProps) {
  const [told, setTold] = useState<Notice & { person: string | undefined }>()
  const current = useRef(person)
  useLayoutEffect(() => {
    current.current = person
    // What was said while nobody was signed in ("You are signed out everywhere.") is for whoever comes next. What a person was told
    // is forgotten with their session: it would be said once more, however late they are back.
    return () => setTold((before) => (before?.person ? undefined : before))
  }, [person])

  const notify = useCallback<Notify>(
    (text, tone) =>
      setTold((before) => ({ text, tone, number: (before?.number ?? 0) + 1, person: current.current })),
    [],
  )
  const forget = useCallback(() => setTold(undefined), [])
  return (
    <NotifyContext value={notify}>
      <AfterPaint>
        <LiveRegions notice={told} onOver={forget} />
      </AfterPaint>
      {children}
    </NotifyContext>
  )
}
