/** Any page may call: the service sends no credentials, so every origin is allowed, on every answer. */
const ALWAYS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
}

const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET,POST,DELETE',
  // `*` does not cover Authorization (Fetch standard §4.8).
  'Access-Control-Allow-Headers': '*,authorization',
  'Access-Control-Max-Age': '172800',
}

export const preflight = (): Response => new Response(null, { status: 204, headers: PREFLIGHT })

/** The same answer, readable by every origin. */
export function allowEveryOrigin(answer: Response): Response {
  for (const [name, value] of Object.entries(ALWAYS)) answer.headers.set(name, value)
  return answer
}
