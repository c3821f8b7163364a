import { expect, test } from 'vitest'
import { operationRequest } from '../../../../tests/support/poolClient'
import { servedPool } from '../../../../tests/support/servedPool'

const pool = servedPool()
const { call, signIn } = pool

const faults = (...rules: object[]) => pool.control('faults', rules)

const outcomes = async () => {
  await pool.control('reset')
  await faults({ operation: 'GetUser', kind: 'status', probability: 0.5, seed: 3 })
  const seen: number[] = []
  for (let index = 0; index < 20; index += 1)
    seen.push((await call('GetUser', {}).catch(() => ({ status: 500 }))).status)
  return seen
}

test('faults occur at random, repeat with the same seed, and affect only the named operation', async () => {
  const first = await outcomes()
  expect(new Set(first)).toEqual(new Set([400, 500]))
  expect(await outcomes()).toEqual(first)
  expect((await signIn()).status).toBe(200)
})

test('faults can affect the key set, but never /control', async () => {
  await faults({ operation: '*', kind: 'status', status: 500 })
  const jwks = `${pool.endpoint}/${pool.ready.userPoolId}/.well-known/jwks.json`
  expect((await fetch(jwks)).status).toBe(500)
  await pool.control('faults', {}, 'DELETE')
  expect((await fetch(jwks)).status).toBe(200)
})

test('faults of an unknown kind are refused', async () => {
  await expect(faults({ operation: '*', kind: 'explode' })).rejects.toThrow('400')
  await expect(pool.control('clock', { advanceSeconds: 'x' })).rejects.toThrow('400')
})

/** A sign-in, whose answer may be no JSON. */
const raw = () => {
  const AuthParameters = { USERNAME: 'plain@example.com', PASSWORD: 'Passw0rd!' }
  const input = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: pool.ready.clientId, AuthParameters }
  return fetch(operationRequest(pool.endpoint, 'InitiateAuth', input))
}

const text = async (path: string) => (await fetch(pool.endpoint + path)).text()

const tokenCount = async () => JSON.parse(await text('/control/tokens')).count

test('an injected fault answers with an error of the service as many times as its rule says', async () => {
  const error = { error: 'TooManyRequestsException', message: 'Rate exceeded' }
  await faults({ operation: 'InitiateAuth', kind: 'error', ...error, times: 1 })
  const answer = await signIn()
  expect(answer).toMatchObject({ status: 400, error: 'TooManyRequestsException' })
  expect(answer.body.message).toBe('Rate exceeded')
  expect((await signIn()).status).toBe(200)
})

test('an injected fault answers with a bare status, an HTML page, an empty body, half a body, wrong types', async () => {
  const once = { operation: '*', times: 1 }
  await faults({ ...once, kind: 'status', status: 503 }, { ...once, kind: 'html' })
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

test('an injected fault drops the connection before the operation, or after it with the sign-in stored', async () => {
  await faults({ operation: '*', kind: 'drop-before', times: 1 })
  await expect(raw()).rejects.toThrow('fetch failed')
  expect(await tokenCount()).toBe(0)
  await faults({ operation: '*', kind: 'drop-after', times: 1 })
  await expect(raw()).rejects.toThrow('fetch failed')
  expect(await tokenCount()).toBe(1)
})

test('an injected fault lets one request hang while others are answered', async () => {
  await faults({ operation: 'InitiateAuth', kind: 'hang', times: 1 })
  const ending = new AbortController()
  const { signal } = ending
  const hanging = fetch(operationRequest(pool.endpoint, 'InitiateAuth', {}), { signal })
  const answered = await Promise.race([hanging.then(() => 'it'), signIn().then(() => 'the other')])
  expect(answered).toBe('the other')
  ending.abort()
  await expect(hanging).rejects.toThrow('aborted')
  const log = JSON.parse(await text('/control/requests'))
  expect(log).toMatchObject([{ outcome: 'hang' }, { outcome: 'OK' }])
})

test('an injected fault answers after a delay', async () => {
  await faults({ operation: 'InitiateAuth', kind: 'delay', delayMs: 5, times: 1 })
  expect((await signIn()).status).toBe(200)
  expect(JSON.parse(await text('/control/requests'))).toMatchObject([{ outcome: 'delay' }])
})
