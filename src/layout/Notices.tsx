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

type Notify = (text: string, tone?: Notice['tone']) => void

interface PersonsNotice extends Notice {
  person: string | undefined
}

const isInfo = ({ tone }: Notice) => tone === 'info'

const NotifyContext = createContext<Notify>(() => {})

/**
 * How a screen says that something has worked, `notify('Password changed.')`, or has not: `notify('Not saved.', 'error')`; or what
 * people are to know, `notify('…', 'info')`, which waits for its turn. The notice survives a navigation. In a dialog that stays open
 * use a FormMessage: a notice waits until the dialog has closed. It belongs to the person whose screen called `notify`: the next person
 * who signs in does not see it.
 */
export function useNotices(): Notify {
  return useContext(NotifyContext)
}

const LiveRegions = lazyScreen(() => import('./LiveRegions').then((file) => file.LiveRegions))

interface NoticesProps {
  /** The `sub` of the person signed in. Notices for one person are shown to nobody else. */
  person?: string | undefined
  children: ReactNode
}

/**
 * Mount it once, around all pages. The code that shows notices, those of a lost network, too, is fetched after the first page
 * and before it is needed.
 */
export function Notices({ person, children }: NoticesProps) {
  const [notices, setNotices] = useState<readonly PersonsNotice[]>([])
  const number = useRef(0)
  const current = useRef(person)
  useLayoutEffect(() => {
    current.current = person
    // A notice while nobody was signed in ("Your password has been changed.") is for the next person. A notice for a person is
    // dropped with their session: else it would be shown again when they come back, however late. So is one that waits in a hidden tab.
    return () => setNotices((before) => before.filter((notice) => !notice.person && !document.hidden))
  }, [person])

  // One per person: a handler keeps the one of the person who started it. Its notice after they have left is not for the next person,
  // and its error not for the sign-in page: a call that is answered then fails, even if it worked (http/createApi.ts).
  const notify = useCallback<Notify>(
    (text, tone) => {
      const now = current.current
      if (person && person !== now && (now || tone === 'error')) return
      const notice = { text, tone, number: ++number.current, person }
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
