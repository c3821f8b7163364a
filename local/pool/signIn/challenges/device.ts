import { toBase64 } from '../../crypto/bytes'
import { bytesToBigInt, publicValue, verifyClaim } from '../../crypto/srp'
import { cognitoError } from '../../errors'
import { SECRET_BLOCK_BYTES } from '../../limits'
import { requireDevice } from '../../state/devices'
import { markUsed } from '../../state/sessions'
import { clientPublicValue } from '../flows/userSrpAuth'
import { type SignInStep, startChallenge } from '../nextStep'
import { parameter } from '../parameters'
import { type ChallengeDeps, type ChallengeResponse, requireSession } from './challengeResponse'
import { signedTimestamp } from './timestamp'

/**
 * DEVICE_SRP_AUTH, after the other steps of a sign-in: the pool's half of the exchange.
 * @throws NotAuthorizedException if the steps before it are missing; ResourceNotFoundException
 */
export async function respondToDeviceSrp(
  deps: ChallengeDeps,
  response: ChallengeResponse,
): Promise<SignInStep> {
  const { responses } = response
  if (response.session === undefined) throw cognitoError('deviceUnauthenticated')
  const A = clientPublicValue(responses)
  const { session, user } = requireSession(deps, response, 'DEVICE_SRP_AUTH')
  const device = requireDevice(user, parameter(responses, 'DEVICE_KEY'))
  const v = device.secret.verifier
  const b = bytesToBigInt(deps.random.bytes(32))
  const B = await publicValue(v, b)
  const secretBlock = toBase64(deps.random.bytes(SECRET_BLOCK_BYTES))
  markUsed(session)
  return startChallenge(
    deps,
    { ...response, deviceKey: device.key },
    user.username,
    { name: 'DEVICE_PASSWORD_VERIFIER', exchange: { A, b, B, v }, secretBlock },
    {
      SRP_B: B.toString(16),
      SALT: device.secret.salt.toString(16),
      SECRET_BLOCK: secretBlock,
      DEVICE_KEY: device.key,
      USERNAME: user.username,
    },
  )
}

/**
 * DEVICE_PASSWORD_VERIFIER: the proof of the device's secret, hashed with its two keys in place of the pool's
 * name and the user id. One exchange allows one guess.
 * @throws NotAuthorizedException, InvalidParameterException, ResourceNotFoundException
 */
export async function respondToDeviceProof(
  deps: ChallengeDeps,
  response: ChallengeResponse,
): Promise<SignInStep> {
  const { responses } = response
  const given = parameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK')
  const signature = parameter(responses, 'PASSWORD_CLAIM_SIGNATURE')
  const sent = parameter(responses, 'TIMESTAMP')
  const { session, user } = requireSession(deps, response, 'DEVICE_PASSWORD_VERIFIER')
  const { exchange, secretBlock } = session.challenge
  const timestamp = signedTimestamp(deps, sent)
  const key = parameter(responses, 'DEVICE_KEY')
  const device = requireDevice(user, key)
  markUsed(session)
  const claim = { realm: device.groupKey, identity: device.key, secretBlock, timestamp }
  const right =
    given === secretBlock && key === session.deviceKey && (await verifyClaim(exchange, claim, signature))
  if (!right) throw cognitoError('wrongPassword')
  return { signedIn: user, proved: device }
}
