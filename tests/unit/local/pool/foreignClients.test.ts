import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  InitiateAuthCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { CognitoUser, CognitoUserSession } from 'amazon-cognito-identity-js'
import { JwtVerifier } from 'aws-jwt-verify'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  attributesOf,
  identityUser as cognitoUser,
  sessionOf,
  startSignIn,
  succeeded,
} from '../../../support/identityJs'
import { type LocalPool, startLocalPool } from '../../../support/localPool'

// Big-number work on a busy machine; nothing here is slow by design.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let pool: LocalPool

beforeAll(async () => {
  pool = await startLocalPool()
})
afterAll(() => pool.stop())

const identityUser = (name: string) => cognitoUser(pool, name)
const signIn = async (user: CognitoUser, password?: string) => sessionOf(await startSignIn(user, password))

const refresh = (user: CognitoUser, from: CognitoUserSession) =>
  new Promise<CognitoUserSession>((resolve, reject) => {
    user.refreshSession(from.getRefreshToken(), (error: Error | null, session: CognitoUserSession) => {
      if (error) reject(error)
      else resolve(session)
    })
  })

const globalSignOut = (user: CognitoUser) => succeeded((on) => user.globalSignOut(on))

describe('amazon-cognito-identity-js', () => {
  test('signs in by SRP, reads attributes, refreshes and signs out everywhere', async () => {
    const user = identityUser('plain@example.com')
    const session = await signIn(user)
    expect(session.getIdToken().payload).toMatchObject({ email: 'plain@example.com', email_verified: true })
    expect((await attributesOf(user)).get('email')).toBe('plain@example.com')

    const renewed = await refresh(user, session)
    expect(renewed.getAccessToken().getJwtToken()).not.toBe(session.getAccessToken().getJwtToken())
    expect(renewed.getAccessToken().payload['auth_time']).toBe(session.getAccessToken().payload['auth_time'])

    const other = identityUser('plain@example.com')
    await signIn(other)
    await globalSignOut(user)
    await expect(attributesOf(other)).rejects.toMatchObject({ message: 'Access Token has been revoked' })
  })

  test.each(['Passw0rd', 'passw0rd!', ' Passw0rd!', 'Passw0rd!\u0301'])(
    'is refused with the wrong password %j',
    async (password) => {
      expect(await startSignIn(identityUser('tenant-7@example.com'), password)).toEqual({
        step: 'failure',
        code: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      })
    },
  )

  test('signs in under a verified phone number and in any case', async () => {
    const byPhone = await signIn(identityUser('+4915550000001'))
    const byName = await signIn(identityUser('PLAIN@Example.com'))
    expect(byPhone.getIdToken().payload['sub']).toBe(byName.getIdToken().payload['sub'])
  })
})

describe('the AWS SDK', () => {
  test('creates a user in a group, sets a password and signs in with it', async () => {
    const client = new CognitoIdentityProviderClient({
      region: pool.ready.region,
      endpoint: pool.endpoint,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      maxAttempts: 1,
    })
    const UserPoolId = pool.ready.userPoolId
    const Username = 'made@example.com'
    const made = await client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username,
        UserAttributes: [{ Name: 'given_name', Value: 'Made' }],
      }),
    )
    expect(made.User?.UserStatus).toBe('FORCE_CHANGE_PASSWORD')
    expect(made.User?.UserCreateDate).toBeInstanceOf(Date)
    expect((await pool.inbox())[0]).toMatchObject({ to: Username, medium: 'EMAIL' })

    await client.send(new CreateGroupCommand({ UserPoolId, GroupName: 'tenant_made_5' }))
    await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: 'tenant_made_5' }))
    await client.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: 'An0ther one!', Permanent: true }),
    )
    expect((await client.send(new AdminGetUserCommand({ UserPoolId, Username }))).UserStatus).toBe(
      'CONFIRMED',
    )
    const found = await client.send(new ListUsersCommand({ UserPoolId, Filter: `email = "${Username}"` }))
    expect(found.Users?.map((user) => user.Username)).toEqual([made.User?.Username])

    const answer = await client.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: pool.ready.clientId,
        AuthParameters: { USERNAME: Username, PASSWORD: 'An0ther one!' },
      }),
    )
    const [, payload = ''] = (answer.AuthenticationResult?.AccessToken ?? '').split('.')
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      'cognito:groups': ['tenant_made_5'],
      username: made.User?.Username,
    })
    client.destroy()
  })
})

const tampered = (token: string) => {
  const [header, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'someone-else' })).toString('base64url')
  return [header, forged, signature].join('.')
}

const expectClaim = (kind: string) => (given: { payload: { [name: string]: unknown } }) => {
  if (given.payload['token_use'] !== kind) throw new Error(`no ${kind} token`)
}

describe('the tokens', () => {
  test('are accepted by aws-jwt-verify, and refused when tampered with or of the wrong kind', async () => {
    const session = await signIn(identityUser('tenant-42@example.com'))
    const issuer = `${pool.endpoint}/${pool.ready.userPoolId}`
    const jwks = JSON.parse(await (await fetch(`${issuer}/.well-known/jwks.json`)).text())
    const access = JwtVerifier.create({ issuer, audience: null, customJwtCheck: expectClaim('access') })
    const id = JwtVerifier.create({
      issuer,
      audience: pool.ready.clientId,
      customJwtCheck: expectClaim('id'),
    })
    access.cacheJwks(jwks)
    id.cacheJwks(jwks)
    const accessToken = session.getAccessToken().getJwtToken()
    const idToken = session.getIdToken().getJwtToken()
    expect(await access.verify(accessToken)).toMatchObject({ 'cognito:groups': ['tenant_acme_42'] })
    expect(await id.verify(idToken)).toMatchObject({ email: 'tenant-42@example.com' })
    await expect(access.verify(tampered(accessToken))).rejects.toThrow('Invalid signature')
    await expect(id.verify(tampered(idToken))).rejects.toThrow('Invalid signature')
    await expect(id.verify(accessToken)).rejects.toThrow('Missing Audience')
  })

  test('verify against the key set that the discovery document names, each with a key of its own', async () => {
    const session = await signIn(identityUser('tenant-42@example.com'))
    const issuer = `${pool.endpoint}/${pool.ready.userPoolId}`
    const found = await (await fetch(`${issuer}/.well-known/openid-configuration`)).text()
    const discovery: { jwks_uri: string; issuer: string } = JSON.parse(found)
    expect(discovery.issuer).toBe(issuer)
    const keys = createRemoteJWKSet(new URL(discovery.jwks_uri))
    const access = await jwtVerify(session.getAccessToken().getJwtToken(), keys, { issuer })
    const id = await jwtVerify(session.getIdToken().getJwtToken(), keys, { issuer })
    expect(access.protectedHeader.kid).not.toBe(id.protectedHeader.kid)
    expect(access.protectedHeader).toEqual({ kid: access.protectedHeader.kid, alg: 'RS256' })
    await expect(jwtVerify(tampered(session.getIdToken().getJwtToken()), keys)).rejects.toThrow('signature')
  })
})
