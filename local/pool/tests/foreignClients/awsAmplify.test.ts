/**
 * aws-amplify as it is published, in its version of lab/bench/package.json. With it come 96 packages of 113
 * MB, so it is not installed with the application: these tests run where lab/bench/ is installed (`npm ci
 * --prefix lab/bench`).
 *
 * @module-tag test-all
 */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { servedPool } from '../../../../tests/support/servedPool'

const BENCH = resolve('lab/bench/package.json')

type Challenge = 'EMAIL_OTP' | 'SMS_OTP' | 'PASSWORD' | 'PASSWORD_SRP'

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
}

interface Main {
  Amplify: { configure: (resources: object) => void }
}

const DONE = { isSignedIn: true, nextStep: { signInStep: 'DONE' } }

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
    const Cognito = { userPoolId, userPoolClientId, userPoolEndpoint: pool.endpoint }
    Amplify.configure({ Auth: { Cognito } })
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
