import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAuthenticator, type Spoiled } from '../../../../tests/support/authenticator'
import { refusal, signInByPassword } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { call, control, tokens, UserPoolId } = testPool()

const ORIGIN = 'http://localhost:5173'
const NAME = 'plain@example.com'
const authenticator = newAuthenticator(ORIGIN)

let AccessToken = ''
beforeEach(async () => {
  ;({ AccessToken } = await tokens())
})

const start = () => call('StartWebAuthnRegistration', { AccessToken })
/** Starts a registration. @returns the browser's answer */
const made = async (spoiled: Partial<Spoiled> = {}) =>
  authenticator.create((await start()).body.CredentialCreationOptions, spoiled)
const complete = (Credential: object, more: object = {}) =>
  call('CompleteWebAuthnRegistration', { AccessToken, Credential, ...more })
const list = async (more: object = {}) =>
  (await call('ListWebAuthnCredentials', { AccessToken, ...more })).body

async function register(spoiled: Partial<Spoiled> = {}) {
  const credential = await made(spoiled)
  return { credential, answer: await complete(credential) }
}

/** Sets the relying party of the pool; settings that are left out stay. */
const configure = (WebAuthnConfiguration: object) =>
  call('SetUserPoolMfaConfig', { UserPoolId, MfaConfiguration: 'OPTIONAL', WebAuthnConfiguration })

