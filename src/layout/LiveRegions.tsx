import { NoticeRegion, type NoticeRegionProps } from './NoticeRegion'
import { OfflineNotice } from './OfflineNotice'

/** Messages on every page, also before sign-in: that something has worked, and that there is no network. */
export function LiveRegions(notices: NoticeRegionProps) {
  return (
    <>
      <NoticeRegion {...notices} />
      <OfflineNotice />
    </>
  )
}
