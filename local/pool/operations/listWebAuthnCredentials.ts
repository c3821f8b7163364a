import { PASSKEYS_PER_USER } from '../limits'
import type { Deps } from '../state/deps'
import type { Passkey } from '../state/store'
import { number, optional } from './shared/input'
import { pageOf, pageToken } from './shared/pagination'
import { readOwnInput } from './shared/ownRequest'

const shape = {
  MaxResults: optional(number({ min: 0, max: PASSKEYS_PER_USER })),
  NextToken: pageToken,
}

/** A passkey as the API shows it. Cognito makes the name; nobody can change it. Dates are epoch seconds. */
const describe = ({ id, relyingPartyId, attachment, transports, createdAt }: Passkey) => ({
  CredentialId: id,
  FriendlyCredentialName: attachment === 'cross-platform' ? 'Roaming passkey' : 'Passkey',
  RelyingPartyId: relyingPartyId,
  ...(attachment === undefined ? {} : { AuthenticatorAttachment: attachment }),
  AuthenticatorTransports: transports,
  CreatedAt: createdAt / 1000,
})

/** ListWebAuthnCredentials: the user's passkeys, oldest first, in pages. */
export const listWebAuthnCredentials =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { user, MaxResults, NextToken } = await readOwnInput(deps, shape, input)
    const { items, next } = pageOf(user.passkeys, ({ id }) => id, MaxResults, NextToken)
    return { Credentials: items.map(describe), NextToken: next }
  }
