import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { refusal } from '../../../../../tests/support/poolClient'
import { testPool } from '../../testPool'

const { call, ClientId, control, tokens, admin } = testPool()

const refresh = (RefreshToken: string) => call('GetTokensFromRefreshToken', { RefreshToken, ClientId })

const refreshOldWay = (REFRESH_TOKEN: string) =>
  call('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId, AuthParameters: { REFRESH_TOKEN } })

test('a refresh keeps the claims of the sign-in and has the current attributes and groups', async () => {
  const first = await tokens()
  const UserAttributes = [{ Name: 'given_name', Value: 'Pauline' }]
  await admin('AdminUpdateUserAttributes', undefined, { UserAttributes })
  await admin('AdminAddUserToGroup', undefined, { GroupName: 'tenant_acme_42' })
  await control('clock', { advanceSeconds: 10 })
  for (const way of [refresh, refreshOldWay]) {
    const { AuthenticationResult: next } = (await way(first.RefreshToken)).body
    expect(next).not.toHaveProperty('RefreshToken')
    const before = decodeJwt(first.IdToken)
    const after = decodeJwt(next.IdToken)
    expect(after).toMatchObject({
      sub: before.sub,
      auth_time: before['auth_time'],
      origin_jti: before['origin_jti'],
      given_name: 'Pauline',
      'cognito:groups': ['tenant_acme_42'],
    })
    expect(after.jti).not.toBe(before.jti)
    expect(after.iat).toBeGreaterThanOrEqual((before.iat ?? 0) + 10)
  }
})

test.each([
  ['RevokeToken'],
  ['GlobalSignOut'],
  ['AdminUserGlobalSignOut'],
  ['AdminResetUserPassword'],
  ['AdminDisableUser', 'User is disabled.'],
])('a refresh is refused after %s', async (operation, message = 'Refresh Token has been revoked') => {
  const { AccessToken, RefreshToken } = await tokens()
  // Each takes of it what it needs.
  await admin(operation, undefined, { Token: RefreshToken, ClientId, AccessToken })
  expect(refusal(await refresh(RefreshToken))).toBe(`400 NotAuthorizedException: ${message}`)
})

test('a refresh is refused for an unknown token, an expired one, and a deleted user', async () => {
  const { RefreshToken } = await tokens()
  expect(refusal(await refresh('a.b.c.d.e'))).toBe('400 NotAuthorizedException: Invalid Refresh Token')
  await control('clock', { advanceSeconds: 30 * 24 * 3600 })
  expect(refusal(await refresh(RefreshToken))).toBe('400 NotAuthorizedException: Refresh Token has expired')
  await admin('AdminDeleteUser')
  expect(refusal(await refresh(RefreshToken))).toBe('400 UserNotFoundException: User does not exist.')
})

test('a refresh with rotation gives a new refresh token, and the old one works only for the grace period', async () => {
  await control('rotation', { enabled: true, graceSeconds: 10 })
  const first = await tokens()
  const second = (await refresh(first.RefreshToken)).body.AuthenticationResult
  expect(second.RefreshToken).not.toBe(first.RefreshToken)
  await control('clock', { advanceSeconds: 9 })
  expect((await refresh(first.RefreshToken)).status).toBe(200)
  await control('clock', { advanceSeconds: 1 })
  expect((await refresh(first.RefreshToken)).error).toBe('RefreshTokenReuseException')
  expect((await refresh(second.RefreshToken)).status).toBe(200)
  expect((await refreshOldWay(second.RefreshToken)).error).toBe('InvalidParameterException')
})

test('a refresh without a grace period works for only one of two simultaneous requests', async () => {
  await control('rotation', { enabled: true })
  const { RefreshToken } = await tokens()
  const both = await Promise.all([refresh(RefreshToken), refresh(RefreshToken)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('a refresh gives a rotated token with the same expiry as the first one', async () => {
  await control('rotation', { enabled: true })
  await control('lifetimes', { refreshToken: 100 })
  const first = await tokens()
  await control('clock', { advanceSeconds: 60 })
  const second = (await refresh(first.RefreshToken)).body.AuthenticationResult
  await control('clock', { advanceSeconds: 40 })
  expect(refusal(await refresh(second.RefreshToken))).toContain('Refresh Token has expired')
})
