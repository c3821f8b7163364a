import { ITEMS_PER_PAGE } from '../limits'
import type { Region } from '../state/region'
import { number, readInput } from './shared/input'
import { pageOf, pageToken } from './shared/pagination'

const shape = { MaxResults: number({ min: 1, max: ITEMS_PER_PAGE }), NextToken: pageToken }

/** ListUserPools */
export const listUserPools = (region: Region) => async (input: unknown) => {
  const { MaxResults, NextToken } = readInput(shape, input)
  const { items, next } = pageOf([...region.pools.values()], ({ poolId }) => poolId, MaxResults, NextToken)
  return {
    UserPools: items.map(({ poolId, store }) => {
      const { name, given, createdAt, modifiedAt } = store.data.definition
      return {
        Id: poolId,
        Name: name,
        LambdaConfig: given['LambdaConfig'] ?? {},
        CreationDate: createdAt / 1000,
        LastModifiedDate: modifiedAt / 1000,
      }
    }),
    NextToken: next,
  }
}
