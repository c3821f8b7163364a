import { expect, test } from 'vitest'
import { inProcessPool } from '../../../../tests/support/poolClient'
import { servedPool } from '../../../../tests/support/servedPool'

const pool = servedPool()
const { admin, call, signIn } = pool

test('POST /control/reset restores users, settings and clock, and removes faults and messages', async () => {
  await signIn('sms@example.com')
  await pool.control('clock', { advanceSeconds: 1e6 })
  await pool.control('client', { authFlows: [] })
  await pool.control('faults', [{ operation: '*', kind: 'status' }])
  await pool.control('reset')
  expect((await signIn()).status).toBe(200)
  expect(await pool.inbox()).toEqual([])
  await admin('AdminDeleteUser')
  expect((await signIn()).status).toBe(400)
  await pool.control('reset')
  expect((await signIn()).status).toBe(200)
  const { now } = JSON.parse(JSON.stringify(await pool.control('clock')))
  expect(Math.abs(now - Date.now())).toBeLessThan(60_000)
})

test('GET /control/tokens lists the refresh tokens that are currently valid', async () => {
  const count = async () => JSON.parse(JSON.stringify(await pool.control('tokens', undefined, 'GET'))).count
  await pool.control('rotation', { enabled: true, graceSeconds: 10 })
  const { RefreshToken } = (await signIn()).body.AuthenticationResult
  await call('GetTokensFromRefreshToken', { RefreshToken, ClientId: pool.ready.clientId })
  expect(await count()).toBe(2)
  await pool.control('clock', { advanceSeconds: 10 })
  expect(await count()).toBe(1)
  await admin('AdminUserGlobalSignOut')
  expect(await pool.control('tokens', undefined, 'GET')).toEqual({ count: 0, refreshTokens: [] })
})

test.each([
  ['clock', { advance: 5 }, 'advance is not a field; the fields are advanceSeconds, reset'],
  ['lifetimes', { access: 5 }, 'access is not a field; the fields are clientId, accessToken,'],
  ['rotation', { enabled: true, grace: 5 }, 'grace is not a field'],
  ['client', { callbackURLs: [] }, 'callbackURLs is not a field'],
  ['pool', { MFA: 'ON' }, 'MFA is not a field'],
  ['pool', { passwordPolicy: { length: 8 } }, 'length is not a field; the fields are minimumLength,'],
  ['user', { username: 'plain@example.com', mfaSetUpDemanded: true, mfa: true }, 'mfa is not a field'],
  ['faults', [{ operation: '*', kind: 'delay', delay: 5 }], 'delay is not a field'],
])(
  'a field that a control does not have is refused by /control/%s, which changes nothing',
  async (path, body, why) => {
    const { read, send } = inProcessPool()
    const state = await read('/control/state')
    const headers = { 'content-type': 'application/json' }
    const answer = await send(`/control/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(why)])
    expect(await read('/control/state')).toEqual(state)
  },
)
