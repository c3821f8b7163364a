import { cognitoError } from '../../errors'
import { requireSecretHash } from '../../state/clients'
import type { Deps } from '../../state/deps'
import { findRefreshToken, issueRefreshToken } from '../../state/grants'
import type { Client } from '../../state/settings'
import { type AuthenticationResult, issueTokens } from '../../state/tokens'
import type { AuthReply } from '../nextStep'
import { parameter } from '../parameters'

type Needs = Pick<Deps, 'store' | 'clock' | 'random' | 'keys' | 'issuer'>

/**
 * New access and ID tokens. With rotation also a new refresh token: the old one then works for the grace
 * period only, and the new one expires when the first one would.
 */
export async function refreshTokens(
  deps: Needs,
  client: Client,
  text: string,
): Promise<AuthenticationResult> {
  const { token, grant, user } = await findRefreshToken(deps, text, client)
  const tokens = await issueTokens(deps, user, grant)
  if (!client.rotation.enabled) return tokens
  token.replacedAt ??= deps.clock.now()
  return { ...tokens, RefreshToken: await issueRefreshToken(deps, grant) }
}

/** REFRESH_TOKEN_AUTH; a client with rotation may not use it. */
export async function refreshByInitiateAuth(
  deps: Needs,
  client: Client,
  parameters: ReadonlyMap<string, string>,
): Promise<AuthReply> {
  const text = parameter(parameters, 'REFRESH_TOKEN')
  if (client.rotation.enabled) throw cognitoError('rotationRefreshFlow')
  const { user } = await findRefreshToken(deps, text, client)
  const names = [user.username, user.attributes.get('email') ?? '']
  await requireSecretHash(client, parameters.get('SECRET_HASH'), names)
  return { ChallengeParameters: {}, AuthenticationResult: await refreshTokens(deps, client, text) }
}
