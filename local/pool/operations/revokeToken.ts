import { decodeJwt } from 'jose'
import { clientOf } from '../state/clients'
import type { Deps } from '../state/deps'
import { refuse } from '../errors'
import { sha256Hex } from '../crypto/hash'
import { optional, read, text } from './shared/input'
import { clientId } from './shared/commonFields'

const shape = {
  Token: text({ min: 1, secret: true }),
  ClientId: clientId,
  ClientSecret: optional(text({ secret: true })),
}

const isReadableJwt = (token: string): boolean => {
  try {
    decodeJwt(token)
    return true
  } catch {
    return false
  }
}

/**
 * RevokeToken: ends the sign-in a refresh token belongs to, with every token from it. An unknown token, or one
 * revoked before, is no error (RFC 7009 §2.2).
 */
export const revokeToken =
  (deps: Pick<Deps, 'store'>) =>
  async (input: unknown): Promise<Record<string, never>> => {
    const { Token, ClientId, ClientSecret } = read(shape, input)
    const client = clientOf(deps, ClientId)
    if (client.secret !== ClientSecret) throw refuse('revocationSecretWrong')
    if (!client.tokenRevocation) throw refuse('revocationOff')
    if (isReadableJwt(Token)) throw refuse('refreshTokenKind')
    const { refreshTokens, grants } = deps.store.data
    const found = refreshTokens.get(await sha256Hex(Token))
    const grant = found === undefined ? undefined : grants.get(found.grantId)
    if (grant !== undefined && grant.clientId === client.id) grant.revoked = true
    return {}
  }
