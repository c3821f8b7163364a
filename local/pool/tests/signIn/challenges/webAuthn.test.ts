import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAuthenticator, type Spoiled } from '../../../../../tests/support/authenticator'
import { refusal } from '../../../../../tests/support/poolClient'
import { testPool } from '../../testPool'
import { property } from '../../../../../tests/support/property'

const { call, ClientId, control, respond, tokens, UserPoolId } = testPool()

const ORIGIN = 'http://localhost:5173'
const NAME = 'plain@example.com'
const WRONG = '400 NotAuthorizedException: Incorrect username or password.'

type Authenticator = ReturnType<typeof newAuthenticator>
let authenticator: Authenticator
beforeEach(async () => {
  await control('client', { authFlows: ['USER_AUTH', 'USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH'] })
  authenticator = newAuthenticator(ORIGIN, { counts: true })
})

const configure = (WebAuthnConfiguration: object) =>
  call('SetUserPoolMfaConfig', { UserPoolId, MfaConfiguration: 'OPTIONAL', WebAuthnConfiguration })

/** Signs a user in with the password and registers a passkey. @returns its id */
async function register(name = NAME, keptIn = authenticator): Promise<string> {
  const { AccessToken } = await tokens(name)
  const { CredentialCreationOptions } = (await call('StartWebAuthnRegistration', { AccessToken })).body
  const Credential = await keptIn.create(CredentialCreationOptions)
  const { status } = await call('CompleteWebAuthnRegistration', { AccessToken, Credential })
  expect(status).toBe(200)
  return Credential.id
}

const start = (USERNAME = NAME, more: object = { PREFERRED_CHALLENGE: 'WEB_AUTHN' }) =>
  call('InitiateAuth', { AuthFlow: 'USER_AUTH', ClientId, AuthParameters: { USERNAME, ...more } })

interface Asked {
  body: { Session: string; ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: string } }
}
const optionsIn = ({ body }: Asked) => JSON.parse(body.ChallengeParameters.CREDENTIAL_REQUEST_OPTIONS)

const answer = ({ body }: Asked, credential: object, USERNAME = NAME) =>
  respond('WEB_AUTHN', { USERNAME, CREDENTIAL: JSON.stringify(credential) }, { Session: body.Session })

async function signIn(spoiled: Partial<Spoiled> = {}, name = NAME) {
  const asked = await start(name)
  return answer(asked, await authenticator.get(optionsIn(asked), spoiled), name)
}

describe('a sign-in with a passkey', () => {
  test('begins with options for the browser, and gives tokens', async () => {
    const id = await register()
    const asked = await start()
    // The example of API_InitiateAuth.
    expect(asked.body).toEqual({
      ChallengeName: 'WEB_AUTHN',
      ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: expect.any(String) },
      AvailableChallenges: ['PASSWORD_SRP', 'PASSWORD', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'],
      Session: expect.any(String),
    })
    expect(optionsIn(asked)).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 180_000,
      rpId: 'localhost',
      allowCredentials: [{ type: 'public-key', id, transports: ['internal'] }],
      userVerification: 'preferred',
    })
    const { AuthenticationResult } = (await answer(asked, await authenticator.get(optionsIn(asked)))).body
    const { AccessToken } = AuthenticationResult
    const factors = (await call('GetUserAuthFactors', { AccessToken })).body
    expect(factors.ConfiguredUserAuthFactors).toContain('WEB_AUTHN')
  })

  // "Manage authentication methods in AWS SDKs": the answer to SELECT_CHALLENGE.
  test('can be chosen if the user has one', async () => {
    expect((await start()).body.AvailableChallenges).not.toContain('WEB_AUTHN')
    await register()
    const choice = await start(NAME, {})
    expect(choice.body.AvailableChallenges).toContain('WEB_AUTHN')
    const { Session } = choice.body
    const asked = await respond('SELECT_CHALLENGE', { USERNAME: NAME, ANSWER: 'WEB_AUTHN' }, { Session })
    expect(asked.body.ChallengeName).toBe('WEB_AUTHN')
    const { body } = await answer(asked, await authenticator.get(optionsIn(asked)))
    expect(body).toHaveProperty('AuthenticationResult')
  })

  test('does not need the user handle', async () => {
    await register()
    expect((await signIn({ userHandle: null })).status).toBe(200)
  })

  // RespondToAuthChallenge declares no WebAuthn exception, so all get NotAuthorizedException.
  test.each<[string, Partial<Spoiled>]>([
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['a page of another origin', { origin: 'https://localhost.example.org' }],
    ['another key', { otherKey: true }],
    ['another user handle', { userHandle: Buffer.from('somebody else').toString('base64url') }],
    ['a counter that does not go up', { counter: 2 }],
  ])('is refused for %s', async (_, spoiled) => {
    await register()
    expect((await signIn()).status).toBe(200)
    expect(refusal(await signIn(spoiled))).toBe(WRONG)
    expect((await signIn()).status).toBe(200)
  })

  test('is refused with the passkey of another user', async () => {
    await register()
    const others = newAuthenticator(ORIGIN)
    await register('tenant-42@example.com', others)
    const asked = await start()
    const { allowCredentials: _, ...options } = optionsIn(asked)
    expect(refusal(await answer(asked, await others.get(options)))).toBe(WRONG)
  })

  test('is refused after the passkey is deleted, or when its relying party is no longer the pool’s', async () => {
    const CredentialId = await register()
    const asked = await start()
    await configure({ RelyingPartyId: 'example.com' })
    const credential = await authenticator.get(optionsIn(asked))
    expect(refusal(await answer(asked, credential))).toBe(WRONG)
    expect((await start()).body.AvailableChallenges).not.toContain('WEB_AUTHN')
    await configure({ RelyingPartyId: 'localhost' })
    const again = await start()
    const { AccessToken } = await tokens()
    await call('DeleteWebAuthnCredential', { AccessToken, CredentialId })
    expect(refusal(await answer(again, await authenticator.get(optionsIn(again))))).toBe(WRONG)
  })

  test('accepts one answer, right or wrong, while its session lasts', async () => {
    await register()
    const asked = await start()
    const credential = await authenticator.get(optionsIn(asked))
    expect(refusal(await answer(asked, { ...credential, id: 'AAAA' }))).toBe(WRONG)
    expect((await answer(asked, credential)).body.message).toMatch(/can only be used once/)
    const late = await start()
    await control('clock', { advanceSeconds: 180 })
    expect((await answer(late, await authenticator.get(optionsIn(late)))).body.message).toMatch(/expired/)
  })

  test('needs user verification if the pool requires it', async () => {
    await register()
    expect((await signIn({ userVerified: false })).status).toBe(200)
    await configure({ RelyingPartyId: 'localhost', UserVerification: 'required' })
    expect(optionsIn(await start()).userVerification).toBe('required')
    expect(refusal(await signIn({ userVerified: false }))).toBe(WRONG)
    expect((await signIn()).status).toBe(200)
  })

  test('is refused to a disabled user', async () => {
    await register()
    const asked = await start()
    await call('AdminDisableUser', { UserPoolId, Username: NAME })
    const { body } = await answer(asked, await authenticator.get(optionsIn(asked)))
    expect(body.message).toBe('User is disabled.')
  })

  property('is refused for any generated text in place of the credential', 40, async (values) => {
    await register()
    const text = fc.oneof(fc.string({ minLength: 1 }), fc.json())
    await fc.assert(
      fc.asyncProperty(text, async (CREDENTIAL) => {
        const { Session } = (await start()).body
        expect(refusal(await respond('WEB_AUTHN', { USERNAME: NAME, CREDENTIAL }, { Session }))).toBe(WRONG)
      }),
      values,
    )
  })
})

