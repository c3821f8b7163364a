import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { requestListener } from '../../../../local/pool/node'
import { createPool } from '../../../../local/pool/pool'
import { type LocalPool, startLocalPool } from '../../../support/localPool'
import { type Call, caller } from '../../../support/poolClient'

// Big-number work on a busy machine; nothing here is slow by design.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let pool: LocalPool
let call: Call

beforeAll(async () => {
  pool = await startLocalPool()
  call = caller(fetch, pool.endpoint)
})
beforeEach(() => pool.control('reset'))
afterAll(() => pool.stop())

const signIn = (PASSWORD = 'Passw0rd!', USERNAME = 'plain@example.com') =>
  call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: pool.ready.clientId,
    AuthParameters: { USERNAME, PASSWORD },
  })

const raw = (headers: Record<string, string> = {}) =>
  fetch(`${pool.endpoint}/`, {
    method: 'POST',
    headers: { 'X-Amz-Target': 'AWSCognitoIdentityProviderService.InitiateAuth', ...headers },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: pool.ready.clientId,
      AuthParameters: { USERNAME: 'plain@example.com', PASSWORD: 'Passw0rd!' },
    }),
  })

const text = async (path: string) => (await fetch(pool.endpoint + path)).text()
const tokenCount = async () => JSON.parse(await text('/control/tokens')).count

const faults = (...rules: object[]) => pool.control('faults', rules)

const outcomes = async () => {
  await pool.control('reset')
  await faults({ operation: 'GetUser', kind: 'status', probability: 0.5, seed: 3 })
  const seen: number[] = []
  for (let index = 0; index < 20; index += 1)
    seen.push((await call('GetUser', {}).catch(() => ({ status: 500 }))).status)
  return seen
}

