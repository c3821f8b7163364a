import { useCallback, useLayoutEffect, type Dispatch, type SetStateAction } from 'react'
import { NoticeRegion, type Notice } from './NoticeRegion'
import { OfflineNotice } from './OfflineNotice'

interface LiveRegionsProps {
  notice: Notice | undefined
  setNotice: Dispatch<SetStateAction<Notice | undefined>>
  /** The `sub` of the person signed in. */
  person: string | undefined
}

/** Messages on every page, also before sign-in: that something has worked, and that there is no network. */
export function LiveRegions({ notice, setNotice, person }: LiveRegionsProps) {
  // A notice while nobody was signed in ("Your password has been changed.") is for the next person. A notice for a person is
  // dropped with their session: else it would be shown again when they come back, however late. So is one that waits in a hidden tab.
  useLayoutEffect(
    () => () => setNotice((before) => (before?.person || document.hidden ? undefined : before)),
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it ends with their session
    [person, setNotice],
  )
  const forget = useCallback(() => setNotice(undefined), [setNotice])
  return (
    <>
      <NoticeRegion notice={notice && isFor(person, notice) ? notice : undefined} onOver={forget} />
      <OfflineNotice />
    </>
  )
}

/**
 * Whether a notice is for whoever is there. What a handler says after its person has left is not for the next one. Nor is a failure
 * for the sign-in page: a call that is answered then fails, whatever it has done (http/createApi.ts).
 */
const isFor = (person: string | undefined, notice: Notice): boolean =>
  notice.person === undefined || notice.person === person || (person === undefined && notice.tone !== 'error')