describe('the registration of a passkey', () => {
  // The example of start-web-authn-registration in the AWS CLI's reference.
  test('starts with options for the browser', async () => {
    const { credential } = await register()
    const { CredentialCreationOptions: options } = (await start()).body
    const { Username } = (await call('GetUser', { AccessToken })).body
    expect(options).toEqual({
      authenticatorSelection: {
        requireResidentKey: true,
        residentKey: 'required',
        userVerification: 'preferred',
      },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      excludeCredentials: [{ id: credential.id, type: 'public-key' }],
      pubKeyCredParams: [
        { alg: -7, type: 'public-key' },
        { alg: -257, type: 'public-key' },
      ],
      rp: { id: 'localhost', name: 'localhost' },
      timeout: 60_000,
      user: { displayName: NAME, id: Buffer.from(Username).toString('base64url'), name: NAME },
    })
  })

  test('makes a passkey for this user only', async () => {
    const { credential, answer } = await register()
    expect(answer.body).toEqual({})
    expect(await list()).toEqual({
      Credentials: [
        {
          CredentialId: credential.id,
          FriendlyCredentialName: 'Passkey',
          RelyingPartyId: 'localhost',
          AuthenticatorAttachment: 'platform',
          AuthenticatorTransports: ['internal'],
          CreatedAt: expect.any(Number),
        },
      ],
    })
    const other = await tokens('tenant-42@example.com')
    expect(await list({ AccessToken: other.AccessToken })).toEqual({ Credentials: [] })
  })

  // "Roaming passkey" is in the example of list-web-authn-credentials, AWS CLI reference.
  test('names the passkey by the kind of its authenticator', async () => {
    await complete({ ...(await made()), authenticatorAttachment: 'cross-platform' })
    const [passkey] = (await list()).Credentials
    const roaming = { FriendlyCredentialName: 'Roaming passkey', AuthenticatorAttachment: 'cross-platform' }
    expect(passkey).toMatchObject(roaming)
    await complete({ ...(await made()), authenticatorAttachment: null })
    expect((await list()).Credentials[1]).not.toHaveProperty('AuthenticatorAttachment')
  })

  // The exceptions are those of CompleteWebAuthnRegistration, API reference; the messages are ours.
  test.each<[string, Partial<Spoiled>, string]>([
    ['another challenge', { challenge: randomBytes(32).toString('base64url') }, 'WebAuthnChallengeNotFound'],
    ['a page of another origin', { origin: 'https://example.org' }, 'WebAuthnOriginNotAllowed'],
    ['another relying party', { relyingPartyId: 'example.org' }, 'WebAuthnRelyingPartyMismatch'],
    ['an algorithm that was not offered', { algorithm: -35 }, 'WebAuthnCredentialNotSupported'],
    ['another kind of answer', { type: 'webauthn.get' }, 'InvalidParameter'],
  ])('is refused for %s', async (_, spoiled, error) => {
    expect((await register(spoiled)).answer.error).toBe(`${error}Exception`)
    expect((await list()).Credentials).toEqual([])
  })

  test('is refused without user verification if the pool requires it', async () => {
    await configure({ RelyingPartyId: 'localhost', UserVerification: 'required' })
    const { CredentialCreationOptions } = (await start()).body
    expect(CredentialCreationOptions.authenticatorSelection.userVerification).toBe('required')
    const { answer } = await register({ userVerified: false })
    expect(answer.error).toBe('WebAuthnCredentialNotSupportedException')
  })

  test('is refused with fields that are missing or invalid', async () => {
    const credential = await made()
    const { response: _, ...none } = credential
    expect((await complete(none)).error).toBe('InvalidParameterException')
    expect((await complete({ ...credential, type: 'password' })).error).toBe('InvalidParameterException')
    const text = { AccessToken, Credential: JSON.stringify(credential) }
    expect((await call('CompleteWebAuthnRegistration', text)).error).toBe('SerializationException')
    expect(refusal(await complete({ ...credential, rawId: 'AAAA' }))).toBe(
      '400 InvalidParameterException: Credential data is not valid',
    )
  })

  test('accepts one answer, right or wrong, within five minutes, and only for the newest start', async () => {
    const notFound = 'WebAuthnChallengeNotFoundException'
    const [credential, right] = [await made(), await made()]
    expect((await complete(credential)).error).toBe(notFound)
    expect((await complete(right)).error).toBe(notFound)

    const tooLate = await made()
    await control('clock', { advanceSeconds: 5 * 60 })
    expect((await complete(tooLate)).error).toBe(notFound)
    const inTime = await made()
    await control('clock', { advanceSeconds: 5 * 60 - 1 })
    expect((await complete(inTime)).status).toBe(200)
  })

  test('must be completed by the app client that started it', async () => {
    const ExplicitAuthFlows = ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']
    const client = await call('CreateUserPoolClient', { UserPoolId, ClientName: 'other', ExplicitAuthFlows })
    const signedIn = await signInByPassword(call, client.body.UserPoolClient.ClientId)
    const other = { AccessToken: signedIn.body.AuthenticationResult.AccessToken }
    expect(refusal(await complete(await made(), other))).toBe(
      '400 WebAuthnClientMismatchException: The registration was started by another app client.',
    )
  })

  // WebAuthn §7.1: a credential id is registered for one user only.
  test('is refused with a passkey that is already registered', async () => {
    const { credential } = await register()
    const next = (await start()).body.CredentialCreationOptions
    const clientDataJSON = Buffer.from(
      JSON.stringify({ type: 'webauthn.create', challenge: next.challenge, origin: ORIGIN }),
    ).toString('base64url')
    const again = await complete({ ...credential, response: { ...credential.response, clientDataJSON } })
    expect(again.body.message).toBe('The credential is registered already.')
    expect((await list()).Credentials).toHaveLength(1)
  })

  // "Quotas in Amazon Cognito": 20 passkeys for a user.
  test('is refused after the 20th passkey; passkeys are listed in pages and can be deleted', async () => {
    const ids: string[] = []
    for (let count = 0; count < 20; count += 1) ids.push((await register()).credential.id)
    expect((await start()).error).toBe('LimitExceededException')
    const idsIn = ({ Credentials }: { Credentials: { CredentialId: string }[] }) =>
      Credentials.map(({ CredentialId }) => CredentialId)
    expect(idsIn(await list())).toEqual(ids)
    const first = await list({ MaxResults: 15 })
    const rest = await list({ NextToken: first.NextToken })
    expect([...idsIn(first), ...idsIn(rest)]).toEqual(ids)
    expect(rest).not.toHaveProperty('NextToken')
    const tooMany = await call('ListWebAuthnCredentials', { AccessToken, MaxResults: 21 })
    expect(tooMany.error).toBe('InvalidParameterException')

    const [CredentialId] = ids
    const other = await tokens('tenant-42@example.com')
    const unknown = await call('DeleteWebAuthnCredential', { AccessToken: other.AccessToken, CredentialId })
    expect(unknown.error).toBe('ResourceNotFoundException')
    expect((await call('DeleteWebAuthnCredential', { AccessToken, CredentialId })).body).toEqual({})
    expect(idsIn(await list())).toEqual(ids.slice(1))
    const again = await call('DeleteWebAuthnCredential', { AccessToken, CredentialId })
    expect(again.error).toBe('ResourceNotFoundException')
    expect((await start()).status).toBe(200)
  })
})

