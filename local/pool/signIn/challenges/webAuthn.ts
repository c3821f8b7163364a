import { toBase64Url, utf8 } from '../../crypto/bytes'
import { hkdfSha256 } from '../../crypto/hash'
import { type AssertionResponse, verifyAssertion } from '../../crypto/webAuthn'
import { cognitoError } from '../../errors'
import { PASSKEY_CHALLENGE_BYTES, PASSKEY_TIMEOUT } from '../../limits'
import type { Deps } from '../../state/deps'
import { relyingPartyOf, requireRelyingParty, usablePasskeys, userHandleOf } from '../../state/passkeys'
import { findSession, markUsed } from '../../state/sessions'
import type { Passkey, User } from '../../state/store'
import { normalizeName } from '../../state/users'
import { requireUsable, type SignInStep } from '../nextStep'
import { parameter } from '../parameters'
import type { ChallengeDeps, ChallengeResponse } from './challengeResponse'

type Allowed = Pick<Passkey, 'id' | 'transports'>

/** The passkey of a name that has none, for PreventUserExistenceErrors: always the same for the same name. */
async function fakePasskey(deps: Pick<Deps, 'fakeUserKey' | 'store'>, name: string): Promise<Allowed> {
  const id = await hkdfSha256(deps.fakeUserKey, utf8(normalizeName(deps, name)), utf8('passkey'), 32)
  return { id: toBase64Url(id), transports: ['internal'] }
}

/**
 * What a browser is asked for WEB_AUTHN: the challenge, to keep in the session, and the options for
 * `navigator.credentials.get`, as the JSON text that the API sends.
 * @param name what was typed; a user without a passkey, or nobody's name, gets options like everybody's
 */
export async function webAuthnRequest(
  deps: Pick<Deps, 'fakeUserKey' | 'random' | 'store' | 'poolId'>,
  name: string,
  user: User | undefined,
): Promise<{ challenge: string; parameters: { CREDENTIAL_REQUEST_OPTIONS: string } }> {
  const { id: rpId, userVerification } = requireRelyingParty(deps)
  const challenge = toBase64Url(deps.random.bytes(PASSKEY_CHALLENGE_BYTES))
  const known: Allowed[] = user === undefined ? [] : usablePasskeys(deps, user)
  const allowed = known.length > 0 ? known : [await fakePasskey(deps, name)]
  const options = {
    challenge,
    timeout: PASSKEY_TIMEOUT,
    rpId,
    allowCredentials: allowed.map(({ id, transports }) => ({ type: 'public-key', id, transports })),
    userVerification,
  }
  return { challenge, parameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) } }
}

interface Assertion extends AssertionResponse {
  /** Whose passkey the authenticator takes it for; older ones do not say. */
  userHandle: string | undefined
}

const membersOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])

/** The JSON text of an assertion; undefined for other text. */
function readAssertion(text: string): Assertion | undefined {
  try {
    const credential = membersOf(JSON.parse(text))
    const response = membersOf(credential.get('response'))
    const read = (name: string) => String(response.get(name) ?? '')
    return {
      id: String(credential.get('id')),
      clientDataJSON: read('clientDataJSON'),
      authenticatorData: read('authenticatorData'),
      signature: read('signature'),
      userHandle: read('userHandle') || undefined,
    }
  } catch {
    return undefined
  }
}

/** The passkey that has answered the challenge, with its new counter; undefined where anything is wrong. */
async function answeringPasskey(
  deps: Pick<Deps, 'store' | 'poolId'>,
  user: User,
  challenge: string,
  text: string,
): Promise<{ passkey: Passkey; counter: number } | undefined> {
  const assertion = readAssertion(text)
  const party = relyingPartyOf(deps)
  const passkey = usablePasskeys(deps, user).find(({ id }) => id === assertion?.id)
  if (assertion === undefined || party === undefined || passkey === undefined) return undefined
  if ((assertion.userHandle ?? userHandleOf(user)) !== userHandleOf(user)) return undefined
  const expected = { challenge, relyingPartyId: party.id, userVerification: party.userVerification }
  const counter = await verifyAssertion(assertion, expected, passkey)
  return counter === undefined ? undefined : { passkey, counter }
}

/**
 * WEB_AUTHN: a passkey as the first factor, which needs no second one. A challenge takes one answer, right or wrong.
 * @throws NotAuthorizedException, the same for every wrong answer: no exception of WebAuthn is declared here
 */
export async function respondToWebAuthn(
  deps: ChallengeDeps,
  { client, responses, session: id }: ChallengeResponse,
): Promise<SignInStep> {
  const text = parameter(responses, 'CREDENTIAL')
  const username = parameter(responses, 'USERNAME')
  const session = findSession(deps, id, 'WEB_AUTHN', { clientId: client.id, username })
  markUsed(session)
  const user = deps.store.data.users.get(session.username)
  const answer = user && (await answeringPasskey(deps, user, session.challenge.challenge, text))
  if (user === undefined || answer === undefined) throw cognitoError('wrongPassword')
  requireUsable(user)
  answer.passkey.counter = answer.counter
  return { signedIn: user }
}
