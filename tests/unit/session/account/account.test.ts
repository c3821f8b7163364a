import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  ConfirmDeviceCommand,
  ConfirmForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  RevokeUserSessionCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, test, vi } from 'vitest'
import { readTokens } from '../../../../src/cognito/tokens'
import type { SessionDeps } from '../../../../src/session/actionContext'
import { rowIn } from '../../../../src/browserStorage'
import { isLoggedIn, userOf } from '../../../../src/session/session'
import { lastFactorIn } from '../../../../src/session/storage/lastFactor'
import { memoryStorage } from '../../../../src/session/storage/memoryStorage'
import { confirmedBy, signedIn as signedInBy } from '../../../../src/session/storage/record'
import type { Why } from '../../../../src/session/tokens/crossTab'
import type { Lock } from '../../../../src/session/tokens/lock'
import { fakeClock } from '../../../support/clock'
import { fakeTabs } from '../../../support/fakeTabs'
import {
  asksForSmsCode,
  notAuthorized,
  refreshes,
  refusesRefresh,
  signsIn,
  signsOut,
  hasSessions,
  stubCognito,
  refusal,
} from '../../../support/cognito'
import { keptInMemory } from '../../../support/webStorage'
import { loggedIn, testPool, testSession, type TestSession, started } from '../../../support/session'
import { mintTokens } from '../../../support/tokens'
import { failed } from '../../../support/failed'

const cognito = stubCognito()
beforeEach(() => {
  signsOut(cognito)
  cognito.on(ChangePasswordCommand).resolves({})
})

const UNREACHABLE = new TypeError('Failed to fetch')
const LOGGED_OUT = { status: 'READY', elsewhere: { status: 'LOGGED_OUT', login: { status: 'READY' } } }
const wrong = () => refusal('CodeMismatchException', 'Invalid verification code provided')
const used = () => refusal('ExpiredCodeException', 'Invalid code provided')

const signedIn = (deps: Partial<SessionDeps> = {}) => loggedIn(cognito, deps, { username: 'ada-1' })

/** The same in a browser whose one storage and clock another tab has, too, from which this page hears. */
async function signedInBesideATab(deps: Partial<SessionDeps> = {}) {
  const [storage, clock] = [memoryStorage(), fakeClock()]
  const { tabs, hear } = fakeTabs()
  const app = await signedIn({ storage, clock, tabs, ...deps })
  const issued = () => mintTokens({ username: 'ada-1' }, { now: clock.now(), refreshToken: 'confirmed' })
  /** Somebody confirms there that they are the person. */
  const confirm = async (tokens = issued()) => {
    await storage.change((met) =>
      met.state === 'in' ? confirmedBy(met, signedInBy(readTokens(tokens), clock.now(), 'own-page')) : null,
    )
    void hear()
  }
  return { ...app, clock, storage, issued, confirm, hear }
}

const now = ({ store }: ReturnType<typeof testSession>) => store.getState()

const signOutElsewhere = ({ session, clock }: Pick<TestSession, 'session' | 'clock'>) =>
  clock.until(session.changePassword('Passw0rd!', 'New-passw0rd', { logoutElsewhere: true }))

test('isSmsMfaEnabled says whether a code by text message is asked for, and false if the call fails', async () => {
  const { session } = await signedIn()
  cognito
    .on(GetUserCommand)
    .resolves({ Username: 'ada-1', UserAttributes: [], UserMFASettingList: ['SMS_MFA'] })
  expect(await session.isSmsMfaEnabled()).toBe(true)
  cognito.on(GetUserCommand).resolves({ Username: 'ada-1', UserAttributes: [] })
  expect(await session.isSmsMfaEnabled()).toBe(false)
  cognito.on(GetUserCommand).rejects(UNREACHABLE)
  expect(await session.isSmsMfaEnabled()).toBe(false)
  expect(await testSession().session.isSmsMfaEnabled()).toBe(false)
})

test('an action on an account says that the session has ended where nobody is signed in', async () => {
  const { session } = await started(testSession())
  expect(await session.getAccount()).toMatchObject(failed('session-ended'))
})

