import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { CognitoUser } from 'amazon-cognito-identity-js'
import { CognitoJwtVerifier, JwtVerifier } from 'aws-jwt-verify'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  identityUser as cognitoUser,
  lendPowers,
  sessionOf,
  startSignIn,
} from '../../../../tests/support/identityJs'
import { createPool as createIn } from '../../index'
import { createPool } from '../../pool'
import { caller } from '../../../../tests/support/poolClient'
import { poolKeys } from '../../../../tests/support/poolKeys'
import { servedPool } from '../../../../tests/support/servedPool'

const pool = servedPool()

const identityUser = (name: string) => cognitoUser(pool, name)

const signIn = async (user: CognitoUser, password?: string) => sessionOf(await startSignIn(user, password))

const tampered = (token: string) => {
  const [header, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'someone-else' })).toString('base64url')
  return [header, forged, signature].join('.')
}

const expectClaim = (kind: string) => (given: { payload: { [name: string]: unknown } }) => {
  if (given.payload['token_use'] !== kind) throw new Error(`no ${kind} token`)
}

beforeAll(lendPowers)

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

  test('are verified with the key set of the discovery document, each with its own key', async () => {
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

// CognitoJwtVerifier derives the issuer and the address of the keys from the pool id, and accepts no others.
test('CognitoJwtVerifier accepts the tokens of a pool with an id and an issuer of AWS', async () => {
  const baseUrl = 'http://pool.test'
  const userPoolId = 'us-east-1_Test12345'
  const clientId = 'web'
  const issuer = `https://cognito-idp.us-east-1.amazonaws.com/${userPoolId}`
  const given = {
    id: userPoolId,
    issuer,
    clients: [{ id: clientId, ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] as const }],
    groups: [{ GroupName: 'admins' }],
    users: [{ Username: 'ann', Password: 'Ann-5ecret', groups: ['admins'] }],
  }
  const own = createPool({ baseUrl, keys: poolKeys(), pools: [given] })
  const call = caller((request) => own.fetch(request), baseUrl)
  const AuthParameters = { USERNAME: 'ann', PASSWORD: 'Ann-5ecret' }
  const start = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: clientId, AuthParameters }
  const { AccessToken, IdToken } = (await call('InitiateAuth', start)).body.AuthenticationResult

  const keys = await own.fetch(new Request(`${baseUrl}/${userPoolId}/.well-known/jwks.json`))
  const jwks = JSON.parse(await keys.text())
  const access = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'access', groups: 'admins' })
  const id = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'id' })
  access.cacheJwks(jwks)
  id.cacheJwks(jwks)
  expect(await access.verify(AccessToken)).toMatchObject({ iss: issuer, username: 'ann' })
  expect(await id.verify(IdToken)).toMatchObject({ 'cognito:username': 'ann' })
  await expect(id.verify(AccessToken)).rejects.toThrow('Token use not allowed')
  await expect(access.verify(tampered(AccessToken))).rejects.toThrow('Invalid signature')
})

test('CognitoJwtVerifier accepts the tokens of a pool that a fixture makes, where the issuer is that of AWS', async () => {
  const own = createIn({ issuer: 'aws' })
  const cognito = new CognitoIdentityProviderClient({
    region: 'eu-west-1',
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
    requestHandler: own.requestHandler,
  })
  const { UserPool } = await cognito.send(new CreateUserPoolCommand({ PoolName: 'fixture' }))
  const userPoolId = UserPool?.Id ?? ''
  expect(userPoolId).toMatch(/^eu-west-1_\w{9}$/)
  const { UserPoolClient } = await cognito.send(
    new CreateUserPoolClientCommand({
      UserPoolId: userPoolId,
      ClientName: 'web',
      ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
    }),
  )
  const clientId = UserPoolClient?.ClientId ?? ''
  const ann = { UserPoolId: userPoolId, Username: 'ann' }
  await cognito.send(new AdminCreateUserCommand({ ...ann, MessageAction: 'SUPPRESS' }))
  await cognito.send(new AdminSetUserPasswordCommand({ ...ann, Password: 'Ann-5ecret', Permanent: true }))
  const AuthParameters = { USERNAME: 'ann', PASSWORD: 'Ann-5ecret' }
  const { AuthenticationResult } = await cognito.send(
    new InitiateAuthCommand({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId: clientId, AuthParameters }),
  )
  const keys = await own.fetch(new Request(`${own.ready.endpoint}/${userPoolId}/.well-known/jwks.json`))
  const access = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'access' })
  access.cacheJwks(JSON.parse(await keys.text()))
  expect(await access.verify(AuthenticationResult?.AccessToken ?? '')).toMatchObject({ username: 'ann' })
})
