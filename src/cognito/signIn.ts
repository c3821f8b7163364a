import {
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  type InitiateAuthCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider'
import { nextStep, type SignInStep } from './challenges'
import { devicesInMemory } from './device/devices'
import { isForgotten, withDevice } from './device/withDevice'
import { metadataOf, type Pool } from './pool'
import { timeOf } from './poolTime'
import { createEphemeral, passwordProof, readPasswordChallenge, srpA, type Ephemeral } from './srp'
import { timestamp } from './timestamp'
import { translateErrors } from './translateErrors'

/** The key pair of the next sign-in. */
const prepared = new WeakMap<Pool['client'], Ephemeral>()

/**
 * Makes the key pair of the next sign-in: the half of SRP's work that needs no password is done while the
 * password is typed.
 */
export function prepareSignIn({ client, random }: Pool): void {
  if (!prepared.has(client)) prepared.set(client, createEphemeral(random))
}

/**
 * Begins a sign-in by the configured flow and answers the password challenge.
 * @param username as it is sent
 * @param password empty if the flow has none
 * @returns the tokens, or the next challenge
 * @throws AuthError
 */
export async function signIn(pool: Pool, username: string, password: string): Promise<SignInStep> {
  const ephemeral = prepared.get(pool.client) ?? createEphemeral(pool.random)
  prepared.delete(pool.client) // RFC 5054 §2.5.4: a fresh secret for every sign-in
  try {
    const reply = await initiate(pool, username, password, ephemeral)
    if (reply.ChallengeName !== 'PASSWORD_VERIFIER') return await nextStep(pool, reply, username)
    return await provePassword(pool, ephemeral, password, reply)
  } catch (thrown) {
    // This browser is no longer a device of theirs: the sign-in begins again, as in any other browser.
    if (isForgotten(thrown)) return signIn({ ...pool, devices: devicesInMemory() }, username, password)
    // A refused person tries again, and needs a new key pair; the screen of a person who is let in must not
    // wait for one.
    prepareSignIn(pool)
    throw thrown
  }
}

function initiate(
  pool: Pool,
  username: string,
  password: string,
  ephemeral: Ephemeral,
): Promise<InitiateAuthCommandOutput> {
  const { authFlow } = pool
  const parameters = {
    USER_SRP_AUTH: () => ({ USERNAME: username, SRP_A: srpA(ephemeral) }),
    USER_PASSWORD_AUTH: () => ({ USERNAME: username, PASSWORD: password }),
    // The password is proved first, then the pool's triggers ask their own question.
    CUSTOM_AUTH: () => ({ USERNAME: username, CHALLENGE_NAME: 'SRP_A', SRP_A: srpA(ephemeral) }),
    CUSTOM_WITHOUT_SRP: () => ({ USERNAME: username }),
    // The answer is the password challenge at once, or the choice if this person has no password.
    USER_AUTH: () => ({ USERNAME: username, PREFERRED_CHALLENGE: 'PASSWORD_SRP', SRP_A: srpA(ephemeral) }),
  }
  const send = (device: { DEVICE_KEY?: string }) => {
    const command = new InitiateAuthCommand({
      AuthFlow: authFlow === 'CUSTOM_WITHOUT_SRP' ? 'CUSTOM_AUTH' : authFlow,
      ClientId: pool.clientId,
      AuthParameters: { ...parameters[authFlow](), ...device },
      ...metadataOf(pool),
    })
    return translateErrors(pool.client.send(command), 'wrong-credentials')
  }
  // In the other flows the password challenge says who signs in, and its answer names the device.
  const isAnswer = authFlow === 'USER_PASSWORD_AUTH' || authFlow === 'CUSTOM_WITHOUT_SRP'
  return isAnswer ? withDevice(pool, username, send) : send({})
}

/** The second half of SRP. */
async function provePassword(
  pool: Pool,
  ephemeral: Ephemeral,
  password: string,
  { ChallengeParameters, Session }: InitiateAuthCommandOutput,
): Promise<SignInStep> {
  const challenge = readPasswordChallenge(ChallengeParameters)
  const { userId } = challenge
  const stamp = timestamp(timeOf(pool))
  const proof = passwordProof(ephemeral, pool.poolName, password, challenge, stamp)
  const send = async (device: { DEVICE_KEY?: string }) => {
    const command = new RespondToAuthChallengeCommand({
      ChallengeName: 'PASSWORD_VERIFIER',
      ClientId: pool.clientId,
      ChallengeResponses: {
        USERNAME: userId,
        PASSWORD_CLAIM_SECRET_BLOCK: challenge.secretBlock,
        PASSWORD_CLAIM_SIGNATURE: await proof,
        TIMESTAMP: stamp,
        ...device,
      },
      ...(Session === undefined ? {} : { Session }),
      ...metadataOf(pool),
    })
    return translateErrors(pool.client.send(command), 'wrong-credentials')
  }
  // The device is looked up while the proof is computed.
  const [reply] = await Promise.all([withDevice(pool, userId, send), proof])
  return nextStep(pool, reply, userId)
}
