import { expect, test } from 'vitest'
import { answered, codeOf, hostedPool } from './hostedPool'

const { pool, call, authorize, signInAt, signedInCode, exchange } = hostedPool()

interface Session {
  SessionId: string
  SessionType: string
  OriginSessionId?: string
}

const sessions = async (AccessToken: string): Promise<Session[]> =>
  (await call('ListUserSessions', { AccessToken })).body.Sessions

const signIn = async () => (await exchange(await signedInCode())).body

/** Another sign-in in the same browser, without the sign-in page. */
const signInAgain = async () => (await exchange(codeOf(await authorize()))).body

const byPassword = async (): Promise<string> => {
  const { body } = await pool.signIn()
  return body.AuthenticationResult.AccessToken
}

const refreshed = async ({ refresh_token: RefreshToken }: { refresh_token: string }) =>
  (await call('GetTokensFromRefreshToken', { RefreshToken, ClientId: pool.ready.clientId })).status

test('a sign-in at the hosted domain creates two sessions, and the token session names the SSO session as its origin', async () => {
  const { access_token } = await signIn()
  const listed = await sessions(access_token)
  const sso = listed.find(({ SessionType }) => SessionType === 'SSO')
  const token = listed.find(({ SessionType }) => SessionType === 'TOKEN')
  expect(listed).toHaveLength(2)
  expect(sso?.SessionId).toMatch(/^sso[a-z0-9]{25}$/)
  expect(token).toMatchObject({ OriginSessionId: sso?.SessionId, IsCurrentSession: true })
})

// RevokeAssociatedSessionsType: the parent of a token session, and not the other sessions that came through
// it.
test('a sign-in at the hosted domain ends with a token session that is revoked with LINKED, and its other token sessions continue', async () => {
  const [one, two] = [await signIn(), await signInAgain()]
  const AccessToken = await byPassword()
  const listed = await sessions(AccessToken)
  const SessionId = listed.find(({ OriginSessionId }) => OriginSessionId !== undefined)?.SessionId
  await call('RevokeUserSession', { AccessToken, SessionId, RevokeAssociatedSessions: 'LINKED' })
  expect((await authorize()).location).toContain('/login?')
  expect(new Set([await refreshed(one), await refreshed(two)])).toEqual(new Set([200, 400]))
})

test('a sign-in at the hosted domain stays when only a token session is revoked', async () => {
  await signIn()
  const AccessToken = await byPassword()
  const [{ SessionId } = { SessionId: '' }] = (await sessions(AccessToken)).filter(
    ({ OriginSessionId }) => OriginSessionId !== undefined,
  )
  expect((await call('RevokeUserSession', { AccessToken, SessionId })).status).toBe(200)
  expect(answered(await authorize()).get('code')).toBeTruthy()
})

test.each([
  ['NONE', [200, 200]],
  ['LINKED', [400, 400]],
])(
  'a sign-in at the hosted domain revoked at its SSO session with %s keeps or ends its token sessions',
  async (linked, expected) => {
    const [one, two] = [await signIn(), await signInAgain()]
    const AccessToken = await byPassword()
    const sso = (await sessions(AccessToken)).find(({ SessionType }) => SessionType === 'SSO')
    const input = { AccessToken, SessionId: sso?.SessionId, RevokeAssociatedSessions: linked }
    expect((await call('RevokeUserSession', input)).body).toEqual({})
    expect((await authorize()).location).toContain('/login?')
    expect([await refreshed(one), await refreshed(two)]).toEqual(expected)
  },
)

test('a sign-in at the hosted domain ends with RevokeToken and LINKED', async () => {
  const { refresh_token: Token } = await signIn()
  const ClientId = pool.ready.clientId
  await call('RevokeToken', { Token, ClientId, RevokeAssociatedSessions: 'LINKED' })
  expect((await authorize()).location).toContain('/login?')
})

// ClientSSOSessionConfigType: "A value of 0 means that this app client never silently reuses the SSO session"
test('a sign-in at the hosted domain is reused for as long as the client says', async () => {
  const { clientId: ClientId, userPoolId: UserPoolId } = pool.ready
  const last = (MaxValidityMinutes: number) =>
    call('SetUserPoolClientSessionConfiguration', {
      UserPoolId,
      ClientId,
      SSOSession: { MaxValidityMinutes },
    })
  await last(180)
  await signInAt(await authorize())
  await pool.control('clock', { advanceSeconds: 179 * 60 })
  expect(answered(await authorize()).get('code')).toBeTruthy()
  await last(0)
  expect((await authorize()).location).toContain('/login?')
})

test('a sign-in at the hosted domain is not listed and lasts an hour in a pool without session tracking', async () => {
  await pool.control('pool', { sessionTracking: { enabled: false } })
  const { access_token } = await signIn()
  await pool.control('pool', { sessionTracking: { enabled: true } })
  expect(await sessions(access_token)).toEqual([])
  await pool.control('clock', { advanceSeconds: 3599 })
  expect(answered(await authorize()).get('code')).toBeTruthy()
})
