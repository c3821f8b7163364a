import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { testPool, type Tokens } from '../testPool'

const pool = testPool()
const { call, clientId, control, UserPoolId, tokens, signIn, admin } = pool

const getUser = (AccessToken: string) => call('GetUser', { AccessToken })

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const life = (token: string) => (decodeJwt(token).exp ?? 0) - (decodeJwt(token).iat ?? 0)

const forged = (token: string) => `${token.slice(0, -8)}${token.endsWith('AAAAAAAA') ? 'B' : 'A'.repeat(8)}`

describe('claims', () => {
  test("are Cognito's, in both tokens", async () => {
    const issued = await tokens('tenant-42@example.com')
    const access = decodeJwt(issued.AccessToken)
    const id = decodeJwt(issued.IdToken)
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

  // aws-amplify/amplify-js#4935
  test('have an address as an object', async () => {
    await admin('AdminUpdateUserAttributes', 'plain@example.com', {
      UserAttributes: [{ Name: 'address', Value: 'Main Street 1' }],
    })
    expect(decodeJwt((await tokens()).IdToken)['address']).toEqual({ formatted: 'Main Street 1' })
  })

  test('have no groups for a user without one, and no origin_jti without token revocation', async () => {
    await control('client', { tokenRevocation: false })
    const access = decodeJwt((await tokens()).AccessToken)
    expect(access).not.toHaveProperty('cognito:groups')
    expect(access).not.toHaveProperty('origin_jti')
  })

  test('have the lifetimes of the client', async () => {
    await control('lifetimes', { accessToken: 5, idToken: 7 })
    const issued = await tokens()
    expect([life(issued.AccessToken), life(issued.IdToken)]).toEqual([5, 7])
  })

  test('are not in the refresh token, which looks like an encrypted token', async () => {
    const { RefreshToken } = await tokens()
    expect(RefreshToken.split('.')).toHaveLength(5)
    expect(() => decodeJwt(RefreshToken)).toThrow('Compact JWS')
  })
})

describe('an access token', () => {
  test('identifies the user', async () => {
    const { AccessToken } = await signIn('sms@example.com').then(async () => tokens())
    const { body } = await getUser(AccessToken)
    expect(body.Username).toBe(decodeJwt(AccessToken).sub)
    expect(body.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' })
    expect(body).not.toHaveProperty('UserMFASettingList')
  })

  test.each<[string, (issued: Tokens) => string | Promise<string>, string]>([
    ['garbage', () => 'garbage', 'Invalid Access Token'],
    ['an ID token', (issued) => issued.IdToken, 'Invalid Access Token'],
    ['a refresh token', (issued) => issued.RefreshToken, 'Invalid Access Token'],
    ['a forged one', (issued) => forged(issued.AccessToken), 'Could not verify signature for Access Token'],
    [
      'an expired one',
      async (issued) => {
        await control('clock', { advanceSeconds: 3600 })
        return issued.AccessToken
      },
      'Access Token has expired',
    ],
    [
      'a revoked one',
      async (issued) => {
        await call('RevokeToken', { Token: issued.RefreshToken, ClientId: clientId })
        return issued.AccessToken
      },
      'Access Token has been revoked',
    ],
    [
      'one of a disabled user',
      async (issued) => {
        await admin('AdminDisableUser')
        return issued.AccessToken
      },
      'User is disabled.',
    ],
    [
      'one of a deleted user',
      async (issued) => {
        await admin('AdminDeleteUser')
        return issued.AccessToken
      },
      'User does not exist.',
    ],
  ])('is refused with its own message: %s', async (_, make, message) => {
    const token = await make(await tokens())
    expect((await getUser(token)).body.message).toBe(message)
  })

  test('is refused without a signature algorithm', async () => {
    const { AccessToken } = await tokens()
    const [, payload] = AccessToken.split('.')
    const header = Buffer.from('{"alg":"none"}').toString('base64url')
    expect((await getUser(`${header}.${payload}.`)).error).toBe('NotAuthorizedException')
  })

  test('is refused for a second global sign-out', async () => {
    const { AccessToken } = await tokens()
    expect((await call('GlobalSignOut', { AccessToken })).body).toEqual({})
    expect(refusal(await call('GlobalSignOut', { AccessToken }))).toContain('Access Token has been revoked')
  })
})
