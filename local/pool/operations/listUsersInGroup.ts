import type { Deps } from '../state/deps'
import { requireGroup } from '../state/groups'
import { readPoolInput } from './shared/adminRequest'
import { describeAttributes, describeUser } from './shared/describeUser'
import { groupFields } from './shared/group'
import { pageLimit, pageOf, pageToken } from './shared/pagination'

const shape = { ...groupFields, Limit: pageLimit, NextToken: pageToken }

/** ListUsersInGroup */
export const listUsersInGroup = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { GroupName, Limit, NextToken } = readPoolInput(deps, shape, input)
  const { name } = requireGroup(deps, GroupName)
  const users = [...deps.store.data.users.values()].filter(({ groups }) => groups.has(name))
  const { items, next } = pageOf(users, ({ username }) => username, Limit, NextToken)
  return {
    Users: items.map((user) => ({ ...describeUser(user), Attributes: describeAttributes(user) })),
    NextToken: next,
  }
}
