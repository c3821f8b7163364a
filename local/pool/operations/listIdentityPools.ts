import { ITEMS_PER_PAGE } from '../limits'
import { identityPoolIds, requireIdentityPool } from '../state/identityPools'
import type { Region } from '../state/region'
import { number } from './shared/input'
import { readIdentityInput } from './shared/identityPool'
import { pageOf, pageToken } from './shared/pagination'

const shape = { MaxResults: number({ min: 1, max: ITEMS_PER_PAGE }), NextToken: pageToken }

/** ListIdentityPools */
export const listIdentityPools = (region: Region) => async (input: unknown) => {
  const { MaxResults, NextToken } = readIdentityInput(shape, input)
  const { items, next } = pageOf(identityPoolIds(region), (id) => id, MaxResults, NextToken)
  return {
    IdentityPools: items.map((IdentityPoolId) => ({
      IdentityPoolId,
      IdentityPoolName: requireIdentityPool(region, IdentityPoolId).name,
    })),
    NextToken: next,
  }
}
