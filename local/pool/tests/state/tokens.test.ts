import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { SERVER_CLIENT_ID, SERVER_CLIENT_SECRET } from '../../seed/clients'
import { type Tokens, testPool } from '../testPool'

const pool = testPool()
const { call, ClientId, control, UserPoolId, tokens, admin } = pool

const getUser = (AccessToken: string) => call('GetUser', { AccessToken })

const revoke = (Token: string) => call('RevokeToken', { Token, ClientId })

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const life = (token: string) => (decodeJwt(token).exp ?? 0) - (decodeJwt(token).iat ?? 0)

const forged = (token: string) => `${token.slice(0, -8)}${token.endsWith('AAAAAAAA') ? 'B' : 'A'.repeat(8)}`

test("claims are Cognito's, in both tokens", async () => {
  const issued = await tokens('tenant-42@example.com')
  const access = decodeJwt(issued.AccessToken)
  const id = decodeJwt(issued.IdToken)
  const sub = access.sub
  expect(sub).toMatch(UUID)
  expect(access).toMatchObject({
    iss: `http://pool.test/${UserPoolId}`,
    client_id: ClientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    username: sub,
    'cognito:groups': ['tenant_acme_42'],
  })
  expect(access).not.toHaveProperty('aud')
  expect(id).toMatchObject({
    sub,
    aud: ClientId,
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
test('claims have an address as an object', async () => {
  await admin('AdminUpdateUserAttributes', 'plain@example.com', {
    UserAttributes: [{ Name: 'address', Value: 'Main Street 1' }],
  })
  expect(decodeJwt((await tokens()).IdToken)['address']).toEqual({ formatted: 'Main Street 1' })
})

test('claims have no groups for a user without one, and no origin_jti without token revocation', async () => {
  await control('client', { tokenRevocation: false })
  const access = decodeJwt((await tokens()).AccessToken)
  expect(access).not.toHaveProperty('cognito:groups')
  expect(access).not.toHaveProperty('origin_jti')
})

test('claims have the lifetimes of the client', async () => {
  await control('lifetimes', { accessToken: 5, idToken: 7 })
  const issued = await tokens()
  expect([life(issued.AccessToken), life(issued.IdToken)]).toEqual([5, 7])
})

test('claims are not in the refresh token, which looks like an encrypted token', async () => {
  const { RefreshToken } = await tokens()
  expect(RefreshToken.split('.')).toHaveLength(5)
  expect(() => decodeJwt(RefreshToken)).toThrow('Compact JWS')
})

test.each<[string, (issued: Tokens) => string, string]>([
  ['garbage', () => 'garbage', 'Invalid Access Token'],
  ['an ID token', ({ IdToken }) => IdToken, 'Invalid Access Token'],
  ['a refresh token', ({ RefreshToken }) => RefreshToken, 'Invalid Access Token'],
  ['a forged one', ({ AccessToken }) => forged(AccessToken), 'Could not verify signature for Access Token'],
])('an access token is refused with its own message: %s', async (_, make, message) => {
  expect((await getUser(make(await tokens()))).body.message).toBe(message)
})

test.each<[string, (issued: Tokens) => Promise<unknown>, string]>([
  ['it has expired', () => control('clock', { advanceSeconds: 3600 }), 'Access Token has expired'],
  ['it is revoked', ({ RefreshToken }) => revoke(RefreshToken), 'Access Token has been revoked'],
  ['its user is disabled', () => admin('AdminDisableUser'), 'User is disabled.'],
  ['its user is deleted', () => admin('AdminDeleteUser'), 'User does not exist.'],
])('an access token is refused with its own message after %s', async (_, end, message) => {
  const issued = await tokens()
  await end(issued)
  expect((await getUser(issued.AccessToken)).body.message).toBe(message)
})

test('an access token is refused without a signature algorithm', async () => {
  const { AccessToken } = await tokens()
  const [, payload] = AccessToken.split('.')
  const header = Buffer.from('{"alg":"none"}').toString('base64url')
  expect((await getUser(`${header}.${payload}.`)).error).toBe('NotAuthorizedException')
})

test('an access token is refused for a second global sign-out', async () => {
  const { AccessToken } = await tokens()
  expect((await call('GlobalSignOut', { AccessToken })).body).toEqual({})
  expect(refusal(await call('GlobalSignOut', { AccessToken }))).toContain('Access Token has been revoked')
})

test('RevokeToken ends one sign-in and leaves the others', async () => {
  const [one, two] = [await tokens(), await tokens()]
  expect((await revoke(one.RefreshToken)).body).toEqual({})
  expect((await revoke(one.RefreshToken)).body).toEqual({})
  expect((await getUser(one.AccessToken)).status).toBe(400)
  expect((await getUser(two.AccessToken)).status).toBe(200)
})

test('RevokeToken from another client ends nothing', async () => {
  const { AccessToken, RefreshToken } = await tokens()
  const other = { ClientId: SERVER_CLIENT_ID, ClientSecret: SERVER_CLIENT_SECRET }
  expect((await call('RevokeToken', { Token: RefreshToken, ...other })).body).toEqual({})
  expect((await getUser(AccessToken)).status).toBe(200)
})

test('RevokeToken accepts only refresh tokens, and only if token revocation is on', async () => {
  const { AccessToken, RefreshToken } = await tokens()
  expect((await revoke(AccessToken)).error).toBe('UnsupportedTokenTypeException')
  expect((await revoke('unknown')).status).toBe(200)
  await control('client', { tokenRevocation: false })
  expect((await revoke(RefreshToken)).error).toBe('UnsupportedOperationException')
})

// DeleteUser, API reference.
test('a user deletes themselves, and their tokens no longer work', async () => {
  const { AccessToken, RefreshToken } = await tokens()
  expect((await call('DeleteUser', { AccessToken })).body).toEqual({})
  const gone = '400 UserNotFoundException: User does not exist.'
  expect(refusal(await call('GetUser', { AccessToken }))).toBe(gone)
  expect(refusal(await call('GetTokensFromRefreshToken', { RefreshToken, ClientId }))).toBe(gone)
  expect((await admin('AdminGetUser')).error).toBe('UserNotFoundException')
})