test('a changed attribute is in the session at once, because the tokens are refreshed', async () => {
  const app = await signedIn()
  cognito.on(UpdateUserAttributesCommand).resolves({})
  refreshes(
    cognito,
    mintTokens({ given_name: 'Augusta' }, { now: app.clock.now(), refreshToken: 'refresh-2' }),
  )
  expect(await app.session.updateAttributes({ given_name: 'Augusta' })).toEqual({
    status: 'READY',
    value: [],
  })
  expect(userOf(now(app))?.firstName).toBe('Augusta')
})

test('a code verifies an attribute, and the session shows it as verified at once', async () => {
  const app = await signedIn()
  cognito
    .on(GetUserAttributeVerificationCodeCommand)
    .resolves({ CodeDeliveryDetails: { DeliveryMedium: 'SMS', Destination: '+*******0143' } })
  cognito.on(VerifyUserAttributeCommand).resolves({})
  const verified = { phone_number: '+12025550143', phone_number_verified: true }
  refreshes(cognito, mintTokens(verified, { now: app.clock.now(), refreshToken: 'refresh-2' }))
  expect(await app.session.sendVerificationCode('phone_number')).toEqual({
    status: 'READY',
    value: { medium: 'SMS', destination: '+*******0143' },
  })
  expect(await app.session.verifyAttribute('phone_number', '')).toMatchObject(failed('empty-code'))
  expect(await app.session.verifyAttribute('phone_number', '123456')).toMatchObject({ status: 'READY' })
  expect(userOf(now(app))?.isPhoneNumberVerified).toBe(true)
})

test('the configured client metadata is sent with a change of attributes, a request for a code, and a refresh', async () => {
  const pool = testPool('USER_SRP_AUTH', undefined, { app: 'web' })
  const { session } = await signedIn({ loadPool: () => Promise.resolve(pool) })
  cognito.on(UpdateUserAttributesCommand).resolves({})
  refreshes(cognito)
  cognito.resetHistory()
  await session.updateAttributes({ given_name: 'Augusta' })
  await session.sendVerificationCode('email')
  const sent = cognito.calls().map(({ args }) => args[0])
  expect(sent.map(({ constructor, input }) => [constructor.name, Object(input).ClientMetadata])).toEqual([
    ['UpdateUserAttributesCommand', { app: 'web' }],
    ['GetTokensFromRefreshTokenCommand', { app: 'web' }],
    ['GetUserAttributeVerificationCodeCommand', { app: 'web' }],
  ])
})

test('a wrong current password is reported as such and signs nobody out', async () => {
  const app = await signedIn()
  cognito.on(ChangePasswordCommand).rejects(notAuthorized())
  expect(await app.session.changePassword('wrong', 'New-passw0rd')).toMatchObject(
    failed('wrong-current-password'),
  )
  expect(cognito.commandCalls(GetTokensFromRefreshTokenCommand)).toHaveLength(0)
  expect(isLoggedIn(now(app))).toBe(true)
})

test('a current password shorter than the pool accepts is reported as wrong', async () => {
  const app = await signedIn()
  const message =
    "1 validation error detected: Value at 'previousPassword' failed to satisfy constraint: Member must have length greater than or equal to 6"
  cognito.on(ChangePasswordCommand).rejects(refusal('InvalidParameterException', message))
  expect(await app.session.changePassword('wrong', 'New-passw0rd')).toMatchObject(
    failed('wrong-current-password'),
  )
})

test('the current password is sent without what stands around it, the new one as it is', async () => {
  const { session } = await signedIn()
  await session.changePassword('\ufeffPassw0rd!\u200f ', ' New-passw0rd')
  expect(cognito.commandCalls(ChangePasswordCommand)[0]?.args[0].input).toMatchObject({
    PreviousPassword: 'Passw0rd!',
    ProposedPassword: ' New-passw0rd',
  })
})

test.each([
  ['', 'New-passw0rd'],
  ['\u00a0', 'New-passw0rd'],
  ['Passw0rd!', ''],
])('an empty password (%j, %j) is refused before any call', async (current, next) => {
  const { session } = await signedIn()
  expect(await session.changePassword(current, next)).toMatchObject(failed('empty-password'))
  expect(cognito.commandCalls(ChangePasswordCommand)).toHaveLength(0)
})

