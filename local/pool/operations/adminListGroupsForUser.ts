import type { Deps } from '../state/deps'
import { readUserInput } from './shared/adminRequest'
import { describeGroup } from './shared/group'
import { pageLimit, pageOf, pageToken } from './shared/pagination'

const shape = { Limit: pageLimit, NextToken: pageToken }

/** AdminListGroupsForUser */
export const adminListGroupsForUser = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { user, Limit, NextToken } = readUserInput(deps, shape, input)
  const groups = Array.from(user.groups).flatMap((name) => deps.store.data.groups.get(name) ?? [])
  const { items, next } = pageOf(groups, ({ name }) => name, Limit, NextToken)
  return { Groups: items.map((group) => describeGroup(deps, group)), NextToken: next }
}
