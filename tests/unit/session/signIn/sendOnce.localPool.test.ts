/**
 * The pool has done what it was asked, and its answer is lost. Whatever it was: sent once more, just as it was, it succeeds, or the
 * person reads what is true.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { poolBrowser } from '../../../support/poolBrowser'
import { servedPool } from '../../../support/servedPool'
import type { TestSession } from '../../../support/session'
import { totp } from '../../../support/totp'

const ADA = 'plain@example.com'
const PASSWORD = 'Passw0rd!'
const NEXT = 'N3xt-Passw0rd!'

const local = servedPool()

/** A browser in which the answers to an operation can be lost. */
function browser() {
  const { pool, open } = poolBrowser(local, { authFlow: 'USER_PASSWORD_AUTH' })
  let losing: string | undefined
  let lost = 0
  pool.client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const answer = await next(args)
        if (commandName !== `${losing}Command`) return answer
        losing = undefined
        lost++
        throw new TypeError('Failed to fetch')
      },
    { step: 'initialize' },
  )
  return {
    ...open(),
    /** The next answer to this operation is lost. */
    lose: (operation: string) => void (losing = operation),
    lost: () => lost,
  }
}

type App = TestSession

const signedIn = async ({ session }: App) =>
  expect(await session.login(ADA, PASSWORD)).toEqual({ status: 'READY' })

const value = <T>(result: { status: 'READY'; value: T } | { status: 'ERROR' }): T => {
  if (result.status === 'READY') return result.value
  throw new Error(JSON.stringify(result))
}

interface Case {
  /** Leads up to it. @returns what is done twice */
  begin: (app: App) => Promise<() => Promise<unknown>>
  /** What the second time says. */
  says?: object
  /** What holds then. */
  leaves?: (app: App) => Promise<unknown>
}

const whenIn =
  (act: (app: App) => Promise<unknown>): Case['begin'] =>
  async (app) => {
    await signedIn(app)
    return () => act(app)
  }

const signUp = ({ session }: App) => session.signUp('vera@example.com', PASSWORD, { given_name: 'Vera' })

const CASES: Record<string, Case> = {
  ChangePassword: { begin: whenIn(({ session }) => session.changePassword(PASSWORD, NEXT)) },
  GlobalSignOut: {
    begin: whenIn(({ session }) => session.logoutEverywhere()),
    leaves: async ({ now }) => expect(now()).toMatchObject({ phase: 'anonymous', reason: 'logged-out' }),
  },
  SetUserMFAPreference: { begin: whenIn(({ session }) => session.setMfaPreference({ SMS_MFA: 'ENABLED' })) },
  UpdateUserAttributes: {
    begin: whenIn(({ session }) => session.updateAttributes({ given_name: 'Pauline' })),
  },
  VerifyUserAttribute: {
    begin: async (app) => {
      await signedIn(app)
      await app.session.updateAttributes({ email: 'new@example.com' })
      const code = await local.code()
      return () => app.session.verifyAttribute('email', code, 'new@example.com')
    },
  },
  AssociateSoftwareToken: { begin: whenIn(({ session }) => session.beginAuthenticator()) },
  VerifySoftwareToken: {
    begin: async (app) => {
      await signedIn(app)
      const code = totp(value(await app.session.beginAuthenticator()))
      return () => app.session.finishAuthenticator(code)
    },
  },
  DeleteUser: {
    begin: whenIn(({ session }) => session.deleteAccount()),
    leaves: async ({ now }) =>
      expect(now()).toMatchObject({ phase: 'anonymous', remains: 'account-deleted' }),
  },
  ConfirmForgotPassword: {
    begin: async (app) => {
      await app.session.resetPassword(ADA)
      const code = await local.code()
      return () => app.session.confirmResetPassword(ADA, code, NEXT, { logoutElsewhere: true })
    },
    leaves: async ({ session, clock }) =>
      expect(await clock.until(session.login(ADA, NEXT))).toEqual({ status: 'READY' }),
  },
  ForgotPassword: {
    begin: async (app) => () => app.session.resetPassword(ADA),
    says: { status: 'SMS_CODE_REQUIRED' },
  },
  SignUp: { begin: async (app) => () => signUp(app), says: { status: 'CODE_REQUIRED' } },
  ConfirmSignUp: {
    begin: async (app) => {
      await signUp(app)
      const code = await local.code()
      return () => app.session.confirmAccount('vera@example.com', code)
    },
  },
  ResendConfirmationCode: {
    begin: async (app) => {
      await signUp(app)
      return () => app.session.resendConfirmation('vera@example.com')
    },
  },
  GetUserAttributeVerificationCode: { begin: whenIn(({ session }) => session.sendVerificationCode('email')) },
  InitiateAuth: { begin: async (app) => () => app.session.login(ADA, PASSWORD) },
  RespondToAuthChallenge: {
    begin: async (app) => {
      await app.session.login('sms@example.com', PASSWORD)
      const code = await local.code()
      return () => app.session.confirmLogin(code)
    },
    says: { status: 'ERROR', error: { code: 'challenge-over' } },
  },
  GetTokensFromRefreshToken: {
    begin: whenIn(async ({ session, now }) => {
      await session.refresh()
      return { status: now().phase }
    }),
    says: { status: 'authenticated' },
  },
}

