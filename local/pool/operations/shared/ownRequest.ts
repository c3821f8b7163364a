import type { Deps } from '../../state/deps'
import { authorize } from '../../state/tokens'
import { accessToken } from './commonFields'
import { readInput, type Shape, type Values } from './input'

type Needs = Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>
type Own = Awaited<ReturnType<typeof authorize>>

/**
 * The fields of a request about whoever sends it, with the user, the sign-in and the client of its access
 * token.
 * @throws NotAuthorizedException, UserNotFoundException; InvalidParameterException, SerializationException
 */
export function readOwnInput<S extends Shape>(deps: Needs, shape: S, input: unknown): Promise<Values<S> & Own>
export async function readOwnInput(deps: Needs, shape: Shape, input: unknown): Promise<object> {
  const { AccessToken, ...fields } = readInput({ AccessToken: accessToken, ...shape }, input)
  return { ...fields, ...(await authorize(deps, AccessToken)) }
}
