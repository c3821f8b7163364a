import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { authorize } from '../state/tokens'
import { accessToken } from './shared/commonFields'
import { readInput, text } from './shared/input'

const shape = { AccessToken: accessToken, CredentialId: text() }

/** DeleteWebAuthnCredential: one of the user's passkeys. It can no longer be used to sign in. */
export const deleteWebAuthnCredential =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { AccessToken, CredentialId } = readInput(shape, input)
    const { user } = await authorize(deps, AccessToken)
    const left = user.passkeys.filter(({ id }) => id !== CredentialId)
    if (left.length === user.passkeys.length) throw cognitoError('passkeyUnknown')
    user.passkeys = left
    return {}
  }
