import { businessId } from '../browserStorage'
import type { Session } from '../session/session'
import { isShared, type StorageMode } from '../session/storage/chooseStorage'
import type { SessionStore } from '../session/store'

/**
 * Keeps the business id where business screens and other scripts look for it (specification, 3), in
 * multi-tenant mode. Tabs of two people share the entry, and it is to be that of the person in front of the
 * screen: a page writes it again when it comes into use, and removes nothing but what it has written.
 */
export function followBusinessId(store: SessionStore, mode: StorageMode, target: Window): void {
  /** What this page has written, or null that there is none; undefined while nobody is signed in here. */
  let written: string | null | undefined
  const write = (id: string | null) => {
    written = id
    if (id === null) businessId.remove()
    else businessId.set(id)
  }
  const update = (now: Session, before: Session) => {
    if (now.phase === 'authenticated') {
      if (now.businessId !== written) write(now.businessId)
    } else if (written !== undefined) {
      if (businessId.get() === written) businessId.remove()
      written = undefined
    }
    // The last page may have been closed before it could remove it.
    else if (before.phase === 'starting' && now.phase !== 'starting' && isShared(mode)) businessId.remove()
  }
  store.subscribe(({ session: now }, { session: before }) => update(now, before))
  const comesIntoUse = () => {
    if (written !== undefined && target.document.visibilityState === 'visible') write(written)
  }
  for (const event of ['focus', 'pageshow']) target.addEventListener(event, comesIntoUse)
  target.document.addEventListener('visibilitychange', comesIntoUse)
}
