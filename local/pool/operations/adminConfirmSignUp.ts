import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { postConfirmation } from '../triggers/postConfirmation'
import { readUserInput } from './shared/adminRequest'
import { clientMetadata } from './shared/commonFields'

const shape = { ClientMetadata: clientMetadata }

/** AdminConfirmSignUp: without a code, so no address is verified by it. */
export const adminConfirmSignUp =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock' | 'triggers'>) => async (input: unknown) => {
    const { user, ClientMetadata } = readUserInput(deps, shape, input)
    if (user.status !== 'UNCONFIRMED') throw cognitoError('alreadyConfirmed', user.status)
    user.status = 'CONFIRMED'
    user.codes.delete('sign-up')
    user.modifiedAt = deps.clock.now()
    const call = {
      operation: 'AdminConfirmSignUp',
      client: undefined,
      clientMetadata: ClientMetadata,
    } as const
    await postConfirmation(deps, call, 'PostConfirmation_ConfirmSignUp', user)
    return {}
  }
