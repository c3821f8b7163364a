import { decodeJwt } from 'jose'
import { sha256Hex } from '../crypto/hash'
import { cognitoError } from '../errors'
import { requireClient } from '../state/clients'
import type { Deps } from '../state/deps'
import { revokeGrant } from '../state/grants'
import { endSsoSession } from '../state/userSessions'
import { clientId, refreshToken } from './shared/commonFields'
import { optional, readInput, text } from './shared/input'
import { associatedSessions } from './shared/userSessions'

const shape = {
  Token: refreshToken,
  ClientId: clientId,
  ClientSecret: optional(text({ secret: true })),
  RevokeAssociatedSessions: associatedSessions,
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
 * RevokeToken: ends the sign-in of a refresh token, with all its tokens. An unknown or revoked token is not
 * an error (RFC 7009 §2.2). LINKED also ends the sign-in at the hosted domain that it came through.
 */
export const revokeToken = (deps: Pick<Deps, 'store' | 'clock'>) => async (input: unknown) => {
  const { Token, ClientId, ClientSecret, RevokeAssociatedSessions } = readInput(shape, input)
  const client = requireClient(deps, ClientId)
  if (client.secret !== ClientSecret) throw cognitoError('revocationSecretWrong')
  if (!client.tokenRevocation) throw cognitoError('revocationOff')
  if (isReadableJwt(Token)) throw cognitoError('refreshTokenKind')
  const { refreshTokens, grants } = deps.store.data
  const found = refreshTokens.get(await sha256Hex(Token))
  const grant = found === undefined ? undefined : grants.get(found.grantId)
  if (grant === undefined || grant.clientId !== client.id) return {}
  revokeGrant(deps, grant)
  if (RevokeAssociatedSessions === 'LINKED') endSsoSession(deps, grant.seen?.origin)
  return {}
}
