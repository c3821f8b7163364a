import { cognitoError } from '../errors'
import type { Deps } from './deps'
import type { Group, User } from './store'

/** The group of that name; @throws ResourceNotFoundException */
export function requireGroup({ store }: Pick<Deps, 'store'>, name: string): Group {
  const group = store.data.groups.get(name)
  if (group === undefined) throw cognitoError('groupUnknown')
  return group
}

interface Role {
  arn: string
  precedence: number
}

/** The roles of a user's groups. A group without a precedence comes after all that have one. */
const rolesOf = ({ store }: Pick<Deps, 'store'>, user: User): Role[] =>
  Array.from(user.groups).flatMap((name) => {
    const { roleArn: arn, precedence = Number.POSITIVE_INFINITY } = store.data.groups.get(name) ?? {}
    return arn === undefined ? [] : [{ arn, precedence }]
  })

/**
 * The claims of an ID token about the roles of a user's groups: all of them, and that of the group with the
 * lowest precedence. If two groups have that precedence, and different roles, none is preferred (Precedence
 * of CreateGroup, API reference).
 */
export function roleClaims(
  deps: Pick<Deps, 'store'>,
  user: User,
): { 'cognito:roles'?: string[]; 'cognito:preferred_role'?: string } {
  const roles = rolesOf(deps, user)
  if (roles.length === 0) return {}
  const lowest = Math.min(...roles.map(({ precedence }) => precedence))
  const [first, second] = new Set(roles.flatMap(({ arn, precedence }) => (precedence === lowest ? arn : [])))
  return {
    'cognito:roles': [...new Set(roles.map(({ arn }) => arn))],
    ...(first === undefined || second !== undefined ? {} : { 'cognito:preferred_role': first }),
  }
}
