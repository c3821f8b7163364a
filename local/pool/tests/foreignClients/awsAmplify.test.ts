/**
 * aws-amplify as it is published, in its version of lab/bench/package.json. With it come 96 packages of 113 MB, so it is
 * not installed with the application: these tests run where lab/bench/ is installed (`npm ci --prefix lab/bench`).
 *
 * @module-tag test-all
 */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type CreationOptions,
  newAuthenticator,
  type RequestOptions,
} from '../../../../tests/support/authenticator'
import { servedPool } from '../../../../tests/support/servedPool'
import { wrong } from '../../../../tests/support/wrongCode'

const BENCH = resolve('lab/bench/package.json')

type Challenge = 'EMAIL_OTP' | 'SMS_OTP' | 'PASSWORD' | 'PASSWORD_SRP' | 'WEB_AUTHN'

interface Progress {
  isSignedIn: boolean
  nextStep: { signInStep: string; availableChallenges?: Challenge[] }
}

interface SignIn {
  username: string
  password?: string
  options: { authFlowType: 'USER_AUTH' | 'USER_SRP_AUTH'; preferredChallenge?: Challenge }
}

/** The part of `aws-amplify/auth` that these tests use. */
interface Auth {
  signIn: (input: SignIn) => Promise<Progress>
  confirmSignIn: (input: { challengeResponse: string }) => Promise<Progress>
  signOut: () => Promise<void>
  fetchAuthSession: (options?: {
    forceRefresh: boolean
  }) => Promise<{ tokens?: { idToken?: { payload: { email?: unknown } } } }>
  rememberDevice: () => Promise<void>
  fetchDevices: () => Promise<{ id: string; name?: string }[]>
  forgetDevice: () => Promise<void>
  deleteUser: () => Promise<void>
  associateWebAuthnCredential: () => Promise<void>
  listWebAuthnCredentials: () => Promise<{ credentials: { credentialId: string; relyingPartyId: string }[] }>
  deleteWebAuthnCredential: (input: { credentialId: string }) => Promise<void>
}

interface Main {
  Amplify: { configure: (resources: object) => void }
}

const DONE = { isSignedIn: true, nextStep: { signInStep: 'DONE' } }

// Browser classes that aws-amplify looks up by name.
const Credential = vi.fn<() => void>()
const Attestation = vi.fn<() => void>()
const Assertion = vi.fn<() => void>()

/** An instance of a class with these members. */
const made = (of: { prototype: object }, members: object): object =>
  Object.assign(Object.create(of.prototype), members)

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url')).buffer
const text = (buffer: BufferSource) =>
  Buffer.from(ArrayBuffer.isView(buffer) ? buffer.buffer : buffer).toString('base64url')

/** A browser as aws-amplify uses it: with buffers and the classes that it looks up by name. */
function browserAt(origin: string) {
  const authenticator = newAuthenticator(origin)
  const common = {
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
  }
  const credentials = {
    create: async ({ publicKey }: { publicKey: PublicKeyCredentialCreationOptions }) => {
      const options: CreationOptions = {
        challenge: text(publicKey.challenge),
        rp: publicKey.rp.id === undefined ? {} : { id: publicKey.rp.id },
        user: { id: text(publicKey.user.id) },
      }
      const { id, response } = await authenticator.create(options)
      return made(Credential, {
        ...common,
        id,
        rawId: bytes(id),
        response: made(Attestation, {
          clientDataJSON: bytes(response.clientDataJSON),
          attestationObject: bytes(response.attestationObject),
          getTransports: () => response.transports,
          getPublicKeyAlgorithm: () => -7,
          getPublicKey: () => null,
          getAuthenticatorData: () => bytes(response.authenticatorData),
        }),
      })
    },
    get: async ({ publicKey }: { publicKey: PublicKeyCredentialRequestOptions }) => {
      const options: RequestOptions = {
        challenge: text(publicKey.challenge),
        allowCredentials: (publicKey.allowCredentials ?? []).map(({ id }) => ({ id: text(id) })),
        ...(publicKey.rpId !== undefined && { rpId: publicKey.rpId }),
      }
      const { id, response } = await authenticator.get(options)
      return made(Credential, {
        ...common,
        id,
        rawId: bytes(id),
        response: made(Assertion, {
          clientDataJSON: bytes(response.clientDataJSON),
          authenticatorData: bytes(response.authenticatorData),
          signature: bytes(response.signature),
          userHandle: response.userHandle === null ? null : bytes(response.userHandle),
        }),
      })
    },
  }
  vi.stubGlobal('navigator', { userAgent: 'test', credentials })
  vi.stubGlobal('window', { document: {}, isSecureContext: true, PublicKeyCredential: Credential })
  vi.stubGlobal('PublicKeyCredential', Credential)
  vi.stubGlobal('AuthenticatorAttestationResponse', Attestation)
  vi.stubGlobal('AuthenticatorAssertionResponse', Assertion)
}

