/**
 * Several tabs, people and confirmations at once: an action begun for one person or session is not done for the next.
 */
import {
  DeleteUserCommand,
  GetTokensFromRefreshTokenCommand,
  GlobalSignOutCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, test } from 'vitest'
import { rowIn } from '../../../../src/browserStorage'
import { readTokens } from '../../../../src/cognito/tokens'
import type { SessionDeps } from '../../../../src/session/actionContext'
import { userOf } from '../../../../src/session/session'
import { memoryStorage } from '../../../../src/session/storage/memoryStorage'
import { signedIn, type RecordStorage } from '../../../../src/session/storage/record'
import { logoutMarks } from '../../../../src/session/tokens/logoutMarks'
import { fakeClock, settle } from '../../../support/clock'
import { confirmationStep } from '../../../support/confirmationStep'
import { testApi } from '../../../support/api'
import { held, notAuthorized, signsIn, signsOut, stubCognito } from '../../../support/cognito'
import { fakeTabs } from '../../../support/fakeTabs'
import { testPool, testSession, type TestSession, started } from '../../../support/session'
import { mintTokens } from '../../../support/tokens'
import { fakeStorage } from '../../../support/webStorage'

const cognito = stubCognito()
beforeEach(() => signsOut(cognito))

const revoked = () => cognito.commandCalls(RevokeTokenCommand).map(({ args }) => args[0].input.Token)
/** Long enough for what should not happen. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 20))

/** A browser in which Ada signed in an hour ago. */
function browser() {
  const clock = fakeClock()
  const hourAgo = { sub: 'ada', username: 'ada-1', auth_time: clock.now() / 1000 - 3_600 }
  const tokens = readTokens(mintTokens(hourAgo, { now: clock.now(), refreshToken: 'of-ada' }))
  const storage = memoryStorage(signedIn(tokens, clock.now(), 'own-page'))
  let isBroken = false
  const lost = () => Promise.reject(new Error('Storage is lost'))
  const breakable: RecordStorage = {
    read: () => (isBroken ? lost() : storage.read()),
    change: (change) => (isBroken ? lost() : storage.change(change)),
  }
  return {
    clock,
    storage,
    /** Storage that one page can lose. */
    breakable,
    breakStorage(broken: boolean) {
      isBroken = broken
    },
    open: (deps: Partial<SessionDeps> = {}) => started(testSession({ clock, storage, ...deps })),
  }
}

const poolSignsIn = (sub: string, now: number) =>
  signsIn(cognito, mintTokens({ sub, username: `${sub}-1` }, { now, refreshToken: `new-of-${sub}` }))

const bobSignsIn = ({ session, deps }: TestSession, later = 0) => {
  poolSignsIn('bob', deps.clock.now() + later)
  return session.login('bob@example.com', 'Passw0rd!')
}

async function adaConfirms(app: TestSession) {
  poolSignsIn('ada', app.deps.clock.now())
  const confirming = app.session.stepUp()
  await (await confirmationStep(app)).answer({ password: 'Passw0rd!' })
  expect(await confirming).toMatchObject({ status: 'READY' })
}

test('a fresh sign-in by Bob in another tab does not count as a confirmation by Ada', async () => {
  const { open } = browser()
  const [first, second] = [await open(), await open()]
  await bobSignsIn(second)
  // The first tab has not been notified yet.
  expect(first.now()).toMatchObject({ user: { uuid: 'ada' } })
  cognito.on(DeleteUserCommand).resolves({})
  expect(await first.session.stepUp()).toMatchObject({ status: 'ERROR', error: { code: 'session-ended' } })
  expect(first.store.getState().confirmation).toBeNull()
})

test('a confirmation requested for Ada is not asked of Bob, who signs in after her', async () => {
  const { open } = browser()
  const app = await open()
  await app.session.logout()
  await bobSignsIn(app)
  const asked = app.session.stepUp({ maxAge: 0 }, undefined, 'ada')
  expect(await asked).toMatchObject({ status: 'ERROR', error: { code: 'session-ended' } })
  expect(app.store.getState().confirmation).toBeNull()
})