// "Adding MFA to a user pool": a passkey cannot come before a second factor, but with user verification it
// can count as both.
const NAME_OF_APP = 'totp@example.com'

/** Runs something while MFA is off, so that a user with MFA signs in without it. */
const withoutMfa = async <T>(run: () => Promise<T>): Promise<T> => {
  await control('pool', { mfa: 'OFF' })
  const result = await run()
  await control('pool', { mfa: 'OPTIONAL' })
  return result
}

test('a passkey of a user with MFA is not offered, and does not replace the second factor', async () => {
  await withoutMfa(() => register(NAME_OF_APP))
  expect((await start(NAME_OF_APP)).body.AvailableChallenges).not.toContain('WEB_AUTHN')
  const asked = await withoutMfa(() => start(NAME_OF_APP))
  const { body } = await answer(asked, await authenticator.get(optionsIn(asked)), NAME_OF_APP)
  expect(body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
})

test('a passkey of a user with MFA counts as both factors if the pool and the user say so, but only with user verification', async () => {
  const FactorConfiguration = 'MULTI_FACTOR_WITH_USER_VERIFICATION'
  await configure({ RelyingPartyId: 'localhost', FactorConfiguration })
  await withoutMfa(async () => {
    await register(NAME_OF_APP)
    const { AccessToken } = await tokens(NAME_OF_APP)
    const set = { AccessToken, WebAuthnMfaSettings: { Enabled: true } }
    expect((await call('SetUserMFAPreference', set)).body).toEqual({})
  })
  expect(optionsIn(await start(NAME_OF_APP)).userVerification).toBe('required')
  expect(refusal(await signIn({ userVerified: false }, NAME_OF_APP))).toBe(WRONG)
  expect((await signIn({}, NAME_OF_APP)).body).toHaveProperty('AuthenticationResult')
})

// "Managing user existence error responses"; the same answer for the same name each time is our choice.
const askedAlike = async (name: string) => {
  const asked = await start(name)
  return asked.body.ChallengeName === 'WEB_AUTHN' ? asked : undefined
}

test('a name without an account either seems to have a passkey, always the same one, or none', async () => {
  const names = Array.from({ length: 24 }, (_, index) => `nobody-${index}@example.com`)
  const asked = await Promise.all(names.map(askedAlike))
  const some = asked.flatMap((each) => (each === undefined ? [] : [each]))
  expect(some.length).toBeGreaterThan(0)
  expect(some.length).toBeLessThan(names.length)
  const again = await Promise.all(names.map(askedAlike))
  const passkeys = (all: typeof asked) => all.map((each) => each && optionsIn(each).allowCredentials)
  expect(passkeys(again)).toEqual(passkeys(asked))
  const [first] = some
  await register()
  const real = await start()
  if (first === undefined) throw new Error('nobody seems to have a passkey')
  const form = (options: Record<string, unknown>) => ({
    ...options,
    challenge: String(options['challenge']).length,
    allowCredentials: Object(options['allowCredentials'])[0].id.length,
  })
  expect(form(optionsIn(first))).toEqual(form(optionsIn(real)))
  const name = names[asked.indexOf(first)]
  await authenticator.create({ challenge: 'AAAA', rp: {}, user: { id: 'AAAA' } })
  const { allowCredentials: _, ...options } = optionsIn(first)
  expect(refusal(await answer(first, await authenticator.get(options), name))).toBe(WRONG)
})
