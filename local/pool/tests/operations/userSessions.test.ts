import { expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { call, ClientId, UserPoolId, control, tokens, admin } = testPool()

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const signInOn = async (userAgent: string, ip: string) => {
  const who = { USERNAME: 'plain@example.com', PASSWORD: 'Passw0rd!' }
  const input = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters: who }
  const headers = { 'User-Agent': userAgent, 'X-Forwarded-For': `${ip}, 10.0.0.1` }
  return (await call('InitiateAuth', input, headers)).body.AuthenticationResult
}

const refresh = (RefreshToken: string, headers?: Record<string, string>) =>
  call('GetTokensFromRefreshToken', { RefreshToken, ClientId }, headers)

const list = (AccessToken: string, NextToken?: string) => call('ListUserSessions', { AccessToken, NextToken })

const sessions = async (AccessToken: string) => (await list(AccessToken)).body.Sessions

const revoke = (AccessToken: string, SessionId: string, more: object = {}) =>
  call('RevokeUserSession', { AccessToken, SessionId, ...more })

const track = (UserSessionTracking: 'ENABLED' | 'DISABLED', MaxPerUser = 20) =>
  call('SetUserPoolSessionConfiguration', { UserPoolId, UserSessionTracking, TokenSession: { MaxPerUser } })

const idOf = async (AccessToken: string): Promise<string> =>
  (await sessions(AccessToken)).find((each: { IsCurrentSession: boolean }) => each.IsCurrentSession).SessionId

// SessionDescriptionType, @aws-sdk/client-cognito-identity-provider
test('ListUserSessions lists every sign-in with its device and address, and marks the current one', async () => {
  const one = await signInOn(FIREFOX, '203.0.113.1')
  await control('clock', { advanceSeconds: 60 })
  const two = await signInOn(SAFARI, '203.0.113.2')
  const [newest, oldest] = await sessions(one.AccessToken)
  expect(newest).toEqual({
    SessionId: expect.stringMatching(/^tkn[a-z0-9]{25}$/),
    SessionType: 'TOKEN',
    ClientId,
    CreateDate: expect.any(Number),
    LastActiveDate: newest.CreateDate,
    DeviceType: 'Safari 18.5 / iOS 18.5',
    LastIPAddress: '203.0.113.2',
    LastLocation: { Country: 'unknown' },
    IsCurrentSession: false,
  })
  expect(oldest).toMatchObject({
    DeviceType: 'Firefox 140 / Windows 10',
    LastIPAddress: '203.0.113.1',
    IsCurrentSession: true,
  })
  expect((await sessions(two.AccessToken))[0].IsCurrentSession).toBe(true)
})

test('ListUserSessions shows the time, device and address of the last refresh, which begins no new session', async () => {
  const { RefreshToken } = await signInOn(FIREFOX, '203.0.113.1')
  await control('clock', { advanceSeconds: 600 })
  const { body } = await refresh(RefreshToken, { 'User-Agent': SAFARI, 'X-Forwarded-For': '203.0.113.9' })
  const [session, ...more] = await sessions(body.AuthenticationResult.AccessToken)
  expect(more).toEqual([])
  expect(session).toMatchObject({ DeviceType: 'Safari 18.5 / iOS 18.5', LastIPAddress: '203.0.113.9' })
  // The time that this machine takes comes on top.
  expect(session.LastActiveDate - session.CreateDate).toBeGreaterThan(599)
})

test('ListUserSessions lists each session once, in pages', async () => {
  for (let time = 0; time < 11; time += 1) await tokens()
  const { AccessToken } = await tokens()
  const first = (await list(AccessToken)).body
  const second = (await list(AccessToken, first.NextToken)).body
  const ids = [...first.Sessions, ...second.Sessions].map(({ SessionId }) => SessionId)
  expect([first.Sessions.length, second.Sessions.length, second.NextToken]).toEqual([10, 2, undefined])
  expect(new Set(ids).size).toBe(12)
  expect((await list(AccessToken, '?')).error).toBe('InvalidParameterException')
})

test('ListUserSessions lists no session that has ended, whatever ended it', async () => {
  const { AccessToken } = await tokens()
  const left = await tokens()
  await call('RevokeToken', { Token: left.RefreshToken, ClientId })
  expect(await sessions(AccessToken)).toHaveLength(1)
  await call('GlobalSignOut', { AccessToken })
  expect(refusal(await list(AccessToken))).toBe('400 NotAuthorizedException: Access Token has been revoked')
  // One of the seeded devices signed in twenty days ago, and a refresh token lives for thirty.
  await control('clock', { advanceSeconds: 10 * 86_400 })
  const after = await tokens('devices@example.com')
  expect(await sessions(after.AccessToken)).toHaveLength(4)
})

test('RevokeUserSession ends another session with its access and refresh tokens, and no other', async () => {
  const [mine, theirs, third] = [await tokens(), await tokens(), await tokens()]
  expect((await revoke(mine.AccessToken, await idOf(theirs.AccessToken))).body).toEqual({})
  expect(refusal(await refresh(theirs.RefreshToken))).toBe(
    '400 NotAuthorizedException: Refresh Token has been revoked',
  )
  expect(refusal(await call('GetUser', { AccessToken: theirs.AccessToken }))).toBe(
    '400 NotAuthorizedException: Access Token has been revoked',
  )
  expect((await refresh(third.RefreshToken)).status).toBe(200)
  expect(await sessions(mine.AccessToken)).toHaveLength(2)
})

