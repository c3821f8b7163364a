import { toBase64Url, utf8 } from '../../crypto/bytes'
import { hkdfSha256 } from '../../crypto/hash'
import { type AssertionResponse, verifyAssertion } from '../../crypto/webAuthn'
import { cognitoError } from '../../errors'
import { PASSKEY_CHALLENGE_BYTES, PASSKEY_TIMEOUT } from '../../limits'
import type { Deps } from '../../state/deps'
import {
  relyingPartyOf,
  requireRelyingParty,
  standsForBoth,
  usablePasskeys,
  userHandleOf,
} from '../../state/passkeys'
import { markUsed } from '../../state/sessions'
import type { FirstChallenge } from '../../state/settings'
import type { Passkey, User } from '../../state/store'
import { normalizeName } from '../../state/users'
import type { SignInCall } from '../../triggers/clientMetadata'
import { afterFirstFactor, requireUsable, type SignInStep, startChallenge } from '../nextStep'
import { parameter } from '../parameters'
import { type ChallengeDeps, type ChallengeResponse, findChallenged } from './challengeResponse'

type Allowed = Pick<Passkey, 'id' | 'transports'>

/** The passkey of a name that has none, for PreventUserExistenceErrors: always the same for the same name. */
async function fakePasskey(deps: Pick<Deps, 'fakeUserKey' | 'store'>, name: string): Promise<Allowed> {
  const id = await hkdfSha256(deps.fakeUserKey, utf8(normalizeName(deps, name)), utf8('passkey'), 32)
  return { id: toBase64Url(id), transports: ['internal'] }
}

/** The person who is asked: a user, or a name without an account. */
interface Asked {
  user: User | undefined
  identity: string
  offers: FirstChallenge[]
  /** The typed name, if it has no account. */
  fakeName: string | undefined
}

const verificationOf = (
  deps: Pick<Deps, 'store'>,
  configured: 'required' | 'preferred',
  user: User | undefined,
) => (user !== undefined && standsForBoth(deps, user) ? 'required' : configured)

/**
 * WEB_AUTHN with the options for `navigator.credentials.get`, as JSON text. A user without a passkey, or a
 * name without an account, gets the same kind of options as everybody.
 * @throws WebAuthnNotEnabledException; WebAuthnConfigurationMissingException
 */
export async function startWebAuthn(
  deps: ChallengeDeps & Pick<Deps, 'fakeUserKey'>,
  call: SignInCall,
  { user, identity, offers, fakeName }: Asked,
): Promise<SignInStep> {
  const { id: rpId, userVerification } = requireRelyingParty(deps)
  const challenge = toBase64Url(deps.random.bytes(PASSKEY_CHALLENGE_BYTES))
  const known: Allowed[] = user === undefined ? [] : usablePasskeys(deps, user)
  const allowed = known.length > 0 ? known : [await fakePasskey(deps, fakeName ?? identity)]
  const options = {
    challenge,
    timeout: PASSKEY_TIMEOUT,
    rpId,
    allowCredentials: allowed.map(({ id, transports }) => ({ type: 'public-key', id, transports })),
    userVerification: verificationOf(deps, userVerification, user),
  }
  const ChallengeParameters = { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) }
  const next = { name: 'WEB_AUTHN', challenge } as const
  const started = startChallenge(deps, call, identity, next, ChallengeParameters, fakeName)
  return { challenge: { ...started.challenge, ChallengeParameters, AvailableChallenges: offers } }
}

interface Assertion extends AssertionResponse {
  /** The user whose passkey the authenticator says it is; older ones do not say. */
  userHandle: string | undefined
}

const membersOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The JSON text of an assertion; undefined for other text. */
function readAssertion(text: string): Assertion | undefined {
  try {
    const credential = membersOf(JSON.parse(text))
    const response = membersOf(credential.get('response'))
    const read = (name: string) => textOf(response.get(name))
    return {
      id: textOf(credential.get('id')),
      clientDataJSON: read('clientDataJSON'),
      authenticatorData: read('authenticatorData'),
      signature: read('signature'),
      userHandle: read('userHandle') || undefined,
    }
  } catch {
    return undefined
  }
}

/** The passkey that has answered the challenge, with its new counter; undefined if anything is wrong. */
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
  const userVerification = verificationOf(deps, party.userVerification, user)
  const expected = { challenge, relyingPartyId: party.id, userVerification } as const
  const counter = await verifyAssertion(assertion, expected, passkey)
  return counter === undefined ? undefined : { passkey, counter }
}

/**
 * WEB_AUTHN: a passkey as the first factor. A challenge accepts one answer, right or wrong.
 * @throws NotAuthorizedException, the same for every wrong answer: no exception of WebAuthn is declared here
 */
export async function respondToWebAuthn(
  deps: ChallengeDeps,
  response: ChallengeResponse,
): Promise<SignInStep> {
  const text = parameter(response.responses, 'CREDENTIAL')
  const { session, user } = findChallenged(deps, response, 'WEB_AUTHN')
  markUsed(session)
  const answer = user && (await answeringPasskey(deps, user, session.challenge.challenge, text))
  if (user === undefined || answer === undefined) throw cognitoError('wrongPassword')
  requireUsable(user)
  answer.passkey.counter = answer.counter
  return standsForBoth(deps, user) ? { signedIn: user } : afterFirstFactor(deps, response, user)
}
