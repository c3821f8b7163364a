import { readClaims, textClaim } from '../cognito/claims'
import { userOf } from '../session/session'
import type { SessionStore } from '../session/store'

/** Shows the page in the language of the account (the claim `locale`) once a person is signed in. */
export function keepLanguage(store: SessionStore): void {
  let person: string | undefined
  store.subscribe((state) => {
    if (userOf(state)?.uuid === person) return
    person = userOf(state)?.uuid
    const { session } = state
    const claims = session.phase === 'authenticated' ? readClaims(session.tokens.idToken) : null
    const locale = textClaim(claims ?? {}, 'locale')
    if (locale !== undefined) void follow(locale)
  })
}

/** A language that cannot be fetched changes nothing. */
async function follow(locale: string): Promise<void> {
  try {
    const { followAccount } = await import('../messages/switchLanguage')
    await followAccount(locale)
  } catch {
    // The page stays in its language.
  }
}
