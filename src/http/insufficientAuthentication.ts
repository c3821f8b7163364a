import type { AxiosResponse } from 'axios'
import type { Need } from '../session/stepUp/assurance'

const NAMES: ReadonlySet<string> = new Set(['www-authenticate', 'x-amzn-remapped-www-authenticate'])

/**
 * What an API asks for if the person's sign-in is too old or too weak for it (RFC 9470 3): a 401 whose
 * `WWW-Authenticate` says `error="insufficient_user_authentication"`. From another origin a page can read
 * that header only if `Access-Control-Expose-Headers` names it. REST APIs of API Gateway and function URLs of
 * Lambda rename the header (API Gateway developer guide, "Important notes").
 * @returns undefined for every other answer
 */
export function readInsufficientAuthentication({ status, headers }: AxiosResponse): Need | undefined {
  // Names have no case (RFC 9110 5.1): a browser writes them small, happy-dom as the API does.
  const header: unknown = Object.entries(headers).find(([name]) => NAMES.has(name.toLowerCase()))?.[1]
  if (status !== 401 || typeof header !== 'string') return undefined
  const read = (name: string) => parameter(header, name)
  if (read('error') !== 'insufficient_user_authentication') return undefined
  const maxAge = Number(/^\d+$/.exec(read('max_age') ?? '')?.[0] ?? 0)
  // No age, or 0, asks for a sign-in after that of the token, which is what `rejected` says: by its age none
  // would ever do. So does a level (`acr_values`): no user pool answers levels.
  return maxAge > 0 ? { maxAge } : {}
}

/** A parameter of a challenge, as a quoted string or a token (RFC 9110 11.2). */
function parameter(header: string, name: string): string | undefined {
  const [, quoted, token] =
    new RegExp(`(?:^|[\\s,])${name}\\s*=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s,"]+))`, 'i').exec(header) ?? []
  return quoted?.replace(/\\(.)/g, '$1') ?? token
}
