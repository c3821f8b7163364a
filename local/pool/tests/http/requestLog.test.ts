import { describe, expect, test } from 'vitest'
import { servedPool } from '../../../../tests/support/servedPool'

const pool = servedPool()
const { call } = pool

const signIn = (PASSWORD = 'Passw0rd!', USERNAME = 'plain@example.com') =>
  call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: pool.ready.clientId,
    AuthParameters: { USERNAME, PASSWORD },
  })

const text = async (path: string) => (await fetch(pool.endpoint + path)).text()

describe('the request log', () => {
  test('shows the outcome of each request and its user, and no secret', async () => {
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