test('a change of password whose answer was lost is found done by the new password; a wrong one stays wrong', async () => {
  const { session } = await signedIn()
  cognito.on(ChangePasswordCommand).rejectsOnce(UNREACHABLE).rejects(notAuthorized())
  const change = () => session.changePassword('Passw0rd!', 'N3w passw0rd!')
  expect(await change()).toMatchObject(failed('unreachable'))
  expect(await change()).toMatchObject(failed('wrong-current-password'))
  cognito.on(ChangePasswordCommand, { PreviousPassword: 'N3w passw0rd!' }).resolves({})
  expect(await change()).toMatchObject({ status: 'READY' })
})

test('a code takes the place of the current password, also if its answer was lost', async () => {
  const { session } = await signedIn()
  cognito.on(ConfirmForgotPasswordCommand).rejectsOnce(UNREACHABLE).rejects(used())
  cognito.on(ChangePasswordCommand).rejects(notAuthorized())
  const change = () => session.changePassword({ code: ' 123 456 ' }, 'N3w passw0rd!')
  expect(await change()).toMatchObject(failed('unreachable'))
  expect(await change()).toMatchObject(failed('code-expired'))
  cognito.on(ChangePasswordCommand, { PreviousPassword: 'N3w passw0rd!' }).resolves({})
  expect(await change()).toMatchObject({ status: 'READY' })
  expect(cognito.commandCalls(ConfirmForgotPasswordCommand)[0]?.args[0].input).toMatchObject({
    Username: 'ada-1',
    ConfirmationCode: '123456',
    Password: 'N3w passw0rd!',
  })
})

test.each([
  ['taken no more: the account has the address that it was for', used, 'ada@example.com', 'true', 'READY'],
  ['taken no more: the account has only the address before it', used, 'new@example.com', 'true', 'ERROR'],
  ['taken no more: the account has not verified its address', used, 'ada@example.com', 'false', 'ERROR'],
  ['taken no more, and nobody says what it was for', used, undefined, 'true', 'ERROR'],
  ['taken no more, as a wrong one: the account has the address', wrong, 'ada@example.com', 'true', 'READY'],
  ['not looked at, because the pool is down', () => UNREACHABLE, 'ada@example.com', 'true', 'ERROR'],
])('a code for an address is %s', async (_, answer, value, isVerified, status) => {
  const { session } = await signedIn()
  cognito.on(VerifyUserAttributeCommand).rejects(answer())
  refreshes(cognito)
  const UserAttributes = [
    { Name: 'email', Value: 'ada@example.com' },
    { Name: 'email_verified', Value: isVerified },
  ]
  cognito.on(GetUserCommand).resolves({ Username: 'ada-1', UserAttributes })
  expect(await session.verifyAttribute('email', '123456', value)).toMatchObject({ status })
})

const gone = refusal('InvalidParameterException', 'User has not set up software token mfa')

test.each([
  ['is off if it was removed meanwhile', [], 'READY'],
  ['is not said to be off while the account has it', ['SOFTWARE_TOKEN_MFA'], 'ERROR'],
])('a second step that the pool refuses to turn off %s', async (_, UserMFASettingList, status) => {
  const { session } = await signedIn()
  cognito.on(SetUserMFAPreferenceCommand).rejects(gone)
  cognito.on(GetUserCommand).resolves({ Username: 'ada-1', UserAttributes: [], UserMFASettingList })
  expect(await session.setMfaPreference({ SOFTWARE_TOKEN_MFA: 'DISABLED' })).toMatchObject({ status })
})

/** Somebody who sets up an authenticator app, whose code is right. */
async function settingUpApp() {
  cognito.on(SetUserMFAPreferenceCommand).resolves({})
  cognito.on(AssociateSoftwareTokenCommand).resolves({ SecretCode: 'ABCD' })
  cognito.on(VerifySoftwareTokenCommand).resolves({ Status: 'SUCCESS' })
  const app = await signedIn()
  expect(await app.session.beginAuthenticator()).toEqual({ status: 'READY', value: 'ABCD' })
  const proven = () => cognito.commandCalls(VerifySoftwareTokenCommand).length
  return { ...app, proven }
}

test('an app whose first proof was answered by nobody is on', async () => {
  const { session } = await settingUpApp()
  cognito.on(VerifySoftwareTokenCommand).rejectsOnce(UNREACHABLE).rejects(gone)
  expect(await session.finishAuthenticator('123456')).toMatchObject(failed('unreachable'))
  expect(await session.finishAuthenticator('123456')).toMatchObject({ status: 'READY' })
})

