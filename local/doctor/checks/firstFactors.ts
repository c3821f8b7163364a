import { InitiateAuthCommand, type ChallengeNameType } from '@aws-sdk/client-cognito-identity-provider'
import { diagnosis } from '../../../src/diagnoses/diagnose'
import { fault, ok, unknown, warning, type Finding } from '../finding'
import { deadline, unknownUsername } from '../probe'
import type { Subject } from '../subject'

const WAYS = 'Ways to sign in'
const PASSKEYS = 'Passkeys'

/**
 * How many names are tried: the pool chooses at random what it offers to a name without an account (see
 * below).
 */
const NAMES = 24

interface Seen {
  offered: Set<ChallengeNameType>
  /** The domain of the passkeys. */
  relyingPartyId: string | undefined
}

/**
 * Asks for a passkey for names without an account. The pool offers each name "a random selection from the
 * challenge types allowed for the user pool" (Developer Guide, "Managing user existence error responses"),
 * and a passkey together with its relying party. No message is sent.
 * @throws if the pool reveals which names have an account, or refuses the sign-in
 */
async function look({ setup, userPool }: Subject): Promise<Seen> {
  const offered = new Set<ChallengeNameType>()
  for (let tried = 0; tried < NAMES; tried++) {
    const command = new InitiateAuthCommand({
      AuthFlow: 'USER_AUTH',
      ClientId: setup.userPoolClientId,
      AuthParameters: { USERNAME: unknownUsername(), PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    })
    const { ChallengeName, ChallengeParameters, AvailableChallenges } = await userPool.send(command, {
      abortSignal: deadline(),
    })
    for (const name of AvailableChallenges ?? []) offered.add(name)
    if (ChallengeName !== 'WEB_AUTHN') continue
    offered.add(ChallengeName)
    return { offered, relyingPartyId: relyingPartyIn(ChallengeParameters?.['CREDENTIAL_REQUEST_OPTIONS']) }
  }
  return { offered, relyingPartyId: undefined }
}

/**
 * The `rpId` of the options for `navigator.credentials.get`, with or without the member `publicKey` around
 * them.
 */
function relyingPartyIn(text = '{}'): string | undefined {
  const options: { rpId?: unknown; publicKey?: { rpId?: unknown } } = JSON.parse(text)
  const id = options.rpId ?? options.publicKey?.rpId
  return typeof id === 'string' ? id : undefined
}

/** A page may use the passkeys of its own host name and of its parent domains (WebAuthn level 3, 5.1.4.1). */
const covers = (relyingPartyId: string, origin: string) =>
  `.${new URL(origin).hostname}`.endsWith(`.${relyingPartyId}`)

/**
 * With USER_AUTH: what the pool offers as well as the password, and whether its passkeys work on pages of
 * each origin. If the sign-in itself is refused, checkSignIn says why.
 */
export async function checkFirstFactors(subject: Subject): Promise<Finding[]> {
  const { setup, origins } = subject
  if (setup.authFlow !== 'USER_AUTH') return []
  let seen: Seen
  try {
    seen = await look(subject)
  } catch {
    const says = 'Which ways to sign in the user pool offers cannot be seen from outside.'
    return [unknown(WAYS, says, ...diagnosis('passkeys-off', setup).commands)]
  }
  const { offered, relyingPartyId } = seen
  if (!offered.has('WEB_AUTHN'))
    return [warning(PASSKEYS, 'passkeys-off', setup, `None of ${NAMES} names was offered one.`)]
  if (relyingPartyId === undefined) return [ok(PASSKEYS, 'The user pool offers passkeys.')]
  return origins.map((origin) =>
    covers(relyingPartyId, origin)
      ? ok(PASSKEYS, `The user pool offers passkeys for ${relyingPartyId}, which pages of ${origin} can use.`)
      : fault(PASSKEYS, 'relying-party-elsewhere', { ...setup, origin }, `They are for ${relyingPartyId}.`),
  )
}