test('an open confirmation for Ada closes when Bob signs in in another tab, and his sign-in confirms nothing for her', async () => {
  const { open, clock } = browser()
  const [first, second] = [await open(), await open()]
  poolSignsIn('bob', clock.now())
  const asked = first.session.stepUp()
  await confirmationStep(first)
  await second.session.login('bob@example.com', 'Passw0rd!')
  await first.session.accessToken().catch(() => {})
  expect(await asked).toMatchObject({ status: 'ERROR', error: { code: 'session-ended' } })
  expect(first.store.getState().confirmation).toBeNull()
})

test('a log-out also ends a session that was confirmed in another tab, even if this tab was not notified', async () => {
  const { open, storage } = browser()
  const [first, second] = [await open(), await open()]
  await adaConfirms(second)
  await first.session.logout()
  expect(first.now()).toMatchObject({ phase: 'anonymous' })
  expect(await storage.read()).toMatchObject({ state: 'out' })
  await expect.poll(revoked).toEqual(expect.arrayContaining(['of-ada', 'new-of-ada']))
})

test('a log-out also ends a confirmed session that is still being written', async () => {
  const { open, clock, storage } = browser()
  let isSlow = false
  let isWriting = false
  const app = await open({
    storage: {
      read: storage.read,
      change(change) {
        if (!isSlow) return storage.change(change)
        isWriting = true
        return new Promise((resolve) => clock.after(800, () => resolve(storage.change(change))))
      },
    },
  })
  poolSignsIn('ada', clock.now())
  const confirming = app.session.stepUp()
  const { answer, cancel } = await confirmationStep(app)
  isSlow = true
  void answer({ password: 'Passw0rd!' })
  await expect.poll(() => isWriting).toBe(true)
  cancel()
  await confirming
  await clock.until(app.session.logout())
  await clock.advance(5_000)
  expect(app.now()).toMatchObject({ phase: 'anonymous' })
  expect(await storage.read()).toMatchObject({ state: 'out' })
})

test('a log-out recorded for a session still ends it after a confirmation and a refresh', async () => {
  const { open, clock, storage } = browser()
  const kept = fakeStorage()
  const loggedOut = rowIn(() => kept, 'x')
  const app = await open({ loggedOut })
  const before = await storage.read()
  await adaConfirms(app)
  cognito.on(GetTokensFromRefreshTokenCommand).resolves({
    AuthenticationResult: mintTokens(
      { sub: 'ada', username: 'ada-1', origin_jti: 'x' },
      { now: clock.now(), refreshToken: 'newest-of-ada' },
    ),
  })
  await app.session.refresh()
  expect(await storage.read()).toMatchObject({ tokens: { refreshToken: 'newest-of-ada' } })
  // Another page is closed during its log-out, and knew of neither the confirmation nor the refresh.
  if (before.state === 'in') logoutMarks(loggedOut).put(before, 'logged-out')
  expect((await open({ loggedOut })).now()).toMatchObject({ phase: 'anonymous' })
})

test('a confirmation that cannot be stored does not revoke the other tabs’ token until it can be stored', async () => {
  const { open, clock, breakable, breakStorage } = browser()
  const [first, second] = [await open({ storage: breakable }), await open()]
  breakStorage(true)
  cognito.on(GetTokensFromRefreshTokenCommand).callsFake(({ RefreshToken }) => {
    if (revoked().includes(RefreshToken)) throw notAuthorized('Refresh Token has been revoked')
    const again = mintTokens(
      { sub: 'ada', username: 'ada-1', auth_time: 1 },
      { now: clock.now(), refreshToken: RefreshToken },
    )
    return { AuthenticationResult: again }
  })
  await adaConfirms(first)
  await aWhile()
  expect(revoked()).toEqual([])
  await second.session.refresh()
  expect(second.now()).toMatchObject({ phase: 'authenticated' })
  breakStorage(false)
  await clock.advance(40_000)
  await expect.poll(revoked).toEqual(['of-ada'])
  expect(first.now()).toMatchObject({ phase: 'authenticated' })
})

