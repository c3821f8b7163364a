import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import type { User } from '../state/store'
import { readPoolInput } from './shared/adminRequest'
import { describeAttributes, describeUser } from './shared/describeUser'
import { list, optional, text } from './shared/input'
import { pageLimit, pageOf, pageToken } from './shared/pagination'

const shape = {
  AttributesToGet: optional(list(text({ min: 1, max: 32 }))),
  Filter: optional(text({ max: 256 })),
  Limit: pageLimit,
  PaginationToken: pageToken,
}

const FILTER = /^"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"$/

/** Custom and other attributes are not searchable (Filter of ListUsers, API reference). */
const SEARCHABLE = new Set([
  'username',
  'email',
  'phone_number',
  'name',
  'given_name',
  'family_name',
  'preferred_username',
  'cognito:user_status',
  'status',
  'sub',
])

/** These are case-sensitive (same page). */
const CASE_SENSITIVE = new Set(['username', 'status'])

function valueOf(user: User, name: string): string | undefined {
  if (name === 'sub') return user.sub
  if (name === 'username') return user.username
  if (name === 'cognito:user_status') return user.status
  if (name === 'status') return user.enabled ? 'Enabled' : 'Disabled'
  return user.attributes.get(name)
}

/** `name = "value"`, or `name ^= "value"` for a prefix. */
function filterOf(filter: string): (user: User) => boolean {
  const found = FILTER.exec(filter.trim())
  if (found === null) throw cognitoError('filterForm')
  const [, name = '', operator, quoted = ''] = found
  if (!SEARCHABLE.has(name)) throw cognitoError('filterAttribute', name)
  const cased = (value: string) => (CASE_SENSITIVE.has(name) ? value : value.toLowerCase())
  const wanted = cased(quoted.replaceAll(/\\(.)/g, '$1'))
  return (user) => {
    const value = valueOf(user, name)
    if (value === undefined) return false
    return operator === '=' ? cased(value) === wanted : cased(value).startsWith(wanted)
  }
}

/**
 * Every user that is found must have each requested attribute; if the attribute is not searchable, every user
 * of the pool must have it (AttributesToGet of ListUsers, API reference).
 * @throws InvalidParameterException
 */
function requireEverywhere(
  names: readonly string[],
  all: readonly User[],
  matches: (user: User) => boolean,
): void {
  const found = all.filter(matches)
  const isMissing = (name: string) =>
    (SEARCHABLE.has(name) ? found : all).some((user) =>
      describeAttributes(user).every(({ Name }) => Name !== name),
    )
  if (names.some(isMissing)) throw cognitoError('attributesToGet')
}

/**
 * ListUsers: filtered by one attribute, in pages of at most 60. Only the users of the page are looked at, and
 * those left out of it.
 */
export const listUsers = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { AttributesToGet, Filter, Limit, PaginationToken } = readPoolInput(deps, shape, input)
  const { users } = deps.store.data
  const matches = Filter === undefined || Filter === '' ? () => true : filterOf(Filter)
  if (AttributesToGet !== undefined) requireEverywhere(AttributesToGet, users.inOrder(), matches)
  const page = pageOf(users.inOrder(), ({ username }) => username, Limit, PaginationToken, matches)
  const wanted = ({ Name }: { Name: string }) => AttributesToGet?.includes(Name) ?? true
  return {
    Users: page.items.map((user) => ({
      ...describeUser(user),
      Attributes: describeAttributes(user).filter(wanted),
    })),
    PaginationToken: page.next,
  }
}
