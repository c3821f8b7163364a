import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createPool } from '../pool'
import { caller, signInByPassword } from '../../../tests/support/poolClient'
import { poolKeys } from '../../../tests/support/poolKeys'
import { property } from '../../../tests/support/property'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const BASE = 'http://pool.test'
const NAMES = ['us-east-1_One', 'us-east-1_Two'] as const
const PASSWORD = 'Ann-5ecret'

/** Two pools with the same settings, in which the same name belongs to different people. */
const config = (id: string) => ({
  id,
  UsernameConfiguration: { CaseSensitive: false },
  AutoVerifiedAttributes: ['email'] as const,
  MfaConfiguration: 'OPTIONAL' as const,
  clients: [{ id: `web${id.slice(-3)}`, ExplicitAuthFlows: FLOWS, ...HOSTED }],
  users: [
    { Username: 'ann', Password: PASSWORD, UserAttributes: email(id, 'ann') },
    { Username: 'temporary', TemporaryPassword: PASSWORD, UserAttributes: email(id, 'temporary') },
  ],
})
const FLOWS = ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'] as const
const CALLBACK = 'https://app.example.com/callback'
const HOSTED = {
  CallbackURLs: [CALLBACK],
  AllowedOAuthFlows: ['code'] as const,
  AllowedOAuthFlowsUserPoolClient: true,
  AllowedOAuthScopes: ['openid', 'aws.cognito.signin.user.admin'],
}
const email = (id: string, name: string) => [
  { Name: 'email', Value: `${name}@${id.slice(-3).toLowerCase()}.example.com` },
  { Name: 'email_verified', Value: 'true' },
]

const pool = createPool({ baseUrl: BASE, keys: poolKeys(), pools: NAMES.map(config) })
const call = caller((request) => pool.fetch(request), BASE)

const form = async (path: string, fields: Record<string, string>, cookie = '') =>
  pool.fetch(
    new Request(BASE + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Cookie: cookie },
      body: new URLSearchParams(fields).toString(),
    }),
  )

const authorize = (ClientId: string) =>
  new URLSearchParams({ client_id: ClientId, redirect_uri: CALLBACK, response_type: 'code' }).toString()

const inbox = async (): Promise<{ at: number; to: string; code: string }[]> =>
  (await pool.fetch(new Request(`${BASE}/inbox.json`))).json()

