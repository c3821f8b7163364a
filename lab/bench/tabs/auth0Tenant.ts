/** The server that auth0-spa-js needs, on top of a user pool: its addresses, and ID tokens that name them. */
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  type AuthenticationResultType,
} from '@aws-sdk/client-cognito-identity-provider'
import type { LocalPool } from '../../../tests/support/localPool'

export interface Tenant {
  url: string
  stop: () => void
}

/** Seconds before its expiry at which auth0-spa-js treats a token as expired. */
export const LEEWAY = 60

/** @param page the files of the page, by path */
export async function startTenant(pool: LocalPool, page: ReadonlyMap<string, string>): Promise<Tenant> {
  const { region, clientId } = pool.ready
  const client = new CognitoIdentityProviderClient({
    region,
    endpoint: pool.endpoint,
    maxAttempts: 1,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  })
  const nonces = new Map<string, string>()
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`

  /** The pool's answer in the format of OAuth. */
  function granted(result: AuthenticationResultType | undefined, nonce?: string) {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: `${url}/`, aud: 'client', sub: 'somebody', iat: now, exp: now + 3600, nonce }
    return {
      access_token: result?.AccessToken,
      refresh_token: result?.RefreshToken,
      id_token: [{ alg: 'RS256', typ: 'JWT' }, claims, 'signature']
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.'),
      token_type: 'Bearer',
      expires_in: (result?.ExpiresIn ?? 0) + LEEWAY,
      scope: 'openid profile offline_access',
    }
  }

  async function exchange(form: URLSearchParams) {
    if (form.get('grant_type') === 'refresh_token') {
      const { AuthenticationResult } = await client.send(
        new GetTokensFromRefreshTokenCommand({
          ClientId: clientId,
          RefreshToken: form.get('refresh_token') ?? '',
        }),
      )
      return granted(AuthenticationResult)
    }
    const { AuthenticationResult } = await client.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: clientId,
        AuthParameters: { USERNAME: 'plain@example.com', PASSWORD: 'Passw0rd!' },
      }),
    )
    return granted(AuthenticationResult, nonces.get(form.get('code') ?? ''))
  }

  async function answer(
    request: IncomingMessage,
  ): Promise<{ status: number; type: string; body: string; to?: string }> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', url)
    if (pathname === '/authorize') {
      const code = crypto.randomUUID()
      nonces.set(code, query.get('nonce') ?? '')
      const back = new URLSearchParams({ code, state: query.get('state') ?? '' })
      return {
        status: 302,
        type: 'text/plain',
        body: '',
        to: `${query.get('redirect_uri')}?${back.toString()}`,
      }
    }
    if (pathname === '/oauth/token') {
      try {
        const reply = await exchange(new URLSearchParams(await text(request)))
        return { status: 200, type: 'application/json', body: JSON.stringify(reply) }
      } catch (thrown) {
        const error = { error: 'invalid_grant', error_description: String(thrown) }
        return { status: 403, type: 'application/json', body: JSON.stringify(error) }
      }
    }
    const body = page.get(pathname) ?? page.get('/index.html') ?? ''
    return { status: 200, type: pathname.endsWith('.js') ? 'text/javascript' : 'text/html', body }
  }

  server.on('request', async (request, response) => {
    const { status, type, body, to } = await answer(request)
    response.writeHead(status, { 'content-type': type, ...(to !== undefined && { location: to }) }).end(body)
  })
  return {
    url,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
