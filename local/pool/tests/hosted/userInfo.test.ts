import { describe, expect, test } from 'vitest'
import { hostedPool } from './hostedPool'

const { pool, call, signedInCode, exchange } = hostedPool()

describe('user information', () => {
  test('consists of strings, depends on the scopes, and needs a valid token with openid', async () => {
    const userInfo = (token?: string) =>
      fetch(`${pool.endpoint}/oauth2/userInfo`, {
        headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
      })
    const { access_token } = (await exchange(await signedInCode({ scope: 'openid email' }))).body
    expect(await (await userInfo(access_token)).json()).toEqual({
      sub: '5eed0000-0000-4000-8000-000000000001',
      email: 'plain@example.com',
      email_verified: 'true',
      username: '5eed0000-0000-4000-8000-000000000001',
    })
    const bare = await userInfo()
    expect([bare.status, bare.headers.get('www-authenticate')]).toEqual([
      400,
      expect.stringContaining('error="invalid_request"'),
    ])
    await call('AdminUserGlobalSignOut', { UserPoolId: pool.ready.userPoolId, Username: 'plain@example.com' })
    const dead = await userInfo(access_token)
    expect([dead.status, dead.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('error="invalid_token"'),
    ])
  })
})
