import type { Deps } from '../../state/deps'
import { poolById, poolOfClient, poolOfSession, poolOfToken, type Region } from '../../state/region'

const fieldOf = (input: unknown, name: string): string | undefined => {
  if (typeof input !== 'object' || input === null) return undefined
  const value: unknown = Object.hasOwn(input, name) ? Reflect.get(input, name) : undefined
  return typeof value === 'string' ? value : undefined
}

/** `us-east-1_AbC` of `arn:aws:cognito-idp:us-east-1:000000000000:userpool/us-east-1_AbC`. */
const poolIdOf = (arn: string): string => arn.slice(arn.lastIndexOf('/') + 1)

/** How a request names its pool: by the first of these fields that it has. */
const FIELDS: readonly (readonly [name: string, find: (region: Region, value: string) => Deps])[] = [
  ['UserPoolId', poolById],
  ['ClientId', poolOfClient],
  ['AccessToken', poolOfToken],
  ['Session', poolOfSession],
  ['ResourceArn', (region, arn) => poolById(region, poolIdOf(arn))],
  ['IdentityPoolId', ({ first }) => first()],
  ['IdentityId', ({ first }) => first()],
]

/**
 * The pool that a request is for. A request without one goes to the pool without users and clients, where it
 * gets the error of a wrong id, client or token.
 */
export function findPool(region: Region, input: unknown): Deps {
  for (const [name, find] of FIELDS) {
    const value = fieldOf(input, name)
    if (value !== undefined) return find(region, value)
  }
  return region.nowhere
}