test('an app whose code was accepted but which could not be switched on needs no second code', async () => {
  const { session, proven } = await settingUpApp()
  cognito.on(SetUserMFAPreferenceCommand).rejectsOnce(UNREACHABLE).resolves({})
  expect(await session.finishAuthenticator('123456')).toMatchObject(failed('unreachable'))
  expect(await session.finishAuthenticator('123456')).toMatchObject({ status: 'READY' })
  expect(proven()).toBe(1)
})

test('after it another app needs its own code', async () => {
  const { session, proven } = await settingUpApp()
  cognito.on(SetUserMFAPreferenceCommand).rejectsOnce(UNREACHABLE).resolves({})
  expect(await session.finishAuthenticator('123456')).toMatchObject(failed('unreachable'))
  await session.beginAuthenticator()
  await session.finishAuthenticator('654321')
  expect(proven()).toBe(2)
})

test('an empty code of an app is refused, and nothing is sent', async () => {
  const { session, proven } = await settingUpApp()
  expect(await session.finishAuthenticator(' ')).toMatchObject(failed('empty-code'))
  expect(proven()).toBe(0)
})

test('second steps are enabled, disabled or preferred, and one that is left out does not change', async () => {
  const { session } = await signedIn()
  cognito.on(SetUserMFAPreferenceCommand).resolves({})
  await session.setMfaPreference({ SMS_MFA: 'DISABLED', SOFTWARE_TOKEN_MFA: 'PREFERRED' })
  const { AccessToken: _, ...sent } =
    cognito.commandCalls(SetUserMFAPreferenceCommand)[0]?.args[0].input ?? {}
  expect(sent).toEqual({
    SMSMfaSettings: { Enabled: false },
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  })
})

test('an authenticator app is switched on by a call of its own after its code is accepted', async () => {
  const { session } = await settingUpApp()
  expect(await session.finishAuthenticator('123456')).toMatchObject({ status: 'READY' })
  expect(
    cognito.commandCalls(SetUserMFAPreferenceCommand)[0]?.args[0].input.SoftwareTokenMfaSettings,
  ).toEqual({ Enabled: true })
  cognito.on(VerifySoftwareTokenCommand).resolves({ Status: 'ERROR' })
  expect(await session.finishAuthenticator('000000')).toMatchObject(failed('authenticator-mismatch'))
})

test('a code that was accepted for one person switches on no app of the next, in the same page', async () => {
  const app = await settingUpApp()
  cognito.on(VerifySoftwareTokenCommand).callsFake(async () => {
    signsIn(cognito, mintTokens({ sub: 'eve' }, { now: app.clock.now() + 1_000 }))
    await app.session.login('eve@example.com', 'Passw0rd!')
    await app.session.beginAuthenticator()
    return { Status: 'SUCCESS' }
  })
  expect(await app.session.finishAuthenticator('123456')).toMatchObject(failed('session-ended'))
  cognito.on(VerifySoftwareTokenCommand).resolves({ Status: 'ERROR' })
  expect(await app.session.finishAuthenticator('000000')).toMatchObject(failed('authenticator-mismatch'))
})

test('a revoked access token ends the session only if the refresh is refused too', async () => {
  const app = await signedIn()
  cognito.on(GetUserCommand).rejects(notAuthorized('Access Token has been revoked'))
  refreshes(cognito, mintTokens({}, { now: app.clock.now() }))
  expect(await app.session.getUser()).toBeNull()
  expect(isLoggedIn(now(app))).toBe(true)
  refusesRefresh(cognito)
  expect(await app.session.getUser()).toBeNull()
  expect(now(app).session).toEqual({ phase: 'anonymous', reason: 'revoked' })
})

test('a token that is refused while its session goes on is a fault that passes, not the end of the session', async () => {
  const app = await signedIn()
  cognito
    .on(UpdateUserAttributesCommand)
    .rejectsOnce(notAuthorized('Access Token has been revoked'))
    .resolves({})
  refreshes(cognito, mintTokens({ username: 'ada-1' }, { now: app.clock.now() }))
  const change = () => app.session.updateAttributes({ given_name: 'Augusta' })
  expect(await change()).toMatchObject(failed('service'))
  expect(await change()).toMatchObject({ status: 'READY' })
})

