import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { codeOf, hostedPool } from '../hosted/hostedPool'

const { pool, call, admin, exchange, atProvider } = hostedPool()

/** The claims of a sign-in with Google under that address. */
const signInAtGoogle = async (email: string) => {
  const { body } = await exchange(codeOf(await atProvider(email)))
  const claims = decodeJwt<{ 'cognito:username': string }>(body.id_token)
  return { ...claims, AccessToken: String(body.access_token) }
}

const idAtGoogle = async (email: string) => {
  const { 'cognito:username': Username } = await signInAtGoogle(email)
  await admin('AdminDeleteUser', Username)
  return Username.replace('google_', '')
}

const identity = (ProviderName: string, ProviderAttributeValue: string) => ({
  ProviderName,
  ProviderAttributeName: 'Cognito_Subject',
  ProviderAttributeValue,
})

const link = (name: string, id: string, provider = 'Google') =>
  call('AdminLinkProviderForUser', {
    UserPoolId: pool.ready.userPoolId,
    DestinationUser: identity('Cognito', name),
    SourceUser: identity(provider, id),
  })

const unlink = (ProviderName: string, id: string) =>
  call('AdminDisableProviderForUser', { UserPoolId: pool.ready.userPoolId, User: identity(ProviderName, id) })

/** The seeded user who has only a password. */
const plain = async () => String((await admin('AdminGetUser')).body.Username)

test('a sign-in with a linked identity signs in the user, and the token and attributes name the identity', async () => {
  const [name, id] = [await plain(), await idAtGoogle('plain@elsewhere.example')]
  expect(await link(name, id)).toMatchObject({ status: 200 })
  const claims = await signInAtGoogle('plain@elsewhere.example')
  expect(claims).toMatchObject({
    'cognito:username': name,
    email: 'plain@example.com',
    identities: [{ userId: id, providerName: 'Google', primary: 'false', issuer: null }],
  })
  const { body } = await call('GetUser', { AccessToken: claims.AccessToken })
  const { Value } = body.UserAttributes.find(({ Name }: { Name: string }) => Name === 'identities')
  expect(JSON.parse(Value)).toMatchObject([{ userId: id, primary: false, dateCreated: expect.any(Number) }])
})

test('an identity that is no longer linked gets its own user', async () => {
  const [name, id] = [await plain(), await idAtGoogle('plain@elsewhere.example')]
  await link(name, id)
  expect(await unlink('Google', id)).toMatchObject({ status: 200 })
  expect(await signInAtGoogle('plain@elsewhere.example')).toMatchObject({
    'cognito:username': `google_${id}`,
    identities: [{ primary: 'true' }],
  })
})

test('a user whose Cognito provider is disabled can no longer sign in by password', async () => {
  await unlink('Cognito', await plain())
  const { body } = await pool.signIn()
  expect(body.message).toBe('Incorrect username or password.')
})

test('only an identity that belongs to no user can be linked', async () => {
  const name = await plain()
  const { 'cognito:username': signedUp } = await signInAtGoogle('own@elsewhere.example')
  const own = signedUp.replace('google_', '')
  await link(name, 'taken')
  expect((await link(name, 'taken')).body.message).toBe('SourceUser is already linked to DestinationUser')
  expect((await link(name, own)).body.message).toContain('Merging is not currently supported')
  expect((await link(name, name, 'Cognito')).body.message).toContain('Invalid SourceUser')
  expect((await link('nobody', 'free')).body).toMatchObject({ __type: 'UserNotFoundException' })
  expect((await unlink('Google', 'free')).body).toMatchObject({ __type: 'UserNotFoundException' })
  expect((await unlink('Google', own)).body).toMatchObject({ __type: 'InvalidParameterException' })
})

test('a user has at most five linked identities', async () => {
  const name = await plain()
  for (const id of ['1', '2', '3', '4', '5']) expect(await link(name, id)).toMatchObject({ status: 200 })
  expect((await link(name, '6')).body).toMatchObject({ __type: 'LimitExceededException' })
})
