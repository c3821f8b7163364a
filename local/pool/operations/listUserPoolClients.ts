import type { Deps } from '../state/deps'
import { requirePool, userPoolId } from './shared/adminRequest'
import { readInput } from './shared/input'
import { pageLimit, pageOf, pageToken } from './shared/page'

const shape = { UserPoolId: userPoolId, MaxResults: pageLimit, NextToken: pageToken }

/** ListUserPoolClients */
export const listUserPoolClients =
  (deps: Pick<Deps, 'poolId' | 'store'>) =>
  async (input: unknown): Promise<object> => {
    const { UserPoolId, MaxResults, NextToken } = readInput(shape, input)
    requirePool(deps, UserPoolId)
    const { items, next } = pageOf(
      [...deps.store.data.clients.values()],
      ({ id }) => id,
      MaxResults,
      NextToken,
    )
    return {
      UserPoolClients: items.map(({ id, name }) => ({ ClientId: id, ClientName: name, UserPoolId })),
      NextToken: next,
    }
  }
