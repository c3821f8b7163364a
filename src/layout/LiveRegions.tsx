import { useCallback } from 'react'
import { NoticeRegion, type Notice } from './NoticeRegion'
import { OfflineNotice } from './OfflineNotice'

interface LiveRegionsProps {
  notice: Notice | undefined
  setNotice: (next: undefined) => void
  /** The `sub` of the person signed in. A notice that a handler of somebody else has sent late is not for them. */
  person: string | undefined
}

/** Messages on every page, also before sign-in: that something has worked, and that there is no network. */
export function LiveRegions({ notice, setNotice, person }: LiveRegionsProps) {
  const forget = useCallback(() => setNotice(undefined), [setNotice])
  const isOfAnother = person !== undefined && notice?.person !== undefined && notice.person !== person
  return (
    <>
      <NoticeRegion notice={isOfAnother ? undefined : notice} onOver={forget} />
      <OfflineNotice />
    </>
  )
}
