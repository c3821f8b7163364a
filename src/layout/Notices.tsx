import { createContext, useCallback, useContext, useState, type ReactNode } from 'react'
import { AfterPaint } from './AfterPaint'
import { lazyScreen } from './lazyScreen'
import type { Notice } from './NoticeRegion'

type Notify = (text: string, tone?: 'error') => void

const NotifyContext = createContext<Notify>(() => {})

/**
 * How a screen says that something has worked, `notify('Password changed.')`, or has not: `notify('Not saved.', 'error')`. The
 * notice survives a navigation. In a dialog that stays open use a FormMessage: a notice waits until the dialog has closed.
 * It is for the person whose screen the handler is of. What it says after they have left is gone when the next person signs in.
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
 * Mount it once, around all pages. The code that shows notices, and that there is no network, is fetched after the first page and
 * before it is needed.
 */
export function Notices({ person, children }: NoticesProps) {
  const [notice, setNotice] = useState<Notice>()
  // One for each person: a handler keeps that of whoever began it, however late it ends.
  const notify = useCallback<Notify>(
    (text, tone) => setNotice((before) => ({ text, tone, number: (before?.number ?? 0) + 1, person })),
    [person],
  )
  return (
    <NotifyContext value={notify}>
      <AfterPaint>
        <LiveRegions notice={notice} person={person} setNotice={setNotice} />
      </AfterPaint>
      {children}
    </NotifyContext>
  )
}
