import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { describeGroup } from './shared/group'
import { pageLimit, pageOf, pageToken } from './shared/pagination'

const shape = { Limit: pageLimit, NextToken: pageToken }

/** ListGroups */
export const listGroups = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { Limit, NextToken } = readPoolInput(deps, shape, input)
  const { items, next } = pageOf([...deps.store.data.groups.values()], ({ name }) => name, Limit, NextToken)
  return { Groups: items.map((group) => describeGroup(deps, group)), NextToken: next }
}
