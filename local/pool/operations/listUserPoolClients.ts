import { ITEMS_PER_PAGE } from '../limits'
import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { number, optional } from './shared/input'
import { pageOf, pageToken } from './shared/pagination'

const shape = {
  MaxResults: optional(number({ min: 1, max: ITEMS_PER_PAGE })),
  NextToken: pageToken,
}

/** ListUserPoolClients */
export const listUserPoolClients = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { MaxResults, NextToken } = readPoolInput(deps, shape, input)
  const { items, next } = pageOf([...deps.store.data.clients.values()], ({ id }) => id, MaxResults, NextToken)
  return {
    UserPoolClients: items.map(({ id, name }) => ({
      ClientId: id,
      ClientName: name,
      UserPoolId: deps.poolId,
    })),
    NextToken: next,
  }
}
