import { readBody } from '../http/requestBody'
import { BODY_BYTES } from '../limits'
import type { Deps } from '../state/deps'
import { poolOfClient, type Region } from '../state/region'
import type { Client } from '../state/settings'
import { OAuthError } from './oauthError'

/** The fields of a form, each at most once; @throws OAuthError for another kind of body */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new OAuthError('invalid_request')
  const form = new URLSearchParams(await readBody(request, BODY_BYTES))
  if (new Set(form.keys()).size !== [...form.keys()].length) throw new OAuthError('invalid_request')
  return form
}

/** A required field; @throws OAuthError */
export function requiredField(form: URLSearchParams, name: string): string {
  const value = form.get(name)
  if (value === null || value === '') throw new OAuthError('invalid_request')
  return value
}

/** Id and secret of a Basic Authorization header (RFC 7617). */
function basicCredentials(header: string | null): [id: string, secret: string] | undefined {
  const [, encoded] = /^Basic ([\w+/=]+)$/i.exec(header ?? '') ?? []
  if (encoded === undefined) return undefined
  try {
    const [id = '', secret = ''] = atob(encoded).split(':').map(decodeURIComponent)
    return [id, secret]
  } catch {
    return ['', '']
  }
}

/**
 * The client of a form, and its pool: by id, and by its secret if it has one, in the form or by HTTP Basic
 * (RFC 6749 §2.3.1).
 * @throws OAuthError
 */
export function authenticateClient(
  region: Region,
  request: Request,
  form: URLSearchParams,
): { deps: Deps; client: Client } {
  const header = basicCredentials(request.headers.get('authorization'))
  const id = header?.[0] ?? requiredField(form, 'client_id')
  const secret = header?.[1] ?? form.get('client_secret') ?? ''
  const deps = poolOfClient(region, id)
  const client = deps.store.data.clients.get(id)
  const status = header === undefined ? 400 : 401
  if (client === undefined) throw new OAuthError('invalid_client', status)
  // The guides of several applications show this description for a secret that was not sent.
  if ((client.secret ?? '') !== secret)
    throw new OAuthError('invalid_client', status, 'invalid_client_secret')
  return { deps, client }
}
