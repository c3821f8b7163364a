import * as browserStorage from '../browserStorage'
import { textClaim } from '../cognito/claims'
import type * as SwitchLanguage from '../messages/switchLanguage'
import { userOf } from '../session/session'
import type { SessionStore } from '../session/store'

/**
 * Shows the language that was chosen in another tab and, once somebody signs in, that of their account (the
 * claim `locale`).
 */
export function followLanguage(store: SessionStore): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === browserStorage.language.key && newValue) void change(({ showChosen }) => showChosen(newValue))
  })
  let person: string | undefined
  store.subscribe((state) => {
    if (userOf(state)?.uuid === person) return
    person = userOf(state)?.uuid
    const { session } = state
    const locale = session.phase === 'authenticated' ? textClaim(session.claims.id, 'locale') : undefined
    if (locale !== undefined) void change(({ followAccount }) => followAccount(locale))
  })
}

/** A language that cannot be fetched changes nothing. */
async function change(how: (languages: typeof SwitchLanguage) => Promise<void>): Promise<void> {
  try {
    await how(await import('../messages/switchLanguage'))
  } catch {
    // The page stays in its language.
  }
}
