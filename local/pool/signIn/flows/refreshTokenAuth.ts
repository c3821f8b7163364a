import { requireSecretHash } from '../../state/clients'
import type { Deps } from '../../state/deps'
import { refuse } from '../../errors'
import { findRefreshToken, makeRefreshToken } from '../../state/grants'
import type { Client } from '../../state/settings'
import type { AuthReply } from '../nextStep'
import { issueTokens, type AuthenticationResult } from '../../state/tokens'
import { parameter } from '../parameters'

type Has = Pick<Deps, 'store' | 'clock' | 'random' | 'keys' | 'issuer'>

/**
 * New access and ID tokens; a new refresh token too where the client rotates them, the old one then being
 * good for the grace period only. The new one keeps the first one's end of life.
 */
export async function refreshTokens(deps: Has, client: Client, text: string): Promise<AuthenticationResult> {
  const { token, grant, user } = await findRefreshToken(deps, text, client)
  const tokens = await issueTokens(deps, user, grant)
  if (!client.rotation.enabled) return tokens
  token.replacedAt ??= deps.clock.now()
  return { ...tokens, RefreshToken: await makeRefreshToken(deps, grant) }
}

/** REFRESH_TOKEN_AUTH, which a client with rotation may not use. */
export async function refreshByInitiateAuth(
  deps: Has,
  client: Client,
  parameters: ReadonlyMap<string, string>,
): Promise<AuthReply> {
  const text = parameter(parameters, 'REFRESH_TOKEN')
  if (client.rotation.enabled) throw refuse('rotationRefreshFlow')
  const { user } = await findRefreshToken(deps, text, client)
  const names = [user.username, user.attributes.get('email') ?? '']
  await requireSecretHash(client, parameters.get('SECRET_HASH'), names)
  return { ChallengeParameters: {}, AuthenticationResult: await refreshTokens(deps, client, text) }
}
