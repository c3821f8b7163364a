import { requireClient } from '../state/clients'
import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { describeClientSessions } from './shared/sessionConfiguration'
import { clientIdFields } from './shared/userPoolClient'

/**
 * GetUserPoolClientSessionConfiguration: for how long a client accepts an earlier sign-in at the hosted
 * domain.
 */
export const getUserPoolClientSessionConfiguration =
  (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
    const { ClientId } = readPoolInput(deps, clientIdFields, input)
    return describeClientSessions(deps, requireClient(deps, ClientId))
  }
