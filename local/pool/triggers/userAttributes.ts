import { identitiesAttribute } from '../state/externalIdentities'
import type { User } from '../state/store'
import type { SignInCall } from './clientMetadata'

/** The attributes of a user in an event: all of them, with `sub` and the status. Every value is a string. */
export const userAttributes = (user: User): Record<string, string> => ({
  sub: user.sub,
  'cognito:user_status': user.status,
  ...identitiesAttribute(user),
  ...Object.fromEntries(user.attributes),
})

/**
 * The same, if there may be no such user. `userNotFound` is there for clients with PreventUserExistenceErrors
 * ("Managing error responses", developer guide).
 */
export const attributesOfMaybe = (
  { client }: SignInCall,
  user: User | undefined,
): { userAttributes: Record<string, string>; userNotFound?: boolean } => ({
  userAttributes: user === undefined ? {} : userAttributes(user),
  ...(client.preventUserExistenceErrors === 'ENABLED' ? { userNotFound: user === undefined } : {}),
})
