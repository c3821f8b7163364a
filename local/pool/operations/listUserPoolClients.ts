import { ITEMS_PER_PAGE } from '../limits'
import type { Deps } from '../state/deps'
import { requirePool, userPoolId } from './shared/adminRequest'
import { number, optional, readInput } from './shared/input'
import { pageOf, pageToken } from './shared/pagination'

const shape = {
  UserPoolId: userPoolId,
  MaxResults: optional(number({ min: 1, max: ITEMS_PER_PAGE })),
  NextToken: pageToken,
}

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