describe('faults', () => {
  test('an error of the service, so many times', async () => {
    await faults({
      operation: 'InitiateAuth',
      kind: 'error',
      error: 'TooManyRequestsException',
      message: 'Rate exceeded',
      times: 1,
    })
    const answer = await signIn()
    expect(answer).toMatchObject({ status: 400, error: 'TooManyRequestsException' })
    expect(answer.body.message).toBe('Rate exceeded')
    expect((await signIn()).status).toBe(200)
  })

  test('a bare status, an HTML page, an empty body, half a body, wrong types', async () => {
    await faults(
      { operation: '*', kind: 'status', status: 503, times: 1 },
      { operation: '*', kind: 'html', times: 1 },
    )
    expect((await raw()).status).toBe(503)
    const page = await raw()
    expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8'])
    for (const [kind, wanted] of [
      ['empty', /^$/],
      ['truncated', /^\{.*[^}]$/s],
      ['wrong-type', /"AccessToken":7/],
    ] as const) {
      await pool.control('faults', {}, 'DELETE')
      await faults({ operation: '*', kind })
      const answer = await raw()
      expect(answer.status).toBe(200)
      expect(await answer.text()).toMatch(wanted)
    }
  })

  test('a connection dropped before the operation leaves no trace, after it a sign-in nobody knows', async () => {
    await faults({ operation: '*', kind: 'drop-before', times: 1 })
    await expect(raw()).rejects.toThrow('fetch failed')
    expect(await tokenCount()).toBe(0)
    await faults({ operation: '*', kind: 'drop-after', times: 1 })
    await expect(raw()).rejects.toThrow('fetch failed')
    expect(await tokenCount()).toBe(1)
  })

  test('a request that hangs is never answered, and others go on', async () => {
    await faults({ operation: 'InitiateAuth', kind: 'hang', times: 1 })
    const ending = new AbortController()
    const hanging = fetch(`${pool.endpoint}/`, {
      method: 'POST',
      signal: ending.signal,
      headers: { 'X-Amz-Target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
      body: '{}',
    })
    const answered = await Promise.race([
      hanging.then(() => 'the hanging one'),
      signIn().then(() => 'the other'),
    ])
    expect(answered).toBe('the other')
    ending.abort()
    await expect(hanging).rejects.toThrow('aborted')
    expect(JSON.parse(await text('/control/requests'))).toMatchObject([
      { outcome: 'hang' },
      { outcome: 'OK' },
    ])
  })

  test('a delay, then the answer', async () => {
    await faults({ operation: 'InitiateAuth', kind: 'delay', delayMs: 5, times: 1 })
    expect((await signIn()).status).toBe(200)
    expect(JSON.parse(await text('/control/requests'))).toMatchObject([{ outcome: 'delay' }])
  })

  test('by chance, the same chance for the same seed, and only what they name', async () => {
    const first = await outcomes()
    expect(new Set(first)).toEqual(new Set([400, 500]))
    expect(await outcomes()).toEqual(first)
    expect((await signIn()).status).toBe(200)
  })

  test('can strike the key set, and never the controls', async () => {
    await faults({ operation: '*', kind: 'status', status: 500 })
    const jwks = `${pool.endpoint}/${pool.ready.userPoolId}/.well-known/jwks.json`
    expect((await fetch(jwks)).status).toBe(500)
    await pool.control('faults', {}, 'DELETE')
    expect((await fetch(jwks)).status).toBe(200)
  })

  test('a rule that makes no sense is refused', async () => {
    await expect(faults({ operation: '*', kind: 'explode' })).rejects.toThrow('400')
    await expect(pool.control('clock', { advanceSeconds: 'x' })).rejects.toThrow('400')
  })
})

describe('the request log', () => {
  test('tells what happened to whom, and no secret', async () => {
    await signIn('Wrong-secret-1!')
    await signIn('Passw0rd!', 'Typed-in-the-wrong-field-1!')
    const { AccessToken, RefreshToken } = (await signIn()).body.AuthenticationResult
    await call('GetUser', { AccessToken })
    const log = await text('/control/requests')
    const who = 'plain@example.com'
    expect(JSON.parse(log)).toMatchObject([
      { operation: 'InitiateAuth', outcome: 'NotAuthorizedException', who },
      { operation: 'InitiateAuth', outcome: 'NotAuthorizedException' },
      { operation: 'InitiateAuth', outcome: 'OK', who },
      { operation: 'GetUser', outcome: 'OK', who },
    ])
    for (const secret of ['ssw0rd', 'secret', 'wrong-field', AccessToken, RefreshToken])
      expect(log).not.toContain(secret)
    await pool.control('requests', {}, 'DELETE')
    expect(await text('/control/requests')).toBe('[]')
  })
})

describe('reset', () => {
  test('brings back users, settings, clock, faults and an empty inbox', async () => {
    await signIn('Passw0rd!', 'sms@example.com')
    await pool.control('clock', { advanceSeconds: 1e6 })
    await pool.control('client', { authFlows: [] })
    await pool.control('faults', [{ operation: '*', kind: 'status' }])
    const Username = 'plain@example.com'
    await pool.control('reset')
    expect((await signIn()).status).toBe(200)
    expect(await pool.inbox()).toEqual([])
    await call('AdminDeleteUser', { UserPoolId: pool.ready.userPoolId, Username })
    expect((await signIn()).status).toBe(400)
    await pool.control('reset')
    expect((await signIn()).status).toBe(200)
    expect(Math.abs(JSON.parse(JSON.stringify(await pool.control('clock'))).now - Date.now())).toBeLessThan(
      60_000,
    )
  })
})

describe('across origins', () => {
  test('a preflight is answered for everything the SDK sends', async () => {
    const answer = await fetch(`${pool.endpoint}/`, {
      method: 'OPTIONS',
      headers: { Origin: 'http://elsewhere.test', 'Access-Control-Request-Method': 'POST' },
    })
    expect(answer.status).toBe(204)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*,authorization',
      'access-control-max-age': '172800',
    })
  })

  test.each([
    '/inbox',
    '/inbox.json',
    '/control/ready',
    '/local_Gatehouse/.well-known/jwks.json',
    '/nothing',
  ])('%s may be read', async (path) => {
    expect((await fetch(pool.endpoint + path)).headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('the inbox', () => {
  test('shows messages newest first, and what authenticator apps show', async () => {
    await signIn('Passw0rd!', 'sms@example.com')
    await pool.control('clock', { advanceSeconds: 1 })
    await signIn('Passw0rd!', 'sms@example.com')
    const [newest, older] = await pool.inbox()
    expect(newest?.at).toBeGreaterThan(older?.at ?? 0)
    expect(newest).toMatchObject({
      to: '+4915550000002',
      medium: 'SMS',
      code: expect.stringMatching(/^\d{6}$/),
    })
    const page = await text('/inbox')
    expect(page.indexOf(newest?.code ?? '-')).toBeLessThan(page.indexOf(older?.code ?? '-'))
    expect(page).toContain('totp@example.com')
  })

  test('is what the pool’s root shows to a browser', async () => {
    expect((await fetch(pool.endpoint)).url).toBe(`${pool.endpoint}/inbox`)
  })

  test('shows what users wrote as text', async () => {
    const { userPoolId: UserPoolId } = pool.ready
    const Username = '<b>x</b>@example.com'
    await call('AdminCreateUser', { UserPoolId, Username })
    expect(await text('/inbox')).toContain('&lt;b&gt;x&lt;/b&gt;@example.com')
  })
})

describe('mounted in another server', () => {
  test.each(['/pool', '/deep/er/pool'])('answers under %s, where connect strips the path', async (mount) => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const mounted = createPool({ baseUrl: `${origin}${mount}` })
    const listen = requestListener(mounted)
    server.on('request', (incoming, outgoing) => {
      const stripped = incoming.url?.slice(mount.length) || '/'
      void listen(Object.assign(incoming, { originalUrl: incoming.url, url: stripped }), outgoing)
    })
    const mountedCall = caller(fetch, `${origin}${mount}`)
    expect((await mountedCall('GetUser', {})).error).toBe('InvalidParameterException')
    const jwks = await fetch(`${origin}${mount}/${mounted.ready.userPoolId}/.well-known/jwks.json`)
    expect(jwks.status).toBe(200)
    expect(mounted.ready.inbox).toBe(`${origin}${mount}/inbox`)
    expect((await fetch(mounted.ready.inbox)).status).toBe(200)
    server.close()
    server.closeAllConnections()
  })
})

describe('npm run pool', () => {
  test('prints one line when ready on a free port, serves, and ends when told to', async () => {
    const child = spawn('node', ['--import', 'tsx', 'local/pool/main.ts', '--port', '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines: string[] = []
    const reader = createInterface(child.stdout).on('line', (line) => lines.push(line))
    await once(reader, 'line')
    const ready = JSON.parse(lines[0] ?? '')
    expect(ready.endpoint).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    const served = await (await fetch(`${ready.endpoint}/control/ready`)).text()
    expect(JSON.parse(served)).toEqual(ready)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(lines).toHaveLength(1)
  }, 30_000)
})
