import { readObject, type Claims } from '../claims'
import { AuthError } from '../errors'

/** Characters; ten times what tokens with a hundred groups take. */
const LONGEST = 200_000

/**
 * The JSON object that an endpoint answered.
 * @throws AuthError 'malformed-reply' where it is none (a gateway's page, half an answer), or 'service' where the
 *   endpoint has failed. The text is not kept: it may hold tokens
 */
export async function jsonReply(response: Response): Promise<Claims> {
  const text = await response.text()
  const read = text.length <= LONGEST ? readObject(text) : null
  if (read !== null) return read
  if (response.status >= 500) throw new AuthError('service', `The hosted domain answered ${response.status}`)
  throw new AuthError('malformed-reply', 'The answer was not a JSON object')
}
