import { toBase64Url } from '../crypto/bytes'
import { ALGORITHMS } from '../crypto/webAuthn'
import { cognitoError } from '../errors'
import {
  PASSKEY_CHALLENGE_BYTES,
  PASSKEY_REGISTRATION_LIFE,
  PASSKEY_REGISTRATION_TIMEOUT,
  PASSKEYS_PER_USER,
} from '../limits'
import type { Deps } from '../state/deps'
import { requireRelyingParty, userHandleOf } from '../state/passkeys'
import type { User } from '../state/store'
import { readOwnInput } from './shared/ownRequest'

/** What a password manager shows for the account: an id only if there is nothing else. */
function nameOf({ store }: Pick<Deps, 'store'>, { attributes, username }: User): string {
  const address = store.data.definition.usernameAttributes.find((each) => attributes.has(each))
  return (address && attributes.get(address)) ?? username
}

/**
 * StartWebAuthnRegistration: the options for `navigator.credentials.create`, as JSON (the example of the
 * CLI's reference). A registration that was started before ends.
 */
export const startWebAuthnRegistration =
  (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'keys' | 'issuer' | 'poolId'>) =>
  async (input: unknown) => {
    const { user, grant } = await readOwnInput(deps, {}, input)
    const { id, userVerification } = requireRelyingParty(deps)
    if (user.passkeys.length >= PASSKEYS_PER_USER) throw cognitoError('passkeysFull')
    const challenge = toBase64Url(deps.random.bytes(PASSKEY_CHALLENGE_BYTES))
    const expiresAt = deps.clock.now() + PASSKEY_REGISTRATION_LIFE
    deps.store.data.pendingPasskeys.set(user.sub, { challenge, clientId: grant.clientId, expiresAt })
    const name = nameOf(deps, user)
    return {
      CredentialCreationOptions: {
        rp: { id, name: id },
        user: { id: userHandleOf(user), name, displayName: name },
        challenge,
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        timeout: PASSKEY_REGISTRATION_TIMEOUT,
        excludeCredentials: user.passkeys.map((each) => ({ type: 'public-key', id: each.id })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification },
      },
    }
  }