test('a log-out that could not be stored is still in effect after the next person signs in and logs out', async () => {
  const { open, clock, storage, breakable, breakStorage } = browser()
  const kept = fakeStorage()
  const loggedOut = rowIn(() => kept, 'x')
  const app = await open({ storage: breakable, loggedOut })
  breakStorage(true)
  await app.session.logout()
  await bobSignsIn(app, 5_000)
  const afterSignIn = kept.all()
  await app.session.logout()
  const afterBoth = kept.all()
  for (const left of [afterSignIn, afterBoth]) {
    const reloaded = fakeStorage()
    for (const [key, value] of Object.entries(left)) reloaded.setItem(key, value)
    const onlyRead = { read: storage.read, change: () => new Promise<never>(() => {}) }
    const page = testSession({ clock, storage: onlyRead, loggedOut: rowIn(() => reloaded, 'x') })
    void page.session.start()
    await expect.poll(page.now).toMatchObject({ phase: 'anonymous' })
  }
  breakStorage(false)
  await clock.advance(100_000)
  expect(await storage.read()).toMatchObject({ state: 'out' })
})

test('of two sign-ins started one after the other, the completion of the first does not stop the second', async () => {
  const clock = fakeClock()
  const app = await started(testSession({ clock }))
  poolSignsIn('ada', clock.now())
  const answers: ((reply: object) => void)[] = []
  cognito.on(RespondToAuthChallengeCommand).callsFake(() => new Promise((resolve) => answers.push(resolve)))
  const answer = async (index: number, refreshToken: string) => {
    while (answers.length <= index) await settle()
    answers[index]?.({ AuthenticationResult: mintTokens({}, { now: clock.now(), refreshToken }) })
  }
  const first = app.session.login('ada@example.com', 'Passw0rd!')
  while (answers.length < 1) await settle()
  const second = app.session.login('ada@example.com', 'Passw0rd!')
  while (answers.length < 2) await settle()
  await answer(0, 'of-the-first')
  expect(await first).toMatchObject({ status: 'ERROR' })
  await answer(1, 'of-the-second')
  expect(await second).toMatchObject({ status: 'READY' })
  expect(app.now()).toMatchObject({ phase: 'authenticated' })
  expect(revoked()).toEqual(['of-the-first'])
})

test('a sign-in by Ada that is completed after Bob has signed in fails with an error, and her tokens are revoked', async () => {
  const clock = fakeClock()
  const storage = memoryStorage()
  const [first, second] = [testSession({ clock, storage }), testSession({ clock, storage })]
  await Promise.all([first.session.start(), second.session.start()])
  poolSignsIn('ada', clock.now())
  const hers = mintTokens({ sub: 'ada', username: 'ada-1' }, { now: clock.now(), refreshToken: 'late' })
  const answer = held(cognito.on(RespondToAuthChallengeCommand), { AuthenticationResult: hers })
  const signingIn = first.session.login('ada@example.com', 'Passw0rd!')
  while (cognito.commandCalls(RespondToAuthChallengeCommand).length < 1) await settle()
  await clock.advance(5_000)
  await bobSignsIn(second)
  answer()
  expect(await signingIn).toMatchObject({ status: 'ERROR', error: { code: 'session-ended' } })
  expect(first.now()).toMatchObject({ user: { uuid: 'bob' } })
  await expect.poll(revoked).toEqual(['late'])
})

test('a person who logs out in another tab while the first screen loads is not shown as signed in', async () => {
  const { open, clock, storage } = browser()
  const { tabs, hear } = fakeTabs()
  const other = await open({ tabs: { announce: () => void hear(), listen: () => {} } })
  const app = testSession({ clock, storage, tabs })
  const phases: string[] = []
  app.store.subscribe(({ session }) => phases.push(session.phase))
  let come: () => void = () => {}
  const starting = app.session.start(new Promise<void>((resolve) => (come = resolve)))
  await aWhile()
  await other.session.logout()
  await aWhile()
  come()
  await starting
  expect(phases).not.toContain('authenticated')
  expect(app.now()).toMatchObject({ phase: 'anonymous' })
})