describe.skipIf(!existsSync(resolve('lab/bench/node_modules/aws-amplify')))('aws-amplify', () => {
  const pool = servedPool()
  let auth: Auth

  beforeAll(async () => {
    const { resolve: find } = createRequire(BENCH)
    const { Amplify }: Main = await import(find('aws-amplify'))
    auth = await import(find('aws-amplify/auth'))
    const { userPoolId, clientId: userPoolClientId } = pool.ready
    // aws-amplify warns that the endpoint is not one of AWS.
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    Amplify.configure({
      Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: pool.endpoint } },
    })
    warned.mockRestore()
  })
  afterEach(async () => {
    vi.unstubAllGlobals()
    await auth.signOut()
  })

  const begin = (username: string, preferredChallenge?: Challenge, password?: string) =>
    auth.signIn({
      username,
      ...(password !== undefined && { password }),
      options: { authFlowType: 'USER_AUTH', ...(preferredChallenge && { preferredChallenge }) },
    })

  const email = async () => (await auth.fetchAuthSession()).tokens?.idToken?.payload.email

  test('signs in with an e-mail code that it prefers, after a wrong one', async () => {
    expect(await begin('email-first@example.com', 'EMAIL_OTP')).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' },
    })
    const code = await pool.code()
    expect(code).toMatch(/^\d{8}$/)
    await expect(auth.confirmSignIn({ challengeResponse: wrong(code) })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    expect(await auth.confirmSignIn({ challengeResponse: code })).toEqual(DONE)
    expect(await email()).toBe('email-first@example.com')
  })

  test('signs in a user without a password with the code that they choose', async () => {
    const { nextStep } = await begin('codes@example.com')
    expect(nextStep.signInStep).toBe('CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION')
    expect(nextStep.availableChallenges?.toSorted()).toEqual(['EMAIL_OTP', 'SMS_OTP'])
    expect(await auth.confirmSignIn({ challengeResponse: 'SMS_OTP' })).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' },
    })
    expect(await auth.confirmSignIn({ challengeResponse: await pool.code() })).toEqual(DONE)
  })

  test.each(['PASSWORD_SRP', 'PASSWORD'] as const)(
    'signs in by %s, and not with a wrong password',
    async (way) => {
      await expect(begin('plain@example.com', way, 'Wrong-passw0rd')).rejects.toMatchObject({
        name: 'NotAuthorizedException',
      })
      expect(await begin('plain@example.com', way, 'Passw0rd!')).toEqual(DONE)
      expect(await email()).toBe('plain@example.com')
    },
  )

  test('registers a passkey, lists it, signs in with it and deletes it', async () => {
    browserAt('http://localhost:5173')
    await begin('passkey@example.com', 'PASSWORD_SRP', 'Passw0rd!')
    expect(await auth.listWebAuthnCredentials()).toMatchObject({ credentials: [] })
    await auth.associateWebAuthnCredential()
    const { credentials } = await auth.listWebAuthnCredentials()
    expect(credentials).toMatchObject([{ relyingPartyId: 'localhost' }])

    await auth.signOut()
    expect(await begin('passkey@example.com', 'WEB_AUTHN')).toEqual(DONE)
    expect(await email()).toBe('passkey@example.com')
    for (const { credentialId } of credentials) await auth.deleteWebAuthnCredential({ credentialId })
    expect(await auth.listWebAuthnCredentials()).toMatchObject({ credentials: [] })
    await auth.signOut()
    expect(await begin('passkey@example.com', 'WEB_AUTHN')).toMatchObject({
      nextStep: { signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION' },
    })
  })

  test('confirms its device, has it remembered, lists it, forgets it and deletes the account', async () => {
    // aws-amplify names the device after the user agent.
    vi.stubGlobal('navigator', { userAgent: 'test' })
    await pool.control('pool', { devices: 'ON_PROMPT', deviceSkipsMfa: true })
    const signIn = () =>
      auth.signIn({
        username: 'sms@example.com',
        password: 'Passw0rd!',
        options: { authFlowType: 'USER_SRP_AUTH' },
      })
    const asksForCode = { nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' } }
    expect(await signIn()).toMatchObject(asksForCode)
    expect(await auth.confirmSignIn({ challengeResponse: await pool.code() })).toEqual(DONE)
    expect(await auth.fetchDevices()).toEqual([])
    await auth.rememberDevice()
    expect(await auth.fetchDevices()).toHaveLength(1)
    expect((await auth.fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined()
    await auth.signOut()
    expect(await signIn()).toEqual(DONE)

    await auth.forgetDevice()
    expect(await auth.fetchDevices()).toEqual([])
    await auth.signOut()
    expect(await signIn()).toMatchObject(asksForCode)
    expect(await auth.confirmSignIn({ challengeResponse: await pool.code() })).toEqual(DONE)
    await auth.deleteUser()
    await expect(signIn()).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })
})