test('changing the password signs nobody out unless asked to', async () => {
  const app = await signedIn()
  expect(await app.session.changePassword('Passw0rd!', 'New-passw0rd')).toEqual({ status: 'READY' })
  expect(cognito.commandCalls(GlobalSignOutCommand)).toHaveLength(0)
})

test('signing out everywhere else confirms the device that the new sign-in gets: else its first refresh would be refused', async () => {
  const app = await signedIn()
  const AuthenticationResult = {
    ...mintTokens({ username: 'ada-1', device_key: 'device-1' }, { now: app.clock.now() + 1_000 }),
    NewDeviceMetadata: { DeviceKey: 'device-1', DeviceGroupKey: '-group' },
  }
  cognito
    .on(RespondToAuthChallengeCommand, { ChallengeName: 'PASSWORD_VERIFIER' })
    .resolves({ AuthenticationResult })
  cognito.on(ConfirmDeviceCommand).resolvesOnce({}).rejects(UNREACHABLE)
  expect(await signOutElsewhere(app)).toEqual(LOGGED_OUT)
  expect(cognito.commandCalls(ConfirmDeviceCommand)).toHaveLength(1)
  expect(await signOutElsewhere(app)).toMatchObject({
    elsewhere: { login: { error: { code: 'signed-out-everywhere' } } },
  })
})

test('signing out everywhere else leaves the way of the last sign-in as it was', async () => {
  const lastFactor = lastFactorIn(rowIn(keptInMemory(), 'key'))
  const app = await signedIn({ lastFactor })
  lastFactor.keep('WEB_AUTHN', 'ada@example.com')
  await signOutElsewhere(app)
  expect(lastFactor.factor()).toBe('WEB_AUTHN')
})

test('signing out everywhere else keeps all tabs of this browser signed in, with what is typed in them', async () => {
  const [storage, clock] = [memoryStorage(), fakeClock()]
  const hearing: ((why: Why) => Promise<void>)[] = []
  const tabs = {
    announce: () => hearing.forEach((hear) => void hear('news')),
    listen: (hear: (why: Why) => Promise<void>) => void hearing.push(hear),
  }
  const here = await signedIn({ storage, clock, tabs })
  const there = await started(testSession({ storage, clock, tabs }))
  signsIn(cognito, mintTokens({ username: 'ada-1' }, { now: clock.now() + 1_000, refreshToken: 'new' }))
  const phases = new Set<string>()
  for (const { store } of [here, there]) store.subscribe(({ session }) => phases.add(session.phase))
  expect(await signOutElsewhere({ ...here, clock })).toEqual(LOGGED_OUT)
  expect(await there.session.accessToken()).toBe(await here.session.accessToken())
  expect(await storage.read()).toMatchObject({ tokens: { refreshToken: 'new' } })
  expect([...phases]).toEqual(['authenticated'])
})

test.each(['before', 'during'])(
  'a confirmation in another tab %s the new sign-in outlives a change of the password whose new sign-in fails',
  async (when) => {
    const { confirm, storage, ...app } = await signedInBesideATab()
    cognito.on(GlobalSignOutCommand).callsFake(async () => {
      if (when === 'before') await confirm()
      return {}
    })
    cognito.on(InitiateAuthCommand).callsFake(async () => {
      if (when === 'during') await confirm()
      throw UNREACHABLE
    })
    expect(await signOutElsewhere(app)).toMatchObject({ elsewhere: { login: { status: 'READY' } } })
    expect(now(app).session).toMatchObject({ phase: 'authenticated' })
    expect(await storage.read()).toMatchObject({ tokens: { refreshToken: 'confirmed' } })
  },
)

test('every sign-in ends by the token of the newest one here, which is the one that is over if no new sign-in follows', async () => {
  let before = async () => {}
  const lock: Lock = async (run) => {
    await before()
    return run()
  }
  const { confirm, issued, hear, ...app } = await signedInBesideATab({ lock })
  const newest = issued()
  before = async () => {
    await confirm(newest)
    await hear()
  }
  cognito.on(InitiateAuthCommand).rejects(UNREACHABLE)
  expect(await signOutElsewhere(app)).toMatchObject({
    elsewhere: { status: 'LOGGED_OUT', login: { status: 'ERROR' } },
  })
  expect(cognito.commandCalls(GlobalSignOutCommand).map(({ args }) => args[0].input.AccessToken)).toEqual([
    newest.AccessToken,
  ])
  expect(now(app).session).toEqual({ phase: 'anonymous', reason: 'ended' })
})

