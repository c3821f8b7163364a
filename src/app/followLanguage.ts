import * as browserStorage from '../browserStorage'
import { readClaims, textClaim } from '../cognito/claims'
import type * as SwitchLanguage from '../messages/switchLanguage'
import { userOf } from '../session/session'
import type { SessionStore } from '../session/store'

/** Shows the page in the language of the account (the claim `locale`) once a person is signed in, or in one chosen in another tab. */
export function followLanguage(store: SessionStore): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === browserStorage.language.key && newValue) void change(({ showChosen }) => showChosen(newValue))
  })
  let person: string | undefined
  store.subscribe((state) => {
    if (userOf(state)?.uuid === person) return
    person = userOf(state)?.uuid
    const { session } = state
    const claims = session.phase === 'authenticated' ? readClaims(session.tokens.idToken) : null
    const locale = textClaim(claims ?? {}, 'locale')
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
