import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { createPool } from '../../index'
import { type Call, caller, signInByPassword } from '../../../../tests/support/poolClient'
import { poolKeys } from '../../../../tests/support/poolKeys'
import { servedPool } from '../../../../tests/support/servedPool'
import { ownPools, PASSWORD } from '../ownPool'

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
async function claimsOf(own: ReturnType<typeof createPool>, userPoolId: string, clientId: string) {
  const call = caller(own.fetch, own.ready.endpoint)
  const { AccessToken, IdToken } = (await signInByPassword(call, clientId, 'ann', PASSWORD)).body
    .AuthenticationResult
  const keys = await own.fetch(new Request(`${own.ready.endpoint}/${userPoolId}/.well-known/jwks.json`))
  const jwks = JSON.parse(await keys.text())
  const access = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'access', groups: 'admins' })
  const id = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'id' })
  access.cacheJwks(jwks)
  id.cacheJwks(jwks)
  await expect(id.verify(AccessToken)).rejects.toThrow('Token use not allowed')
  return { ...(await id.verify(IdToken)), ...(await access.verify(AccessToken)) }
}

test('CognitoJwtVerifier accepts the tokens of a pool with an id and an issuer of AWS', async () => {
  const id = 'us-east-1_Test12345'
  const issuer = `https://cognito-idp.us-east-1.amazonaws.com/${id}`
  const given = {
    id,
    issuer,
    clients: [{ id: 'web', ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] as const }],
    groups: [{ GroupName: 'admins' }],
    users: [{ Username: 'ann', Password: PASSWORD, groups: ['admins'] }],
  }
  const claims = await claimsOf(createPool({ keys: poolKeys(), pools: [given] }), id, 'web')
  expect(claims).toMatchObject({ iss: issuer, username: 'ann', 'cognito:username': 'ann' })
})

test('CognitoJwtVerifier accepts the tokens of a pool that a fixture makes, where the issuer is that of AWS', async () => {
  const own = createPool({ issuer: 'aws' })
  // A client of the SDK signs its requests for a region.
  const signed = {
    Authorization: 'AWS4-HMAC-SHA256 Credential=any/20261129/eu-west-1/cognito-idp/aws4_request',
  }
  const call: Call = (operation, input) => caller(own.fetch, own.ready.endpoint)(operation, input, signed)
  const { UserPoolId, ClientId, add, admin } = await ownPools({ call, lastCode: async () => '' })({})
  expect(UserPoolId).toMatch(/^eu-west-1_\w{9}$/)
  await add('ann')
  await call('CreateGroup', { UserPoolId, GroupName: 'admins' })
  await admin('AdminAddUserToGroup', 'ann', { GroupName: 'admins' })
  expect(await claimsOf(own, UserPoolId, ClientId)).toMatchObject({ username: 'ann' })
})
