import { NoticeRegion, type NoticeRegionProps } from './NoticeRegion'
import { OfflineNotice } from './OfflineNotice'

/** The live regions of every page, also before sign-in: the notices, and that there is no network. */
export function LiveRegions(notices: NoticeRegionProps) {
  return (
    <>
      <NoticeRegion {...notices} />
      <OfflineNotice />
    </>
  )
}
