/**
 * Proves that this browser is a device: by SRP, with the device's keys in place of the pool and the person.
 */
import {
  RespondToAuthChallengeCommand,
  type RespondToAuthChallengeCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider'
import { AuthError, isOneOf } from '../AuthError'
import { metadataOf, type Pool } from '../pool'
import { timeOf } from '../poolTime'
import { createEphemeral, readPasswordChallenge, passwordProof, srpA } from '../srp'
import { timestamp } from '../timestamp'
import { translateErrors } from '../translateErrors'
import type { Device } from './devices'
import { currentDevice } from './withDevice'

type Reply = Pick<RespondToAuthChallengeCommandOutput, 'ChallengeName' | 'ChallengeParameters' | 'Session'>

/**
 * Answers DEVICE_SRP_AUTH, and then DEVICE_PASSWORD_VERIFIER, without asking the person. A refused device is
 * dropped: the next sign-in begins without it.
 * @param username the real one
 * @returns the pool's reply to the second answer
 * @throws AuthError 'device-forgotten' if the pool refuses the proof
 */
export async function proveDevice(
  pool: Pool,
  { Session }: Reply,
  username: string,
): Promise<RespondToAuthChallengeCommandOutput> {
  const device = await currentDevice(pool, username)
  if (!device) throw new AuthError('unexpected-step', 'Unexpected sign-in step')
  try {
    return await answerBoth(pool, device, username, Session)
  } catch (thrown) {
    if (!isOneOf(thrown, ['wrong-credentials', 'device-forgotten'])) throw thrown
    await pool.devices.drop(username)
    throw new AuthError('device-forgotten', 'The pool did not take the proof of the device', thrown)
  }
}

async function answerBoth(
  pool: Pool,
  { key, groupKey, secret }: Device,
  username: string,
  session: string | undefined,
): Promise<RespondToAuthChallengeCommandOutput> {
  const ephemeral = createEphemeral(pool.random)
  const who = { USERNAME: username, DEVICE_KEY: key }
  const reply = await respond(pool, 'DEVICE_SRP_AUTH', session, { ...who, SRP_A: srpA(ephemeral) })
  const challenge = readPasswordChallenge({ ...reply.ChallengeParameters, USER_ID_FOR_SRP: key })
  const stamp = timestamp(timeOf(pool))
  return respond(pool, 'DEVICE_PASSWORD_VERIFIER', reply.Session, {
    ...who,
    PASSWORD_CLAIM_SECRET_BLOCK: challenge.secretBlock,
    PASSWORD_CLAIM_SIGNATURE: await passwordProof(ephemeral, groupKey, secret, challenge, stamp),
    TIMESTAMP: stamp,
  })
}

const respond = (
  pool: Pool,
  ChallengeName: 'DEVICE_SRP_AUTH' | 'DEVICE_PASSWORD_VERIFIER',
  session: string | undefined,
  ChallengeResponses: Record<string, string>,
) =>
  translateErrors(
    pool.client.send(
      new RespondToAuthChallengeCommand({
        ChallengeName,
        ClientId: pool.clientId,
        ChallengeResponses,
        ...(session !== undefined && { Session: session }),
        ...metadataOf(pool),
      }),
    ),
    'wrong-credentials',
  )
