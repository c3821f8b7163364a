import { decodeJwt } from 'jose'
import type { Deps } from '../state/deps'
import { findUser } from '../state/users'

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? new Map(Object.entries(value)).get(name)
    : undefined

function tokenUser(token: unknown): unknown {
  if (typeof token !== 'string') return undefined
  try {
    return decodeJwt(token).sub
  } catch {
    return undefined
  }
}

/**
 * For the request log: the e-mail address of the user a request names, if the pool knows one. What was typed
 * is never told, as it might be a password in the wrong field.
 */
export function whoAsks(deps: Pick<Deps, 'store'>, input: unknown): string | undefined {
  const named = [
    member(input, 'Username'),
    member(member(input, 'AuthParameters'), 'USERNAME'),
    member(member(input, 'ChallengeResponses'), 'USERNAME'),
    tokenUser(member(input, 'AccessToken')),
  ].find((name) => typeof name === 'string')
  const user = typeof named === 'string' ? findUser(deps, named) : undefined
  return user === undefined ? undefined : (user.attributes.get('email') ?? user.username)
}
