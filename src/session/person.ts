import { ended } from './results'
import { subOf, type SignedIn } from './storage/record'
import type { TokenManager } from './tokens/tokenManager'

/** The person for whom an action was begun. */
export interface Person {
  /** The `sub` claim. */
  sub: string | undefined
  /** Their record at that time. */
  record: SignedIn
  /** Returns an access token of this person, never of another. @throws AuthError */
  token: () => Promise<string>
}

/** Who is signed in now; null for nobody. */
export function personIn({
  record: recordNow,
  accessToken,
}: Pick<TokenManager, 'record' | 'accessToken'>): Person | null {
  const record = recordNow()
  if (record?.state !== 'in') return null
  const sub = subOf(record)
  return {
    sub,
    record,
    async token() {
      const token = await accessToken(sub)
      if (token === null) throw ended().error
      return token
    },
  }
}