test('while a slow change of the password replaces the tokens no refresh leaves, here or in a tab that has waited for the lock in vain', async () => {
  const [storage, clock] = [memoryStorage(), fakeClock()]
  const here = await signedIn({ storage, clock })
  const there = await started(testSession({ storage, clock, random: () => 0.5 }))
  const token = (await here.session.accessToken()) ?? ''
  cognito
    .on(GlobalSignOutCommand)
    .callsFake(() => new Promise((resolve) => clock.after(30_000, () => resolve({}))))
  refusesRefresh(cognito)
  const changing = here.session.changePassword('Passw0rd!', 'New-passw0rd', { logoutElsewhere: true })
  // The code of the action comes by a real import, for which this clock does not wait.
  await expect.poll(() => cognito.commandCalls(GlobalSignOutCommand)).toHaveLength(1)
  await clock.advance(6_000)
  for (const { session } of [here, there]) void session.refresh(token)
  await clock.advance(20_000)
  signsIn(cognito, mintTokens({ username: 'ada-1' }, { now: clock.now(), refreshToken: 'new' }))
  await clock.advance(4_000)
  // Nor for the proof of the password.
  await expect
    .poll(async () => {
      await clock.advance(100)
      return cognito.commandCalls(RespondToAuthChallengeCommand)
    })
    .toHaveLength(2)
  expect(await clock.until(changing)).toEqual(LOGGED_OUT)
  expect(cognito.commandCalls(GetTokensFromRefreshTokenCommand)).toHaveLength(0)
  for (const app of [here, there]) expect(isLoggedIn(now(app))).toBe(true)
})

test('a new sign-in that nobody sees does not keep the password until its second step is too late', async () => {
  const clock = fakeClock()
  const waiting = new Set<object>()
  const at: typeof clock.at = (when, run) => {
    const clear = clock.at(when, run)
    waiting.add(clear)
    return () => {
      waiting.delete(clear)
      clear()
    }
  }
  const app = await signedIn({ clock: { ...clock, at } })
  cognito.on(GlobalSignOutCommand).rejects(UNREACHABLE)
  asksForSmsCode(cognito, '012345')
  expect(waiting.size).toBe(1)
  await signOutElsewhere({ ...app, clock })
  expect(waiting.size).toBe(1)
})

test.each([
  ['another person', { sub: 'eve' }],
  ['the same person', {}],
])('%s who signs in during the new sign-in here stays signed in', async (_, claims) => {
  const { storage, hear, ...app } = await signedInBesideATab()
  asksForSmsCode(cognito, '012345')
  cognito.on(RespondToAuthChallengeCommand, { ChallengeName: 'PASSWORD_VERIFIER' }).callsFake(async () => {
    const tokens = readTokens(mintTokens(claims, { now: app.clock.now() + 1_000, refreshToken: 'later' }))
    await storage.change(() => signedInBy(tokens, app.clock.now(), 'own-page'))
    await hear()
    return { ChallengeName: 'SMS_MFA', Session: 'of-ada', ChallengeParameters: {} }
  })
  expect(await signOutElsewhere(app)).toMatchObject({
    elsewhere: { login: { error: { code: 'signed-out-everywhere' } } },
  })
  expect(now(app).session.phase).toBe('authenticated')
  expect(await storage.read()).toMatchObject({ tokens: { refreshToken: 'later' } })
})

test('a log-out during the new sign-in here stands, and so does the sign-in of the next person', async () => {
  const app = await signedIn()
  asksForSmsCode(cognito, '012345')
  let asked = 0
  cognito.on(RespondToAuthChallengeCommand, { ChallengeName: 'PASSWORD_VERIFIER' }).callsFake(async () => {
    const isAda = asked++ === 0
    if (isAda) {
      await app.session.logout()
      await app.session.login('eve@example.com', 'Passw0rd!')
    }
    return { ChallengeName: 'SMS_MFA', Session: isAda ? 'of-ada' : 'of-eve', ChallengeParameters: {} }
  })
  const result = await signOutElsewhere(app)
  expect(now(app).session).toMatchObject({
    phase: 'challenged',
    challenge: { challengeSession: 'of-eve' },
    typed: 'eve@example.com',
  })
  expect(result).toMatchObject({ elsewhere: { login: { error: { code: 'signed-out-everywhere' } } } })
})

