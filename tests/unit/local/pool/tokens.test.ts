import { createHmac } from 'node:crypto'
import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SERVER_CLIENT_ID, SERVER_CLIENT_SECRET } from '../../../../local/pool/seed/clients'
import { inProcessPool, refusal } from '../../../support/poolClient'

// Big-number work on a busy machine; nothing here is slow by design.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const pool = inProcessPool()
const { call, clientId, control } = pool
const { userPoolId: UserPoolId } = pool.ready

beforeEach(() => control('reset'))

interface Tokens {
  AccessToken: string
  IdToken: string
  RefreshToken: string
}

const signIn = async (name = 'plain@example.com'): Promise<Tokens> => {
  const AuthParameters = { USERNAME: name, PASSWORD: 'Passw0rd!' }
  const answer = await call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: clientId,
    AuthParameters,
  })
  return answer.body.AuthenticationResult
}

const signInFails = async () => {
  const AuthParameters = { USERNAME: 'plain@example.com', PASSWORD: 'Passw0rd!' }
  return (await call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: clientId, AuthParameters }))
    .body
}

const refresh = (RefreshToken: string) =>
  call('GetTokensFromRefreshToken', { RefreshToken, ClientId: clientId })
const refreshOldWay = (REFRESH_TOKEN: string) =>
  call('InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    ClientId: clientId,
    AuthParameters: { REFRESH_TOKEN },
  })
const getUser = (AccessToken: string) => call('GetUser', { AccessToken })
const admin = (operation: string, Username = 'plain@example.com') => call(operation, { UserPoolId, Username })

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const life = (token: string) => (decodeJwt(token).exp ?? 0) - (decodeJwt(token).iat ?? 0)

describe('claims', () => {
  test("are those of Cognito's two tokens", async () => {
    const tokens = await signIn('tenant-42@example.com')
    const access = decodeJwt(tokens.AccessToken)
    const id = decodeJwt(tokens.IdToken)
    const sub = access.sub
    expect(sub).toMatch(UUID)
    expect(access).toMatchObject({
      iss: `http://pool.test/${UserPoolId}`,
      client_id: clientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      username: sub,
      'cognito:groups': ['tenant_acme_42'],
    })
    expect(access).not.toHaveProperty('aud')
    expect(id).toMatchObject({
      sub,
      aud: clientId,
      token_use: 'id',
      'cognito:username': sub,
      email: 'tenant-42@example.com',
      email_verified: true,
      origin_jti: access['origin_jti'],
      event_id: access['event_id'],
    })
    expect(id.jti).not.toBe(access.jti)
    expect((access.exp ?? 0) - (access.iat ?? 0)).toBe(3600)
    expect(id).not.toHaveProperty('phone_number')
  })

  test('there are no groups where the user has none, and no origin_jti where nothing can be revoked', async () => {
    await control('client', { tokenRevocation: false })
    const access = decodeJwt((await signIn()).AccessToken)
    expect(access).not.toHaveProperty('cognito:groups')
    expect(access).not.toHaveProperty('origin_jti')
  })

  test('lifetimes are the client’s', async () => {
    await control('lifetimes', { accessToken: 5, idToken: 7 })
    const tokens = await signIn()
    expect([life(tokens.AccessToken), life(tokens.IdToken)]).toEqual([5, 7])
  })

  test('the refresh token looks like an encrypted token and says nothing', async () => {
    const { RefreshToken } = await signIn()
    expect(RefreshToken.split('.')).toHaveLength(5)
    expect(() => decodeJwt(RefreshToken)).toThrow('Compact JWS')
  })
})

