import { type Refusal, verifyRegistration } from '../crypto/webAuthn'
import { cognitoError, type ErrorKey } from '../errors'
import { PASSKEYS_PER_USER } from '../limits'
import type { Deps } from '../state/deps'
import { requireRelyingParty } from '../state/passkeys'
import type { Passkey, User } from '../state/store'
import { list, object, oneOf, optional, text } from './shared/input'
import { readOwnInput } from './shared/ownRequest'

const shape = {
  Credential: object({
    id: text({ min: 1 }),
    rawId: text({ min: 1 }),
    type: oneOf(['public-key']),
    authenticatorAttachment: optional(text()),
    response: object({
      clientDataJSON: text(),
      attestationObject: text(),
      transports: optional(list(text({ max: 32 }))),
    }),
  }),
}

const ERRORS: Readonly<Record<Refusal, ErrorKey>> = {
  challenge: 'passkeyChallenge',
  malformed: 'passkeyMalformed',
  origin: 'passkeyOrigin',
  relyingParty: 'passkeyRelyingParty',
  unsupported: 'passkeyUnsupported',
}

/** The registration that a user has started; it ends with this answer, right or wrong. */
function takePending({ store }: Pick<Deps, 'store'>, { sub }: User) {
  const { pendingPasskeys } = store.data
  const pending = pendingPasskeys.get(sub)
  pendingPasskeys.delete(sub)
  if (pending === undefined) throw cognitoError('passkeyChallenge')
  return pending
}

const attachmentOf = (given: string | undefined): Passkey['attachment'] =>
  given === 'platform' || given === 'cross-platform' ? given : undefined

/**
 * CompleteWebAuthnRegistration: what the authenticator has made, once it is verified, is a passkey of the
 * user.
 */
export const completeWebAuthnRegistration =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer' | 'poolId'>) => async (input: unknown) => {
    const { user, grant, Credential } = await readOwnInput(deps, shape, input)
    const { id: relyingPartyId, userVerification } = requireRelyingParty(deps)
    const { challenge, clientId, expiresAt } = takePending(deps, user)
    const now = deps.clock.now()
    if (now >= expiresAt) throw cognitoError('passkeyChallenge')
    if (clientId !== grant.clientId) throw cognitoError('passkeyClient')
    const { id, rawId, authenticatorAttachment, response } = Credential
    if (id !== rawId) throw cognitoError('passkeyMalformed')
    const expected = { challenge, relyingPartyId, userVerification }
    const result = await verifyRegistration({ id, ...response }, expected)
    if ('refused' in result) throw cognitoError(ERRORS[result.refused])
    if (user.passkeys.length >= PASSKEYS_PER_USER) throw cognitoError('passkeysFull')
    const all = [...deps.store.data.users.values()].flatMap(({ passkeys }) => passkeys)
    if (all.some((each) => each.id === id)) throw cognitoError('passkeyKnown')
    user.passkeys.push({
      ...result.credential,
      relyingPartyId,
      attachment: attachmentOf(authenticatorAttachment),
      transports: response.transports ?? [],
      createdAt: now,
    })
    return {}
  }
