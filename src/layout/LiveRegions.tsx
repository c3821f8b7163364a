import { NoticeRegion, type NoticeRegionProps } from './NoticeRegion'
import { OfflineNotice } from './OfflineNotice'

/** What is told on every page, whoever is there: that something has worked, and that there is no network. */
export function LiveRegions(notices: NoticeRegionProps) {
  return (
    <>
      <NoticeRegion {...notices} />
      <OfflineNotice />
    </>
  )
}
