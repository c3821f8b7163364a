import { cognitoError } from '../../errors'
import { requireSecretHash } from '../../state/clients'
import type { Deps } from '../../state/deps'
import { requireOwnDevice } from '../../state/devices'
import { findRefreshToken, issueRefreshToken } from '../../state/grants'
import { type AuthenticationResult, issueTokens } from '../../state/tokens'
import { seeAgain } from '../../state/userSessions'
import type { SignInCall } from '../../triggers/clientMetadata'
import { preTokenGeneration } from '../../triggers/preTokenGeneration'
import type { AuthReply } from '../nextStep'
import { parameter } from '../parameters'

type Needs = Pick<Deps, 'store' | 'clock' | 'random' | 'keys' | 'issuer' | 'poolId' | 'triggers' | 'caller'>

/**
 * New access and ID tokens. With rotation also a new refresh token: the old one then works for the grace
 * period only, and the new one expires when the first one would.
 */
export async function refreshTokens(
  deps: Needs,
  call: SignInCall,
  text: string,
): Promise<AuthenticationResult> {
  const { client } = call
  const { user: owner, grant: given } = await findRefreshToken(deps, text, client)
  const source = 'TokenGeneration_RefreshTokens'
  const changes = await preTokenGeneration(deps, call, source, owner, given.scope)
  // While the trigger ran, the sign-in may have ended.
  const { token, grant, user } = await findRefreshToken(deps, text, client)
  requireOwnDevice(deps, user, grant, call.deviceKey)
  const tokens = await issueTokens(deps, user, grant, changes)
  seeAgain(deps, grant.seen)
  if (!client.rotation.enabled) return tokens
  token.replacedAt ??= deps.clock.now()
  return { ...tokens, RefreshToken: await issueRefreshToken(deps, grant) }
}

/** REFRESH_TOKEN_AUTH; a client with rotation may not use it. */
export async function refreshByInitiateAuth(
  deps: Needs,
  call: SignInCall,
  parameters: ReadonlyMap<string, string>,
): Promise<AuthReply> {
  const { client } = call
  const text = parameter(parameters, 'REFRESH_TOKEN')
  if (client.rotation.enabled) throw cognitoError('refreshFlowOff')
  const { user } = await findRefreshToken(deps, text, client)
  // With the user name, even if people sign in with an address (boto/boto3#2736).
  await requireSecretHash(client, parameters.get('SECRET_HASH'), user.username)
  return { ChallengeParameters: {}, AuthenticationResult: await refreshTokens(deps, call, text) }
}
