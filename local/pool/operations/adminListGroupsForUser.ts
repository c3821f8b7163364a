import type { Deps } from '../state/deps'
import { readPoolInput, targetUser, userFields } from './shared/adminRequest'
import { describeGroup } from './shared/group'
import { pageLimit, pageOf, pageToken } from './shared/pagination'

const shape = { ...userFields, Limit: pageLimit, NextToken: pageToken }

/** AdminListGroupsForUser */
export const adminListGroupsForUser = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { Limit, NextToken, ...named } = readPoolInput(deps, shape, input)
  const user = targetUser(deps, named)
  const groups = Array.from(user.groups).flatMap((name) => deps.store.data.groups.get(name) ?? [])
  const { items, next } = pageOf(groups, ({ name }) => name, Limit, NextToken)
  return { Groups: items.map((group) => describeGroup(deps, group)), NextToken: next }
}