describe('a refresh', () => {
  test('keeps the sign-in’s claims and shows attributes and groups as they are now', async () => {
    const first = await signIn()
    await call('AdminUpdateUserAttributes', {
      UserPoolId,
      Username: 'plain@example.com',
      UserAttributes: [{ Name: 'given_name', Value: 'Pauline' }],
    })
    await call('AdminAddUserToGroup', {
      UserPoolId,
      Username: 'plain@example.com',
      GroupName: 'tenant_acme_42',
    })
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
    ['RevokeToken', 'Refresh Token has been revoked'],
    ['GlobalSignOut', 'Refresh Token has been revoked'],
    ['AdminUserGlobalSignOut', 'Refresh Token has been revoked'],
    ['AdminResetUserPassword', 'Refresh Token has been revoked'],
    ['AdminDisableUser', 'User is disabled.'],
  ])('is refused after %s', async (operation, told) => {
    const { AccessToken, RefreshToken } = await signIn()
    if (operation === 'RevokeToken') await call(operation, { Token: RefreshToken, ClientId: clientId })
    else if (operation === 'GlobalSignOut') await call(operation, { AccessToken })
    else await admin(operation)
    expect(refusal(await refresh(RefreshToken))).toBe(`400 NotAuthorizedException: ${told}`)
  })

  test('is refused for garbage, at its end of life, and for a deleted user', async () => {
    const { RefreshToken } = await signIn()
    expect(refusal(await refresh('a.b.c.d.e'))).toBe('400 NotAuthorizedException: Invalid Refresh Token')
    await control('clock', { advanceSeconds: 30 * 24 * 3600 })
    expect(refusal(await refresh(RefreshToken))).toBe('400 NotAuthorizedException: Refresh Token has expired')
    await admin('AdminDeleteUser')
    expect(refusal(await refresh(RefreshToken))).toBe('400 UserNotFoundException: User does not exist.')
  })

  test('with rotation gives a new refresh token, and the old one is good for the grace period only', async () => {
    await control('rotation', { enabled: true, graceSeconds: 10 })
    const first = await signIn()
    const second = (await refresh(first.RefreshToken)).body.AuthenticationResult
    expect(second.RefreshToken).not.toBe(first.RefreshToken)
    await control('clock', { advanceSeconds: 9 })
    expect((await refresh(first.RefreshToken)).status).toBe(200)
    await control('clock', { advanceSeconds: 1 })
    expect((await refresh(first.RefreshToken)).error).toBe('RefreshTokenReuseException')
    expect((await refresh(second.RefreshToken)).status).toBe(200)
    expect((await refreshOldWay(second.RefreshToken)).error).toBe('InvalidParameterException')
  })

  test('of two with one rotated token and no grace, one wins', async () => {
    await control('rotation', { enabled: true })
    const { RefreshToken } = await signIn()
    const both = await Promise.all([refresh(RefreshToken), refresh(RefreshToken)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('a rotated token lives no longer than the first', async () => {
    await control('rotation', { enabled: true })
    await control('lifetimes', { refreshToken: 100 })
    const first = await signIn()
    await control('clock', { advanceSeconds: 60 })
    const second = (await refresh(first.RefreshToken)).body.AuthenticationResult
    await control('clock', { advanceSeconds: 40 })
    expect(refusal(await refresh(second.RefreshToken))).toContain('Refresh Token has expired')
  })

  test('control tells how many refresh tokens are acceptable', async () => {
    await control('rotation', { enabled: true, graceSeconds: 10 })
    const { RefreshToken } = await signIn()
    await refresh(RefreshToken)
    expect((await pool.read('/control/tokens')).count).toBe(2)
    await control('clock', { advanceSeconds: 10 })
    expect((await pool.read('/control/tokens')).count).toBe(1)
    await admin('AdminUserGlobalSignOut')
    expect(await pool.read('/control/tokens')).toEqual({ count: 0, refreshTokens: [] })
  })
})

const forged = (token: string) => `${token.slice(0, -8)}${token.endsWith('AAAAAAAA') ? 'B' : 'A'.repeat(8)}`

describe('an access token', () => {
  test('tells who the user is', async () => {
    const { AccessToken } = await signIn('sms@example.com').then(async () => signIn())
    const { body } = await getUser(AccessToken)
    expect(body.Username).toBe(decodeJwt(AccessToken).sub)
    expect(body.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' })
    expect(body).not.toHaveProperty('UserMFASettingList')
  })

  test.each<[string, (tokens: Tokens) => string | Promise<string>, string]>([
    ['garbage', () => 'garbage', 'Invalid Access Token'],
    ['an ID token', (tokens) => tokens.IdToken, 'Invalid Access Token'],
    ['a refresh token', (tokens) => tokens.RefreshToken, 'Invalid Access Token'],
    ['a forged one', (tokens) => forged(tokens.AccessToken), 'Could not verify signature for Access Token'],
    [
      'an expired one',
      async (tokens) => {
        await control('clock', { advanceSeconds: 3600 })
        return tokens.AccessToken
      },
      'Access Token has expired',
    ],
    [
      'a revoked one',
      async (tokens) => {
        await call('RevokeToken', { Token: tokens.RefreshToken, ClientId: clientId })
        return tokens.AccessToken
      },
      'Access Token has been revoked',
    ],
    [
      'one of a disabled user',
      async (tokens) => {
        await admin('AdminDisableUser')
        return tokens.AccessToken
      },
      'User is disabled.',
    ],
    [
      'one of a deleted user',
      async (tokens) => {
        await admin('AdminDeleteUser')
        return tokens.AccessToken
      },
      'User does not exist.',
    ],
  ])('is refused in its own words: %s', async (_, make, told) => {
    const token = await make(await signIn())
    expect((await getUser(token)).body.message).toBe(told)
  })

  test('without a signature algorithm is refused', async () => {
    const { AccessToken } = await signIn()
    const [, payload] = AccessToken.split('.')
    const header = Buffer.from('{"alg":"none"}').toString('base64url')
    expect((await getUser(`${header}.${payload}.`)).error).toBe('NotAuthorizedException')
  })

  test('a second global sign-out with it is refused', async () => {
    const { AccessToken } = await signIn()
    expect((await call('GlobalSignOut', { AccessToken })).body).toEqual({})
    expect(refusal(await call('GlobalSignOut', { AccessToken }))).toContain('Access Token has been revoked')
  })
})

const revoke = (Token: string) => call('RevokeToken', { Token, ClientId: clientId })

describe('RevokeToken', () => {
  test('ends one sign-in and leaves the others', async () => {
    const [one, two] = [await signIn(), await signIn()]
    expect((await revoke(one.RefreshToken)).body).toEqual({})
    expect((await revoke(one.RefreshToken)).body).toEqual({})
    expect((await getUser(one.AccessToken)).status).toBe(400)
    expect((await getUser(two.AccessToken)).status).toBe(200)
  })

  test('at another client ends nothing', async () => {
    const { AccessToken, RefreshToken } = await signIn()
    const other = { ClientId: SERVER_CLIENT_ID, ClientSecret: SERVER_CLIENT_SECRET }
    expect((await call('RevokeToken', { Token: RefreshToken, ...other })).body).toEqual({})
    expect((await getUser(AccessToken)).status).toBe(200)
  })

  test('takes refresh tokens only, and only where the client has revocation on', async () => {
    const { AccessToken, RefreshToken } = await signIn()
    expect((await revoke(AccessToken)).error).toBe('UnsupportedTokenTypeException')
    expect((await revoke('unknown')).status).toBe(200)
    await control('client', { tokenRevocation: false })
    expect((await revoke(RefreshToken)).error).toBe('UnsupportedOperationException')
  })
})

const hash = (name: string) =>
  createHmac('sha256', SERVER_CLIENT_SECRET)
    .update(name + SERVER_CLIENT_ID)
    .digest('base64')
const startAtServer = (SECRET_HASH?: string) =>
  call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: SERVER_CLIENT_ID,
    AuthParameters: {
      USERNAME: 'plain@example.com',
      PASSWORD: 'Passw0rd!',
      ...(SECRET_HASH === undefined ? {} : { SECRET_HASH }),
    },
  })

describe('a client with a secret', () => {
  test('must prove it at sign-in, refresh and revocation', async () => {
    expect((await startAtServer()).body.message).toContain('SECRET_HASH was not received')
    expect((await startAtServer('wrong')).body.message).toContain('SecretHash does not match')
    const { RefreshToken } = (await startAtServer(hash('plain@example.com'))).body.AuthenticationResult
    const given = { RefreshToken, ClientId: SERVER_CLIENT_ID }
    expect((await call('GetTokensFromRefreshToken', given)).error).toBe('NotAuthorizedException')
    const proven = { ...given, ClientSecret: SERVER_CLIENT_SECRET }
    expect((await call('GetTokensFromRefreshToken', proven)).status).toBe(200)
    const revocation = { Token: RefreshToken, ClientId: SERVER_CLIENT_ID, ClientSecret: 'wrong' }
    expect((await call('RevokeToken', revocation)).error).toBe('UnauthorizedException')
  })

  test('has refresh tokens of its own', async () => {
    const { RefreshToken } = await signIn()
    const given = { RefreshToken, ClientId: SERVER_CLIENT_ID, ClientSecret: SERVER_CLIENT_SECRET }
    expect(refusal(await call('GetTokensFromRefreshToken', given))).toContain('Invalid Refresh Token')
  })

  test('can be any, by control', async () => {
    await control('client', { clientSecret: 'of the test' })
    expect((await signInFails()).message).toContain('SECRET_HASH was not received')
    await control('client', { clientSecret: '' })
    expect((await signIn()).AccessToken).toBeTypeOf('string')
  })
})
