/** What the requests to the hosted domain and to the pool's public keys have in common. */
import { LONGEST_TOKEN, parseJsonObject, type Claims } from '../claims'
import { AuthError } from '../AuthError'
import { requestSignal } from '../requestTimeout'

/**
 * The options of every request. No cookies, because the address of the keys allows every origin and therefore
 * refuses cookies (asgardeo-auth-react-sdk#300). No redirects, because they would take the code along.
 */
export const requestOptions = (): RequestInit => ({
  credentials: 'omit',
  redirect: 'error',
  referrerPolicy: 'no-referrer',
  signal: requestSignal(),
})

/** Characters: of three tokens. */
const MAX_LENGTH = 3 * LONGEST_TOKEN

/**
 * Reads the JSON object in an answer. The text is not kept, because it may hold tokens.
 * @throws AuthError 'malformed-reply' if it is something else (a gateway's page, half an answer), or
 *   'service' if the endpoint has failed
 */
export async function readJson(response: Response): Promise<Claims> {
  const text = await response.text()
  const json = text.length <= MAX_LENGTH ? parseJsonObject(text) : null
  if (json !== null) return json
  if (response.status >= 500) throw new AuthError('service', `The hosted domain answered ${response.status}`)
  throw new AuthError('malformed-reply', 'The answer was not a JSON object')
}
