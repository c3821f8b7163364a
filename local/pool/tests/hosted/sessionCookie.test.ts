import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { answered, hostedPool } from './hostedPool'

const { pool, call, authorize, signInAt, signedInCode, exchange } = hostedPool()

describe('an authorization request', () => {
  test('is answered without the sign-in page for an hour after a sign-in, unless prompt or max_age requires it', async () => {
    await signInAt(await authorize())
    expect(answered(await authorize()).get('code')).toBeTruthy()
    expect(answered(await authorize({ prompt: 'none' })).get('code')).toBeTruthy()
    expect((await authorize({ prompt: 'login' })).location).toContain('/login?')
    const chosen = { prompt: 'select_account' }
    expect(answered(await authorize(chosen)).get('code')).toBeTruthy()
    expect((await authorize({ ...chosen, identity_provider: 'Google' })).location).toContain('/login?')
    await pool.control('clock', { advanceSeconds: 100 })
    expect(answered(await authorize({ max_age: '120' })).get('code')).toBeTruthy()
    expect((await authorize({ max_age: '60' })).location).toContain('/login?')
    await pool.control('clock', { advanceSeconds: 3500 })
    expect((await authorize()).location).toContain('/login?')
  })

  // "Available in the managed login branding version only, not in the classic hosted UI" (Authorize endpoint, `prompt`).
  test.each([
    ['1', { ManagedLoginVersion: 1 }, false],
    ['2', { ManagedLoginVersion: 2 }, true],
    ['none, which is 1', {}, false],
  ])(
    'obeys `prompt` only at pages of version 2; the version of this domain is %s',
    async (_, version, obeys) => {
      const UserPoolId = pool.ready.userPoolId
      await call('CreateUserPoolDomain', { UserPoolId, Domain: 'orders', ...version })
      expect((await authorize({ prompt: 'none' })).location).toContain(
        obeys ? 'error=login_required' : '/login?',
      )
      await signInAt(await authorize())
      expect((await authorize({ prompt: 'login' })).location).toContain(obeys ? '/login?' : 'code=')
    },
  )
})

describe('the tokens of a sign-in without the sign-in page', () => {
  // OpenID Connect Core 2: "Time when the End-User authentication occurred"; the list of sign-ins has its own date.
  test('have the auth_time of the sign-in at the page, also after a refresh, and are a sign-in of their own', async () => {
    const first = (await exchange(await signedInCode())).body
    await pool.control('clock', { advanceSeconds: 1800 })
    const silent = (await exchange(answered(await authorize()).get('code') ?? '')).body
    const before = decodeJwt(first.id_token)
    for (const token of [silent.id_token, silent.access_token]) {
      const { iat, auth_time } = decodeJwt(token)
      expect(auth_time).toBe(before['auth_time'])
      expect(Number(iat) - Number(before.iat)).toBeGreaterThanOrEqual(1800)
    }
    const input = { RefreshToken: silent.refresh_token, ClientId: pool.ready.clientId }
    const { AuthenticationResult } = (await call('GetTokensFromRefreshToken', input)).body
    expect(decodeJwt(AuthenticationResult.AccessToken)['auth_time']).toBe(before['auth_time'])
    const { Sessions } = (await call('ListUserSessions', { AccessToken: silent.access_token })).body
    const own = Sessions.find((each: { IsCurrentSession: boolean }) => each.IsCurrentSession)
    expect(own.CreateDate - Number(before['auth_time'])).toBeGreaterThanOrEqual(1800)
  })
})
