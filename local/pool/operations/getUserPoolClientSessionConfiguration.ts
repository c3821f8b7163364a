import { requireClient } from '../state/clients'
import type { Deps } from '../state/deps'
import { requirePool } from './shared/adminRequest'
import { readInput } from './shared/input'
import { describeClientSessions } from './shared/sessionConfiguration'
import { clientIdFields } from './shared/userPoolClient'

/** GetUserPoolClientSessionConfiguration: for how long a client accepts an earlier sign-in at the hosted domain. */
export const getUserPoolClientSessionConfiguration =
  (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
    const { UserPoolId, ClientId } = readInput(clientIdFields, input)
    requirePool(deps, UserPoolId)
    return describeClientSessions(deps, requireClient(deps, ClientId))
  }
