import {
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  type InitiateAuthCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider'
import { AuthError, toAuthError } from './errors'
import type { Pool } from './pool'
import { passwordProof, srpA, type Ephemeral } from './srp'
import { readStep, type SignInStep } from './challenges'
import { timestamp } from './timestamp'

/**
 * Begins a sign-in by the configured flow and answers the password challenge.
 * @param username as typed, lower-cased by the caller
 * @param ephemeral made before the password was submitted, used for this one sign-in
 * @returns the tokens, or the next challenge
 * @throws AuthError
 */
export async function signIn(
  pool: Pool,
  ephemeral: Ephemeral,
  username: string,
  password: string,
): Promise<SignInStep> {
  try {
    const reply = await initiate(pool, username, password, ephemeral)
    if (reply.ChallengeName !== 'PASSWORD_VERIFIER') return readStep(reply, username)
    return await provePassword(pool, ephemeral, password, reply)
  } catch (thrown) {
    throw toAuthError(thrown)
  }
}

function initiate(
  pool: Pool,
  username: string,
  password: string,
  ephemeral: Ephemeral,
): Promise<InitiateAuthCommandOutput> {
  const parameters = {
    USER_SRP_AUTH: () => ({ USERNAME: username, SRP_A: srpA(ephemeral) }),
    USER_PASSWORD_AUTH: () => ({ USERNAME: username, PASSWORD: password }),
    // The password is proved first, then the pool's triggers ask their own question.
    CUSTOM_AUTH: () => ({ USERNAME: username, CHALLENGE_NAME: 'SRP_A', SRP_A: srpA(ephemeral) }),
  }
  return pool.client.send(
    new InitiateAuthCommand({
      AuthFlow: pool.authFlow,
      ClientId: pool.clientId,
      AuthParameters: parameters[pool.authFlow](),
      ...metadata(pool),
    }),
  )
}

/** The second half of SRP. A reply that lacks a part must not reach the arithmetic (amplify-js#4430). */
async function provePassword(
  pool: Pool,
  ephemeral: Ephemeral,
  password: string,
  { ChallengeParameters = {}, Session }: InitiateAuthCommandOutput,
): Promise<SignInStep> {
  const { SRP_B: srpB, SALT: salt, SECRET_BLOCK: secretBlock, USER_ID_FOR_SRP: userId } = ChallengeParameters
  if (!srpB || !salt || !secretBlock || !userId)
    throw new AuthError('malformed-reply', 'The password challenge is incomplete')
  const stamp = timestamp(pool.now())
  const challenge = { srpB, salt, secretBlock, userId }
  const reply = await pool.client.send(
    new RespondToAuthChallengeCommand({
      ChallengeName: 'PASSWORD_VERIFIER',
      ClientId: pool.clientId,
      ChallengeResponses: {
        USERNAME: userId,
        PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
        PASSWORD_CLAIM_SIGNATURE: await passwordProof(ephemeral, pool.poolName, password, challenge, stamp),
        TIMESTAMP: stamp,
      },
      ...(Session === undefined ? {} : { Session }),
      ...metadata(pool),
    }),
  )
  return readStep(reply, userId)
}

const metadata = ({ clientMetadata }: Pool) =>
  clientMetadata === undefined ? {} : { ClientMetadata: clientMetadata }
