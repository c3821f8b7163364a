import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { failing, triggerPool } from '../triggers/triggerPool'
import { given } from '../ownPool'
import { answered, authorizationQuery, CALLBACK, codeOf, hostedPool } from './hostedPool'

const { pool, call, admin, browser, authorize, exchange, atProvider } = hostedPool()

const signInWithGoogle = () => atProvider('g@example.com')
const claims = async () =>
  decodeJwt<{ 'cognito:username': string }>((await exchange(codeOf(await signInWithGoogle()))).body.id_token)

test('the sign-in page acts as an identity provider that signs in the same user each time', async () => {
  const first = await claims()
  expect(first).toMatchObject({
    email: 'g@example.com',
    'cognito:groups': ['local_Gatehouse_Google'],
    identities: [{ providerName: 'Google' }],
  })
  expect((await claims()).sub).toBe(first.sub)
  // The user name is the provider's name and the id there ("User pool attributes", developer guide), in lower
  // case in a pool that ignores case, as ID tokens of such pools show.
  expect(first['cognito:username']).toMatch(/^google_[\da-f]{16}$/)
  expect(first.sub).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
  const Username = first['cognito:username']
  const { body } = await admin('AdminGetUser', Username)
  expect(body).toMatchObject({ Username, UserStatus: 'EXTERNAL_PROVIDER' })
  expect(body.UserAttributes).toContainEqual({ Name: 'sub', Value: first.sub })

  // aws-amplify/amplify-js#2383
  await admin('AdminUpdateUserAttributes', Username, { UserAttributes: given({ email_verified: 'true' }) })
  const forgot = await call('ForgotPassword', { ClientId: pool.ready.clientId, Username })
  expect(forgot.body.message).toBe('User password cannot be reset in the current state.')
})

test('the sign-in page of an identity provider begins with the address that the application hands on', async () => {
  const page = await authorize({ identity_provider: 'Corporate', login_hint: 'ada@acme.com' })
  const { html } = await browser.get(page.location ?? '')
  expect(html).toContain('Sign in with Corporate')
  expect(html).toMatch(/<input id="email"[^>]* value="ada@acme\.com"/)
})

test('the sign-in page sends no user of an identity provider back with a code who has been disabled', async () => {
  await admin('AdminDisableUser', (await claims())['cognito:username'])
  const refused = answered(await signInWithGoogle())
  expect(refused.get('code')).toBeNull()
  expect(refused.get('error_description')).toContain('User is disabled.')
})

/** The parameters that the application gets from a sign-in with Google. */
const signInAtGoogle = async ({ submit, ClientId, control }: ReturnType<typeof triggerPool>) => {
  await control('client', { callbackUrls: [CALLBACK] })
  const query = authorizationQuery(ClientId, { identity_provider: 'Google' })
  const answer = await submit(`/login?${query}`, { email: 'plain@example.com' })
  return Object.fromEntries(new URL(answer.headers.get('Location') ?? '').searchParams)
}

test('a trigger for a user of an identity provider can refuse the sign-in, and the application gets its message', async () => {
  const triggered = triggerPool({ PreSignUp: failing('Only for our staff') })
  expect(await signInAtGoogle(triggered)).toEqual({
    error: 'invalid_request',
    error_description: 'PreSignUp failed with error Only for our staff.',
    state: 'some-state',
  })
})

test('a trigger for a user of an identity provider can link the identity to a user: this sign-in is refused, and the next one signs in that user', async () => {
  const ProviderAttributeName = 'Cognito_Subject'
  const at = (ProviderName: string, id?: string) => ({ ProviderName, ProviderAttributeValue: id })
  const triggered = triggerPool({
    PreSignUp: async (event) => {
      const [provider = '', id] = event.userName.split('_')
      const { UserPoolId } = triggered
      const Filter = `email = "${event.request.userAttributes['email']}"`
      const { body } = await triggered.call('ListUsers', { UserPoolId, Filter })
      await triggered.call('AdminLinkProviderForUser', {
        UserPoolId,
        DestinationUser: at('Cognito', body.Users[0].Username),
        SourceUser: { ...at(provider.replace('google', 'Google'), id), ProviderAttributeName },
      })
      return event
    },
    PostAuthentication: (event) => event,
  })
  const refused = await signInAtGoogle(triggered)
  expect(refused).toMatchObject({
    error: 'invalid_request',
    error_description: `Already found an entry for username ${triggered.events[0]?.userName}`,
  })
  expect(await signInAtGoogle(triggered)).toMatchObject({ code: expect.any(String) })
  expect(triggered.events.at(-1)).toMatchObject({
    triggerSource: 'PostAuthentication_Authentication',
    request: {
      userAttributes: { email: 'plain@example.com', identities: expect.stringContaining('Google') },
    },
  })
})
