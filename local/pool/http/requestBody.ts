import { concat } from '../crypto/bytes'
import { cognitoError } from '../errors'

/**
 * The body as text; reading stops at the limit.
 * @param limit bytes
 * @throws RequestTooLargeException
 */
export async function readBody(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw cognitoError('bodyTooLarge')
  if (request.body === null) return ''
  const reader = request.body.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new TextDecoder().decode(concat(...parts))
    length += value.length
    if (length > limit) {
      await reader.cancel()
      throw cognitoError('bodyTooLarge')
    }
    parts.push(value)
  }
}
