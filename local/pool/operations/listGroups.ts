import type { Deps } from '../state/deps'
import { requirePool, userPoolId } from './shared/adminRequest'
import { describeGroup } from './shared/group'
import { readInput } from './shared/input'
import { pageLimit, pageOf, pageToken } from './shared/pagination'

const shape = { UserPoolId: userPoolId, Limit: pageLimit, NextToken: pageToken }

/** ListGroups */
export const listGroups = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { UserPoolId, Limit, NextToken } = readInput(shape, input)
  requirePool(deps, UserPoolId)
  const { items, next } = pageOf([...deps.store.data.groups.values()], ({ name }) => name, Limit, NextToken)
  return { Groups: items.map((group) => describeGroup(deps, group)), NextToken: next }
}
