import { decodeJwt } from 'jose'
import type { Deps } from '../state/deps'
import { findUser } from '../state/users'

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? new Map(Object.entries(value)).get(name)
    : undefined

function tokenUser(token: unknown): unknown {
  if (typeof token !== 'string') return undefined
  try {
    return decodeJwt(token)['username']
  } catch {
    return undefined
  }
}

/**
 * For the request log: the e-mail address of the user a request names, if there is such a user. A typed name
 * is never logged: it may be a password in the wrong field.
 */
export function requestUser(deps: Pick<Deps, 'store'>, input: unknown): string | undefined {
  const name = [
    fieldOf(input, 'Username'),
    fieldOf(fieldOf(input, 'AuthParameters'), 'USERNAME'),
    fieldOf(fieldOf(input, 'ChallengeResponses'), 'USERNAME'),
    tokenUser(fieldOf(input, 'AccessToken')),
  ].find((value) => typeof value === 'string')
  const user = typeof name === 'string' ? findUser(deps, name) : undefined
  return user === undefined ? undefined : (user.attributes.get('email') ?? user.username)
}
