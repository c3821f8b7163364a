import { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { createPool as createIn } from '../../index'
import { createPool } from '../../pool'
import { caller } from '../../../../tests/support/poolClient'
import { poolKeys } from '../../../../tests/support/poolKeys'
import { servedPool } from '../../../../tests/support/servedPool'

const pool = servedPool()

test('tokens are verified with the key set of the discovery document, each with its own key', async () => {
  const { AccessToken, IdToken } = (await pool.signIn('tenant-42@example.com')).body.AuthenticationResult
  const issuer = `${pool.endpoint}/${pool.ready.userPoolId}`
  const found = await (await fetch(`${issuer}/.well-known/openid-configuration`)).text()
  const discovery: { jwks_uri: string; issuer: string } = JSON.parse(found)
  expect(discovery.issuer).toBe(issuer)
  const keys = createRemoteJWKSet(new URL(discovery.jwks_uri))
  const access = await jwtVerify(AccessToken, keys, { issuer })
  const id = await jwtVerify(IdToken, keys, { issuer, audience: pool.ready.clientId })
  expect(access.protectedHeader.kid).not.toBe(id.protectedHeader.kid)
  expect(access.protectedHeader).toEqual({ kid: access.protectedHeader.kid, alg: 'RS256' })
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
})

test('CognitoJwtVerifier accepts the tokens of a pool that a fixture makes, where the issuer is that of AWS', async () => {
  const own = createIn({ issuer: 'aws' })
  const cognito = new CognitoIdentityProvider({
    region: 'eu-west-1',
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
    requestHandler: own.requestHandler,
  })
  const { UserPool } = await cognito.createUserPool({ PoolName: 'fixture' })
  const userPoolId = UserPool?.Id ?? ''
  expect(userPoolId).toMatch(/^eu-west-1_\w{9}$/)
  const { UserPoolClient } = await cognito.createUserPoolClient({
    UserPoolId: userPoolId,
    ClientName: 'web',
    ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
  })
  const clientId = UserPoolClient?.ClientId ?? ''
  const ann = { UserPoolId: userPoolId, Username: 'ann' }
  await cognito.adminCreateUser({ ...ann, MessageAction: 'SUPPRESS' })
  await cognito.adminSetUserPassword({ ...ann, Password: 'Ann-5ecret', Permanent: true })
  const AuthParameters = { USERNAME: 'ann', PASSWORD: 'Ann-5ecret' }
  const { AuthenticationResult } = await cognito.initiateAuth({
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: clientId,
    AuthParameters,
  })
  const keys = await own.fetch(new Request(`${own.ready.endpoint}/${userPoolId}/.well-known/jwks.json`))
  const access = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'access' })
  access.cacheJwks(JSON.parse(await keys.text()))
  expect(await access.verify(AuthenticationResult?.AccessToken ?? '')).toMatchObject({ username: 'ann' })
})