/** Everything that a pool gives to a user. */
async function secretsOf(UserPoolId: string) {
  const ClientId = `web${UserPoolId.slice(-3)}`
  const start = (USERNAME: string) => signInByPassword(call, ClientId, USERNAME, PASSWORD)
  const { AccessToken, IdToken, RefreshToken } = (await start('ann')).body.AuthenticationResult
  const { Session } = (await start('temporary')).body
  await call('ForgotPassword', { ClientId, Username: 'ann' })
  const reset = (await inbox()).find(({ to }) => to === email(UserPoolId, 'ann')[0]?.Value)?.code ?? ''
  const login = await form(`/login?${authorize(ClientId)}`, { username: 'ann', password: PASSWORD })
  const code = new URL(login.headers.get('Location') ?? '').searchParams.get('code') ?? ''
  const cookie = (login.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
  return { UserPoolId, ClientId, AccessToken, IdToken, RefreshToken, Session, reset, code, cookie }
}

type Secrets = Awaited<ReturnType<typeof secretsOf>>

const accepted = async (operation: string, input: object) => (await call(operation, input)).status === 200

const newPassword = (Session: string, ClientId: string) => ({
  ChallengeName: 'NEW_PASSWORD_REQUIRED',
  ClientId,
  Session,
  ChallengeResponses: { USERNAME: 'temporary', NEW_PASSWORD: 'New-5ecret' },
})

const refreshing = (REFRESH_TOKEN: string, ClientId: string) => ({
  AuthFlow: 'REFRESH_TOKEN_AUTH',
  ClientId,
  AuthParameters: { REFRESH_TOKEN },
})

/** Whether what belongs to one pool is accepted where the other one is meant. */
const answers: Readonly<Record<string, (own: Secrets, other: Secrets) => Promise<boolean>>> = {
  'a refresh token by the other client': ({ RefreshToken }, { ClientId }) =>
    accepted('GetTokensFromRefreshToken', { RefreshToken, ClientId }),
  'a refresh at the other client': ({ RefreshToken }, { ClientId }) =>
    accepted('InitiateAuth', refreshing(RefreshToken, ClientId)),
  'a session at the other client': ({ Session }, { ClientId }) =>
    accepted('RespondToAuthChallenge', newPassword(Session, ClientId)),
  'a session of the other pool': ({ Session, ClientId }, { UserPoolId }) =>
    accepted('AdminRespondToAuthChallenge', { UserPoolId, ...newPassword(Session, ClientId) }),
  'a reset code for the same name': ({ reset: ConfirmationCode }, { ClientId }) =>
    accepted('ConfirmForgotPassword', {
      ClientId,
      Username: 'ann',
      Password: 'New-5ecret',
      ConfirmationCode,
    }),
  'an authorization code': async ({ code }, { ClientId }) => {
    const fields = { grant_type: 'authorization_code', client_id: ClientId, redirect_uri: CALLBACK, code }
    return (await form('/oauth2/token', fields)).status === 200
  },
  'the cookie of a sign-in': async ({ cookie }, { ClientId }) => {
    const headers = { Cookie: cookie }
    const request = new Request(`${BASE}/oauth2/authorize?${authorize(ClientId)}`, { headers })
    return (await pool.fetch(request)).headers.get('Location')?.startsWith(CALLBACK) === true
  },
  'a client of another pool': ({ ClientId }, { UserPoolId }) =>
    accepted('DescribeUserPoolClient', { UserPoolId, ClientId }),
  'a sign-in by an administrator of another pool': async ({ ClientId }, { UserPoolId }) =>
    (await call('AdminInitiateAuth', { UserPoolId, ...refreshing('x', ClientId) })).error !==
    'ResourceNotFoundException',
  'an identity for a user of the second pool': async ({ IdToken, UserPoolId }) => {
    const Logins = { [`${BASE.slice('http://'.length)}/${UserPoolId}`]: IdToken }
    const { identityPoolId: IdentityPoolId } = pool.ready
    return UserPoolId === NAMES[1] && accepted('GetId', { IdentityPoolId, Logins })
  },
  'the revocation of a refresh token by the other client': async ({ RefreshToken, ClientId }, other) => {
    await call('RevokeToken', { Token: RefreshToken, ClientId: other.ClientId })
    return !(await accepted('GetTokensFromRefreshToken', { RefreshToken, ClientId }))
  },
  'a sign-out of the same name': async ({ AccessToken }, { UserPoolId }) => {
    await call('AdminUserGlobalSignOut', { UserPoolId, Username: 'ann' })
    return !(await accepted('GetUser', { AccessToken }))
  },
}

describe('two pools of one server', () => {
  let all: Secrets[] = []
  beforeAll(async () => {
    all = [await secretsOf(NAMES[0]), await secretsOf(NAMES[1])]
  })

  test('each find their own user by an access token', async () => {
    for (const { UserPoolId, AccessToken } of all) {
      const { UserAttributes } = (await call('GetUser', { AccessToken })).body
      expect(UserAttributes).toContainEqual(email(UserPoolId, 'ann')[0])
    }
  })

  property('never answer for a user, client, token, code or session of the other', 60, async (values) => {
    const pairs = fc.constantFrom([0, 1] as const, [1, 0] as const)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(answers)), pairs, async (name, [own, other]) => {
        const [given, asked] = [all[own], all[other]]
        if (given === undefined || asked === undefined) throw new Error(name)
        expect(await answers[name]?.(given, asked), name).toBe(false)
        // This has ended the other pool's own sign-ins, which the next runs need.
        if (name === 'a sign-out of the same name') all[other] = await secretsOf(asked.UserPoolId)
      }),
      { ...values, endOnFailure: true },
    )
  })

  test('show all messages in one inbox, newest first', async () => {
    const messages = await inbox()
    expect(new Set(messages.map(({ to }) => to.slice(to.indexOf('@'))))).toEqual(
      new Set(['@one.example.com', '@two.example.com']),
    )
    expect(messages.map(({ at }) => at)).toEqual(messages.map(({ at }) => at).toSorted((a, b) => b - a))
  })
})