const isDone = (result: unknown) => Object(result).status === 'READY'

test.each(Object.entries(CASES))(
  '%s, whose answer is lost, succeeds when it is sent again, or says what is true',
  async (operation, { begin, says = { status: 'READY' }, leaves }) => {
    const app = browser()
    const act = await begin(app)
    app.lose(operation)
    const first = await act()
    expect(app.lost()).toBe(1)
    // What nobody is asked to repeat is sent again at once.
    expect(isDone(first) ? first : await act()).toMatchObject(says)
    await leaves?.(app)
  },
)

test('if the answer to “sign out everywhere else” is lost, this browser stays signed in with the new password', async () => {
  const app = browser()
  await signedIn(app)
  app.lose('GlobalSignOut')
  const changed = app.session.changePassword(PASSWORD, NEXT, { logoutElsewhere: true })
  expect(await app.clock.until(changed)).toMatchObject({
    status: 'READY',
    elsewhere: { status: 'LOGGED_OUT', login: { status: 'READY' } },
  })
  await app.session.refresh()
  expect(app.now().phase).toBe('authenticated')
})

/** They change nothing, or need no answer; or a test says elsewhere what becomes of them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  GetUser: 'reads',
  GetUserAuthFactors: 'reads',
  GetId: 'reads',
  GetCredentialsForIdentity: 'reads',
  ListDevices: 'reads',
  ListUserSessions: 'reads',
  ListWebAuthnCredentials: 'reads',
  StartWebAuthnRegistration: 'the next one takes its place',
  RevokeToken: 'nobody waits for it',
  UpdateDeviceStatus: 'sets what is set',
  ForgetDevice: 'what is forgotten counts as forgotten (devices.localPool.test.ts)',
  RevokeUserSession: 'what is gone counts as ended (userSessions.test.ts)',
  DeleteWebAuthnCredential: 'what is gone counts as removed (passkeys.test.ts)',
  CompleteWebAuthnRegistration: 'the list shows whether it is there (passkeys.test.ts)',
  ConfirmDevice: 'sent once more (devices.test.ts)',
}

test('every operation that the product calls is thought of', () => {
  const folder = new URL('../../../../src/cognito/', import.meta.url)
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  const called = new Set<string | undefined>(
    sources.flatMap((text) => [...text.matchAll(/new (\w+)Command\(/g)].map(([, name]) => name)),
  )
  expect(called).toEqual(new Set([...Object.keys(CASES), ...Object.keys(ELSEWHERE)]))
})
