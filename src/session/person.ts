import { ended } from './results'
import { personOf, type SignedIn } from './storage/record'
import type { TokenManager } from './tokens/tokenManager'

/** The person for whom an action was begun. */
export interface Person {
  /** The `sub` claim. */
  sub: string | undefined
  /** Their session at that time. */
  session: SignedIn
  /** Returns an access token of this person, never of another. @throws AuthError */
  token: () => Promise<string>
}

/** Who is signed in now; null for nobody. */
export function personIn({
  record,
  accessToken,
}: Pick<TokenManager, 'record' | 'accessToken'>): Person | null {
  const session = record()
  if (session?.state !== 'in') return null
  const sub = personOf(session)
  return {
    sub,
    session,
    async token() {
      const token = await accessToken(sub)
      if (token === null) throw ended().error
      return token
    },
  }
}