/** An API that answers when `reply` is called. @param person who calls it; by default, the one who is signed in */
function slowApi(app: TestSession, answerOf: () => Response, person?: string) {
  let reply = () => {}
  const server = () => new Promise<Response>((resolve) => (reply = () => resolve(answerOf())))
  const made = testApi(server, { session: app.store.getState(), person })
  return { ...made, reply: () => reply() }
}

test('a handler’s remaining calls are not sent once the next person is signed in', async () => {
  const { open } = browser()
  const app = await open()
  const { api, requests, reply } = slowApi(app, () => Response.json({}), 'ada')
  const handling = (async () => {
    await api.post('invoices', {})
    await api.post('invoices/lines', { of: 'ada' })
  })()
  while (requests.length < 1) await settle()
  await app.session.logout()
  await bobSignsIn(app)
  reply()
  await expect(handling).rejects.toMatchObject({ code: 'session-ended' })
  expect(requests).toHaveLength(1)
})

test('a step-up challenge to Ada’s call is not put to Bob, who has signed in meanwhile', async () => {
  const { open } = browser()
  const app = await open()
  const headers = { 'WWW-Authenticate': 'Bearer error="insufficient_user_authentication"' }
  const { api, requests, reply } = slowApi(app, () => new Response(null, { status: 401, headers }))
  const deleting = api.delete('customers/7')
  while (requests.length < 1) await settle()
  await app.session.logout()
  await bobSignsIn(app)
  reply()
  await expect(deleting).rejects.toMatchObject({ response: { status: 401 } })
  expect(app.store.getState().confirmation).toBeNull()
  expect(requests).toHaveLength(1)
})

test('a log-out everywhere that is answered when the next person is there does not make their log-out in another tab one of this tab', async () => {
  const { open } = browser()
  const { tabs, hear } = fakeTabs()
  const here = await open({ tabs })
  const elsewhere = await open()
  const answer = held(cognito.on(GlobalSignOutCommand))
  const leaving = here.session.logoutEverywhere()
  await expect.poll(() => cognito.commandCalls(GlobalSignOutCommand)).toHaveLength(1)
  await elsewhere.session.logout()
  await bobSignsIn(elsewhere)
  await hear()
  answer()
  await leaving
  await elsewhere.session.logout()
  await hear()
  expect(here.now()).toEqual({ phase: 'anonymous', reason: 'logged-out-elsewhere' })
})

test.each(['while nobody is signed in', 'before Ada’s tab has fetched its code'] as const)(
  'a change that is begun %s is not made to the account of the next person',
  async (when) => {
    const { open, clock, storage } = browser()
    const { tabs, hear } = fakeTabs()
    let arrive = () => {}
    const loaded = new Promise<void>((resolve) => (arrive = resolve))
    const pool = testPool('USER_SRP_AUTH')
    const app = await open({ tabs, loadPool: () => loaded.then(() => pool) })
    cognito.on(UpdateUserAttributesCommand).resolves({})
    if (when === 'while nobody is signed in') void app.session.logout()
    await settle()
    const changing = app.session.updateAttributes({ given_name: 'Ada' })
    const bob = readTokens(mintTokens({ sub: 'bob' }, { now: clock.now() + 5_000, refreshToken: 'of-bob' }))
    await storage.change(() => signedIn(bob, clock.now(), 'own-page'))
    await hear()
    expect(userOf(app.store.getState())).toMatchObject({ uuid: 'bob' })
    arrive()
    expect(await changing).toMatchObject({ status: 'ERROR', error: { code: 'session-ended' } })
    expect(cognito.commandCalls(UpdateUserAttributesCommand)).toHaveLength(0)
  },
)