test('signing out everywhere else with a second step and no list of sign-ins ends this one, too', async () => {
  const app = await signedIn()
  asksForSmsCode(cognito, '012345')
  const result = await signOutElsewhere(app)
  expect(result).toMatchObject({
    elsewhere: { status: 'LOGGED_OUT', login: { error: { code: 'signed-out-everywhere' } } },
  })
  expect(now(app).session).toEqual({ phase: 'anonymous', reason: 'ended' })
  expect(await app.session.accessToken()).toBeNull()
})

test('signing out everywhere else with a second step ends the others by the pool’s list, and asks for no code', async () => {
  const app = await signedIn()
  hasSessions(cognito, [{}])
  cognito.on(GetUserCommand).resolves({ Username: 'ada-1', UserMFASettingList: ['SMS_MFA'] })
  expect(await signOutElsewhere(app)).toEqual(LOGGED_OUT)
  expect(cognito.commandCalls(RevokeUserSessionCommand)).toHaveLength(1)
  expect(cognito.commandCalls(GlobalSignOutCommand)).toHaveLength(0)
  expect(now(app).session.phase).toBe('authenticated')
})

test('signing out everywhere else signs in again with the real user name in its own case, however it was typed', async () => {
  const app = testSession()
  signsIn(cognito, mintTokens({ username: 'Ada.Lovelace' }, { now: app.clock.now() }))
  await app.session.start()
  await app.session.login('ADA.LOVELACE', 'Passw0rd!')
  asksForSmsCode(cognito, '012345')
  await signOutElsewhere(app)
  const names = cognito
    .commandCalls(InitiateAuthCommand)
    .map(({ args }) => args[0].input.AuthParameters?.['USERNAME'])
  expect(names).toEqual(['ada.lovelace', 'Ada.Lovelace'])
})

test('a later log-out also logs out at the hosted domain after signing out everywhere else', async () => {
  const clock = fakeClock()
  const tokens = readTokens(mintTokens({ username: 'ada-1' }, { now: clock.now() }))
  const logout = vi.fn(() => Promise.resolve())
  const unused = () => Promise.reject(UNREACHABLE)
  const { session } = testSession({
    clock,
    storage: memoryStorage(signedInBy(tokens, clock.now(), 'hosted-domain')),
    loadHostedDomain: () =>
      Promise.resolve({
        begin: unused,
        askedFor: () => '',
        handleCallback: () => ({ from: '', provider: '', finish: unused }),
        logout,
      }),
  })
  await session.start()
  signsIn(cognito, mintTokens({ username: 'ada-1' }, { now: clock.now() + 1_000, refreshToken: 'refresh-2' }))
  await signOutElsewhere({ session, clock })
  expect(logout).not.toHaveBeenCalled()
  await session.logout()
  expect(logout).toHaveBeenCalledOnce()
})

test('if the other devices cannot be signed out, the result says so, and a refresh then shows whether this one is', async () => {
  const app = await signedIn()
  cognito.on(GlobalSignOutCommand).rejects(UNREACHABLE)
  expect(await signOutElsewhere(app)).toMatchObject({
    status: 'READY',
    elsewhere: { status: 'NOT_LOGGED_OUT', error: { code: 'unreachable' } },
  })
  expect(isLoggedIn(now(app))).toBe(true)
  refusesRefresh(cognito)
  await app.clock.advance(5_000)
  expect(now(app).session).toEqual({ phase: 'anonymous', reason: 'revoked' })
})

test('a password change during which another person signs in ends none of their sign-ins', async () => {
  const app = await signedIn()
  cognito.on(ChangePasswordCommand).callsFake(async () => {
    signsIn(cognito, mintTokens({ sub: 'eve' }, { now: app.clock.now() + 1_000, refreshToken: 'eve-1' }))
    await app.session.login('eve@example.com', 'Passw0rd!')
    return {}
  })
  const result = await signOutElsewhere(app)
  expect(result).toMatchObject({ elsewhere: { status: 'NOT_LOGGED_OUT', error: { code: 'session-ended' } } })
  expect(cognito.commandCalls(GlobalSignOutCommand)).toHaveLength(0)
  expect(cognito.commandCalls(InitiateAuthCommand)).toHaveLength(2)
  expect(userOf(now(app))?.uuid).toBe('eve')
})