test('the relying party is described as it is configured', async () => {
  const WebAuthnConfiguration = {
    RelyingPartyId: 'auth.example.com',
    UserVerification: 'required',
    FactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
  }
  const set = await configure(WebAuthnConfiguration)
  expect(set.body).toMatchObject({ WebAuthnConfiguration })
  expect((await call('GetUserPoolMfaConfig', { UserPoolId })).body).toEqual(set.body)
  expect((await start()).body.CredentialCreationOptions.rp.id).toBe('auth.example.com')
  for (const unknown of [{ UserVerification: 'discouraged' }, { FactorConfiguration: 'TWO' }])
    expect((await configure(unknown)).error).toBe('InvalidParameterException')
})

// WebAuthnConfigurationType, API reference; an IP address is no domain (WebAuthn §5.1.3).
const NONE = [
  '127.0.0.1',
  '[::1]',
  'com',
  'https://a.com',
  'a.com:8443',
  'a..com',
  '',
  'A.com',
  'a'.repeat(128),
]
test.each(NONE)('the relying party is not %s', async (RelyingPartyId) => {
  expect((await configure({ RelyingPartyId })).error).toBe('InvalidParameterException')
})

const SOME = ['localhost', 'example.com', 'sign-in.app.example.co.uk', 'xn--bcher-kva.example']
test.each(SOME)('the relying party can be %s', async (RelyingPartyId) => {
  expect((await configure({ RelyingPartyId })).status).toBe(200)
})

test('the relying party is the pool’s domain if none is configured, and without either there are no passkeys', async () => {
  await configure({ UserVerification: 'preferred' })
  expect((await start()).error).toBe('WebAuthnConfigurationMissingException')
  await call('CreateUserPoolDomain', { UserPoolId, Domain: 'orders' })
  expect((await start()).body.CredentialCreationOptions.rp.id).toBe('orders.auth.local.amazoncognito.com')
  await call('DeleteUserPoolDomain', { UserPoolId, Domain: 'orders' })
  await call('CreateUserPoolDomain', { UserPoolId, Domain: 'auth.example.com' })
  expect((await start()).body.CredentialCreationOptions.rp.id).toBe('auth.example.com')
})

test('the relying party that is changed makes earlier passkeys useless, but they are still listed', async () => {
  const { credential } = await register()
  await configure({ RelyingPartyId: 'example.com' })
  expect((await list()).Credentials).toMatchObject([{ CredentialId: credential.id }])
})

test('the relying party does not matter if passkeys are not a first factor', async () => {
  await control('pool', { firstFactors: ['PASSWORD', 'EMAIL_OTP'] })
  expect((await start()).error).toBe('WebAuthnNotEnabledException')
  expect(
    (await complete(await authenticator.create({ challenge: 'AAAA', rp: {}, user: { id: 'AAAA' } }))).error,
  ).toBe('WebAuthnNotEnabledException')
})
