import { ITEMS_PER_PAGE } from '../limits'
import { identityPoolIds, requireIdentityPool } from '../state/identityPools'
import type { Region } from '../state/region'
import { number, readInput } from './shared/input'
import { pageOf, pageToken } from './shared/pagination'

const shape = { MaxResults: number({ min: 1, max: ITEMS_PER_PAGE }), NextToken: pageToken }

/** ListIdentityPools */
export const listIdentityPools = (region: Region) => async (input: unknown) => {
  const { MaxResults, NextToken } = readInput(shape, input)
  const { items, next } = pageOf(identityPoolIds(region), (id) => id, MaxResults, NextToken)
  return {
    IdentityPools: items.map((IdentityPoolId) => ({
      IdentityPoolId,
      IdentityPoolName: requireIdentityPool(region, IdentityPoolId).name,
    })),
    NextToken: next,
  }
}
