/**
 * What this browser keeps of the person signed in (browserStorage.ts): the hint for the next page load, and
 * the e-mail address for the sign-in form. This file removes it, too, also after a log-out in another tab. A
 * page-only session does not touch what all tabs share.
 */
import * as browserStorage from '../browserStorage'
import type { Session } from '../session/session'
import { isShared, type StorageMode } from '../session/storage/chooseStorage'
import type { SessionStore } from '../session/store'
import { hintOf } from './firstPaint/signedInHint'

/** Follows a session, from now on. */
export function rememberUntilLogout(store: SessionStore, mode: StorageMode): void {
  const update = (now: Session, before: Session) => {
    const shared = isShared(mode) && !isPageOnly(now.phase === 'authenticated' ? now : before)
    if (now.phase === 'authenticated') {
      if (isNews(now, before)) keep(now, mode)
    } else if (before.phase === 'authenticated') {
      forget('session-end', shared)
      if (now.phase === 'anonymous' && now.reason.startsWith('logged-out')) forget('log-out', shared)
    }
    // The last page may have been closed before it could remove them.
    else if (before.phase === 'starting' && now.phase !== 'starting') forget('session-end', shared)
  }
  const { session } = store.getState()
  update(session, { phase: 'starting' })
  store.subscribe(({ session: now }, { session: before }) => update(now, before))
}

type SignedIn = Extract<Session, { phase: 'authenticated' }>

/** Whether the session lives in this page only. */
const isPageOnly = (session: Session): boolean => session.phase === 'authenticated' && !!session.isPageOnly

/**
 * What was kept is not kept again: a page whose storage fails shows a person also after their log-out in
 * another tab.
 */
const isNews = (now: SignedIn, before: Session): boolean =>
  before.phase !== 'authenticated' ||
  now.user !== before.user ||
  now.window !== before.window ||
  now.isPageOnly !== before.isPageOnly

function keep(session: SignedIn, mode: StorageMode): void {
  browserStorage.emailOfTab.remove()
  if (session.isPageOnly) return browserStorage.hintOfTab.remove()
  const [hintRow, email] = isShared(mode)
    ? [browserStorage.hint, browserStorage.email]
    : [browserStorage.hintOfTab, browserStorage.emailOfTab]
  hintRow.set(hintOf(session))
  if (session.window === undefined) email.set(session.user.email)
  else email.remove()
}

/** Without the business id, which follows the person of this page (followBusinessId.ts). */
const SHARED = [browserStorage.hint, browserStorage.email]
const OF_TAB = [browserStorage.hintOfTab, browserStorage.emailOfTab, browserStorage.pendingContact]

/** Removes the rows that are kept until this event. */
function forget(until: browserStorage.Until, shared: boolean): void {
  for (const row of [...(shared ? SHARED : []), ...OF_TAB]) if (row.until === until) row.remove()
}
