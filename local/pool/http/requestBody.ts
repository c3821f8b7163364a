import { concat } from '../crypto/bytes'
import { refuse } from '../errors'

/**
 * The body as text, read no further than the limit.
 * @param limit bytes
 * @throws RequestTooLargeException
 */
export async function readBody(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw refuse('bodyTooLarge')
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
      throw refuse('bodyTooLarge')
    }
    parts.push(value)
  }
}
