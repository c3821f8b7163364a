/** The headers that a page may read. */
const EXPOSED = 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date'

const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET,POST,DELETE',
  // `*` does not cover Authorization (Fetch standard §4.8).
  'Access-Control-Allow-Headers': '*,authorization',
  'Access-Control-Max-Age': '172800',
}

export const preflight = (): Response => new Response(null, { status: 204, headers: PREFLIGHT })

/**
 * Lets pages of these origins read the answer. Cognito allows all: it uses no cookies.
 * @param origins `*` allows all
 */
export function allowOrigins(answer: Response, request: Request, origins: readonly string[]): Response {
  const origin = request.headers.get('Origin')
  const allowed = origins.includes('*') ? '*' : origins.find((each) => each === origin)
  if (allowed === undefined) return answer
  answer.headers.set('Access-Control-Allow-Origin', allowed)
  answer.headers.set('Access-Control-Expose-Headers', EXPOSED)
  return answer
}
