import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { CALLBACK, codeOf, hostedPool } from '../hosted/hostedPool'

const { pool, call, browser, authorize, exchange, atProvider } = hostedPool()

const okta = () => ({
  UserPoolId: pool.ready.userPoolId,
  ProviderName: 'Okta',
  ProviderType: 'OIDC',
  ProviderDetails: { client_id: 'app', client_secret: 'shh', oidc_issuer: 'https://okta.example.com' },
  AttributeMapping: { email: 'mail' },
  IdpIdentifiers: ['example.com'],
})

const create = (more: object = {}) => call('CreateIdentityProvider', { ...okta(), ...more })

// The operations on identity providers, API reference.
test('an identity provider can be created once, described, found by an identifier, changed and deleted', async () => {
  const { IdentityProvider } = (await create()).body
  expect(IdentityProvider).toMatchObject(okta())
  const { userPoolId: UserPoolId } = pool.ready
  expect(refusal(await create())).toBe(
    `400 DuplicateProviderException: Okta already exists in user pool ${UserPoolId}`,
  )
  const named = { UserPoolId, ProviderName: 'Okta' }
  expect((await call('DescribeIdentityProvider', named)).body).toEqual({ IdentityProvider })
  const identified = { UserPoolId, IdpIdentifier: 'example.com' }
  expect((await call('GetIdentityProviderByIdentifier', identified)).body).toEqual({ IdentityProvider })
  expect(JSON.stringify((await call('ListIdentityProviders', named)).body)).not.toContain('shh')
  const changed = (await call('UpdateIdentityProvider', { ...named, IdpIdentifiers: [] })).body
  expect(changed.IdentityProvider).toMatchObject({ ...okta(), IdpIdentifiers: [] })
  expect((await call('DeleteIdentityProvider', named)).body).toEqual({})
  for (const operation of ['DescribeIdentityProvider', 'UpdateIdentityProvider', 'DeleteIdentityProvider'])
    expect(refusal(await call(operation, named))).toContain('ResourceNotFoundException')
  expect(refusal(await call('GetIdentityProviderByIdentifier', identified))).toContain('ResourceNotFound')
})

// aws/aws-cli#3179, hashicorp/terraform-provider-aws#4822
test('an identity provider of a social network must have the network’s name', async () => {
  const google = { ProviderType: 'Google', IdpIdentifiers: [] }
  expect(refusal(await create({ ...google, ProviderName: 'OurGoogle' }))).toBe(
    '400 InvalidParameterException: Provider OurGoogle cannot be of type Google.',
  )
  expect((await create({ ...google, ProviderName: 'Google' })).status).toBe(200)
})

test.each([
  ['its name', { identity_provider: 'Okta' }],
  ['one of its identifiers', { idp_identifier: 'example.com' }],
])('an identity provider signs people in by %s', async (_, parameters) => {
  await create()
  const { body } = await exchange(codeOf(await atProvider('o@example.com', parameters)))
  expect(decodeJwt(body.id_token)).toMatchObject({
    email: 'o@example.com',
    identities: [{ providerName: 'Okta', providerType: 'OIDC' }],
  })
})

test('an identity provider that is created ends the pool’s stand-in for all other providers', async () => {
  expect((await authorize({ identity_provider: 'Google' })).location).toContain('/login?')
  await create()
  const { location = '' } = await authorize({ identity_provider: 'Google' })
  expect(location).toContain(`${CALLBACK}?error=invalid_request`)
})

test('an identity provider cannot be used by a client that does not list it, and a client cannot list one that does not exist', async () => {
  await create()
  const client = {
    UserPoolId: pool.ready.userPoolId,
    ClientName: 'web',
    AllowedOAuthFlows: ['code'],
    AllowedOAuthFlowsUserPoolClient: true,
    AllowedOAuthScopes: ['openid'],
    CallbackURLs: [CALLBACK],
  }
  const supporting = (...SupportedIdentityProviders: string[]) =>
    call('CreateUserPoolClient', { ...client, SupportedIdentityProviders })
  const locationFor = async ({ body }: Awaited<ReturnType<typeof supporting>>) => {
    const { ClientId: client_id } = body.UserPoolClient
    return (await authorize({ client_id, identity_provider: 'Okta', scope: 'openid' })).location
  }
  const login = (await locationFor(await supporting('COGNITO', 'Okta'))) ?? ''
  expect(login).toContain('/login?')
  expect((await browser.get(login.replace('identity_provider=Okta', 'x=1'))).html).toContain('with Okta')
  expect(await locationFor(await supporting('COGNITO'))).toContain('error=invalid_request')
  expect(refusal(await supporting('Google'))).toContain('The provider Google does not exist for User Pool')
})
