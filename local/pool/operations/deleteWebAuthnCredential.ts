import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { text } from './shared/input'
import { readOwnInput } from './shared/ownRequest'

const shape = { CredentialId: text() }

/** DeleteWebAuthnCredential: one of the user's passkeys. It can no longer be used to sign in. */
export const deleteWebAuthnCredential =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { user, CredentialId } = await readOwnInput(deps, shape, input)
    const left = user.passkeys.filter(({ id }) => id !== CredentialId)
    if (left.length === user.passkeys.length) throw cognitoError('passkeyUnknown')
    user.passkeys = left
    return {}
  }
