import { toBase64 } from '../../crypto/bytes'
import { bytesToBigInt, publicValue, readPublicValue } from '../../crypto/srp'
import { cognitoError } from '../../errors'
import { SECOND, SECRET_BLOCK_BYTES, SESSION_MEMORY } from '../../limits'
import { requireSecretHash } from '../../state/clients'
import type { Deps } from '../../state/deps'
import type { Client } from '../../state/settings'
import type { PasswordRecord, SrpAttempt, User } from '../../state/store'
import { dropWhere } from '../../state/sweep'
import { findUser } from '../../state/users'
import type { SignInCall } from '../../triggers/clientMetadata'
import { preAuthentication } from '../../triggers/preAuthentication'
import { customStep, passed } from '../challenges/customChallenge'
import { fakeUser } from '../fakeUser'
import { requireUsable, type SignInStep } from '../nextStep'
import { parameter } from '../parameters'

type Needs = Pick<Deps, 'store' | 'clock' | 'random' | 'fakeUserKey' | 'poolId' | 'triggers'>

/** The user or name whose password is to be proved. */
interface Proof {
  A: bigint
  flow: SrpAttempt['flow']
  user: User | undefined
  identity: string
  password: PasswordRecord
}

/** SRP_A; @throws InvalidParameterException */
export function clientPublicValue(parameters: ReadonlyMap<string, string>): bigint {
  const A = readPublicValue(parameter(parameters, 'SRP_A'))
  if (A === undefined) throw cognitoError('srpA')
  return A
}

const hex = (value: bigint) => value.toString(16)

/** The user's id and password; a fake user's where existence must not show. */
async function passwordToProve(deps: Needs, client: Client, name: string, user: User | undefined) {
  if (user === undefined && client.preventUserExistenceErrors === 'LEGACY') throw cognitoError('userUnknown')
  if (user !== undefined) requireUsable(user)
  const fake = await fakeUser(deps, name)
  if (user?.password === undefined) return fake
  return { identity: user.username, password: user.password }
}

function storeAttempt({ store, clock }: Needs, block: string, attempt: SrpAttempt): void {
  const { srpAttempts } = store.data
  dropWhere(srpAttempts, ({ expiresAt }) => clock.now() > expiresAt + SESSION_MEMORY)
  srpAttempts.set(block, attempt)
}

/** PASSWORD_VERIFIER, with the server's half of the exchange. */
export async function passwordChallenge(
  deps: Needs,
  { client, deviceKey }: SignInCall,
  { A, flow, user, identity, password }: Proof,
): Promise<SignInStep> {
  // RFC 5054 §3 asks for 256 bits.
  const b = bytesToBigInt(deps.random.bytes(32))
  const B = await publicValue(password.verifier, b)
  const block = toBase64(deps.random.bytes(SECRET_BLOCK_BYTES))
  const expiresAt = deps.clock.now() + client.lifetimes.authSession * SECOND
  const username = user?.password === undefined ? undefined : user.username
  const attempt = {
    A,
    b,
    B,
    v: password.verifier,
    clientId: client.id,
    identity,
    username,
    flow,
    expiresAt,
    deviceKey,
  }
  storeAttempt(deps, block, { ...attempt, used: false })
  const ChallengeParameters = {
    SRP_B: hex(B),
    SALT: hex(password.salt),
    SECRET_BLOCK: block,
    USERNAME: identity,
    USER_ID_FOR_SRP: identity,
  }
  return { challenge: { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters } }
}

/**
 * USER_SRP_AUTH, or CUSTOM_AUTH whose triggers ask for a password first: the challenge is PASSWORD_VERIFIER.
 * @throws InvalidParameterException for a bad SRP_A; UserNotFoundException under LEGACY
 */
export async function startSrpAuth(
  deps: Needs,
  call: SignInCall,
  parameters: ReadonlyMap<string, string>,
  flow: SrpAttempt['flow'],
): Promise<SignInStep> {
  const { client } = call
  const name = parameter(parameters, 'USERNAME')
  const A = clientPublicValue(parameters)
  await requireSecretHash(client, parameters.get('SECRET_HASH'), name)
  const user = findUser(deps, name)
  const { identity, password } = await passwordToProve(deps, client, name, user)
  await preAuthentication(deps, call, user, identity)
  const askPassword = () => passwordChallenge(deps, call, { A, flow, user, identity, password })
  if (flow === 'USER_SRP_AUTH') return askPassword()
  return customStep(deps, call, { user, identity }, [passed('SRP_A')], askPassword)
}
