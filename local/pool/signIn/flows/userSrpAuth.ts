import { toBase64 } from '../../crypto/bytes'
import { requireSecretHash } from '../../state/clients'
import type { Deps } from '../../state/deps'
import { refuse } from '../../errors'
import { inventUser } from '../fakeUser'
import { SECOND, SECRET_BLOCK_BYTES, SESSION_MEMORY } from '../../limits'
import type { Client } from '../../state/settings'
import { refuseUnusable, type SignInStep } from '../nextStep'
import { publicValue, readPublicValue, toInteger } from '../../crypto/srp'
import type { SrpAttempt, User } from '../../state/store'
import { findUser } from '../../state/users'
import { parameter } from '../parameters'

type Has = Pick<Deps, 'store' | 'clock' | 'random' | 'inventionKey'>

const hex = (value: bigint) => value.toString(16)

/** Whose password will be proven: the user's, or an invented one where existence must not show. */
async function proverOf(deps: Has, client: Client, name: string, user: User | undefined) {
  if (user === undefined && client.preventUserExistenceErrors === 'LEGACY') throw refuse('userUnknown')
  if (user !== undefined) refuseUnusable(user)
  const invented = await inventUser(deps, name)
  if (user?.password === undefined) return invented
  return { identity: user.username, password: user.password }
}

function remember({ store, clock }: Has, block: string, attempt: SrpAttempt): void {
  const { srpAttempts } = store.data
  for (const [key, old] of srpAttempts)
    if (clock.now() > old.expiresAt + SESSION_MEMORY) srpAttempts.delete(key)
  srpAttempts.set(block, attempt)
}

/**
 * USER_SRP_AUTH, or CUSTOM_AUTH that begins with a password: answers with PASSWORD_VERIFIER.
 * @throws InvalidParameterException for a bad SRP_A; UserNotFoundException under LEGACY
 */
export async function startSrp(
  deps: Has,
  client: Client,
  parameters: ReadonlyMap<string, string>,
  flow: SrpAttempt['flow'],
): Promise<SignInStep> {
  const name = parameter(parameters, 'USERNAME')
  const A = readPublicValue(parameter(parameters, 'SRP_A'))
  if (A === undefined) throw refuse('srpA')
  await requireSecretHash(client, parameters.get('SECRET_HASH'), [name])
  const user = findUser(deps, name)
  const { identity, password } = await proverOf(deps, client, name, user)
  const b = toInteger(deps.random.bytes(128))
  const B = await publicValue(password.verifier, b)
  const block = toBase64(deps.random.bytes(SECRET_BLOCK_BYTES))
  const expiresAt = deps.clock.now() + client.lifetimes.authSession * SECOND
  const username = user?.password === undefined ? undefined : user.username
  const attempt = { A, b, B, v: password.verifier, clientId: client.id, identity, username, flow, expiresAt }
  remember(deps, block, { ...attempt, spent: false })
  const ChallengeParameters = {
    SRP_B: hex(B),
    SALT: hex(password.salt),
    SECRET_BLOCK: block,
    USERNAME: identity,
    USER_ID_FOR_SRP: identity,
  }
  return { asks: { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters } }
}
