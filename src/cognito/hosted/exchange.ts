import type { Tokens } from '../tokens'
import { translated } from '../translated'
import type { HostedApp } from './hostedApp'
import { verifyIdToken } from './idToken'
import { keysRequest, readKeys } from './keys'
import { readTokenResponse } from './readTokenResponse'
import { tokenRequest, type CodeGrant } from './tokenRequest'

/** A code, and what else the sign-in that it ends was begun with. */
interface Answered extends CodeGrant {
  nonce: string
}

/**
 * Exchanges a code for tokens, and verifies the ID token before it believes any of them.
 * @param now epoch milliseconds, asked once the answer is there
 * @throws AuthError
 */
export async function exchange(app: HostedApp, answered: Answered, now: () => number): Promise<Tokens> {
  const [tokens, keys] = await translated(
    Promise.all([
      fetch(tokenRequest(app, answered)).then(readTokenResponse),
      fetch(keysRequest(app.issuer)).then(readKeys),
    ]),
  )
  const { issuer, clientId } = app
  const { nonce } = answered
  const { accessToken, idToken } = tokens
  await verifyIdToken(idToken, keys, { issuer, clientId, nonce, accessToken, now: now() })
  return tokens
}