test('RevokeUserSession refuses the current session, an unknown one, and one of another user', async () => {
  const { AccessToken } = await tokens()
  const other = await tokens('sms@example.com').then(() => tokens('unverified@example.com'))
  expect((await revoke(AccessToken, await idOf(AccessToken))).error).toBe('InvalidParameterException')
  expect((await revoke(AccessToken, await idOf(other.AccessToken))).error).toBe('ResourceNotFoundException')
  expect((await revoke(AccessToken, `tkn${'0'.repeat(25)}`)).error).toBe('ResourceNotFoundException')
  expect((await revoke(AccessToken, 'short')).error).toBe('InvalidParameterException')
})

test('an administrator lists the sessions of a user, none marked as current, and can end any of them', async () => {
  const { AccessToken, RefreshToken } = await tokens()
  const { body } = await admin('AdminListUserSessions')
  expect(body.Sessions).toMatchObject([{ SessionId: await idOf(AccessToken), IsCurrentSession: false }])
  const [{ SessionId }] = body.Sessions
  expect((await admin('AdminRevokeUserSession', 'plain@example.com', { SessionId })).body).toEqual({})
  expect((await refresh(RefreshToken)).status).toBe(400)
  const again = await admin('AdminRevokeUserSession', 'plain@example.com', { SessionId })
  expect(again.error).toBe('ResourceNotFoundException')
  expect((await admin('AdminListUserSessions', 'nobody@example.com')).error).toBe('UserNotFoundException')
})

test('the session configuration of a pool is off in a new pool, with 20 sessions for each user', async () => {
  const { body } = await call('CreateUserPool', { PoolName: 'another' })
  const asked = await call('GetUserPoolSessionConfiguration', { UserPoolId: body.UserPool.Id })
  expect(asked.body).toMatchObject({
    UserPoolId: body.UserPool.Id,
    UserSessionTracking: 'DISABLED',
    TokenSession: { MaxPerUser: 20 },
  })
})

test('the session configuration of a pool is replaced as a whole, and stays after UpdateUserPool', async () => {
  const set = { UserPoolId, UserSessionTracking: 'ENABLED', TokenSession: { MaxPerUser: 3 } }
  expect((await track('ENABLED', 3)).body).toEqual(set)
  await call('UpdateUserPool', { UserPoolId })
  expect((await call('GetUserPoolSessionConfiguration', { UserPoolId })).body).toEqual(set)
  expect((await track('ENABLED', 101)).error).toBe('InvalidParameterException')
})

// "the next successful authentication automatically evicts that user's least recently used token session"
test('the session configuration of a pool ends the least recently used session if there are too many', async () => {
  await track('ENABLED', 2)
  const [one, two] = [await tokens(), await tokens()]
  await control('clock', { advanceSeconds: 60 })
  await refresh(one.RefreshToken)
  await control('clock', { advanceSeconds: 60 })
  const three = await tokens()
  expect((await refresh(two.RefreshToken)).status).toBe(400)
  expect((await refresh(one.RefreshToken)).status).toBe(200)
  expect(await sessions(three.AccessToken)).toHaveLength(2)
})

test('the session configuration of a pool ends no session when the number is lowered, but at the next sign-in', async () => {
  const [one, two, three] = [await tokens(), await tokens(), await tokens()]
  await track('ENABLED', 1)
  expect(await sessions(one.AccessToken)).toHaveLength(3)
  await tokens()
  for (const { RefreshToken } of [one, two, three]) expect((await refresh(RefreshToken)).status).toBe(400)
})

test('the session configuration of a pool with tracking off lists and ends nothing, and sign-ins from that time are never listed', async () => {
  await track('DISABLED')
  const { AccessToken } = await tokens()
  expect((await list(AccessToken)).error).toBe('OperationNotEnabledException')
  expect((await revoke(AccessToken, `tkn${'0'.repeat(25)}`)).error).toBe('OperationNotEnabledException')
  await control('pool', { sessionTracking: { whenOff: 'empty list' } })
  expect(await sessions(AccessToken)).toEqual([])
  await track('ENABLED')
  expect(await sessions(AccessToken)).toEqual([])
})

test('the session configuration of a pool needs the tier Essentials', async () => {
  const Policies = { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD'] } }
  await call('UpdateUserPool', { UserPoolId, UserPoolTier: 'LITE', Policies })
  expect((await track('ENABLED')).error).toBe('FeatureUnavailableInTierException')
})

const set = (MaxValidityMinutes: number) => {
  const SSOSession = { MaxValidityMinutes }
  return call('SetUserPoolClientSessionConfiguration', { UserPoolId, ClientId, SSOSession })
}
const get = async () =>
  (await call('GetUserPoolClientSessionConfiguration', { UserPoolId, ClientId })).body.SSOSession

test('the session configuration of an app client is 60 minutes until it is set, which needs session tracking', async () => {
  expect(await get()).toEqual({ MaxValidityMinutes: 60 })
  expect((await set(0)).body).toEqual({ UserPoolId, ClientId, SSOSession: { MaxValidityMinutes: 0 } })
  await track('DISABLED')
  expect((await set(5)).error).toBe('OperationNotEnabledException')
  expect(await get()).toEqual({ MaxValidityMinutes: 0 })
  expect((await set(129_601)).error).toBe('InvalidParameterException')
})
