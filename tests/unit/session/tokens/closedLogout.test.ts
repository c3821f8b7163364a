/** A page that is closed during its log-out, or as a sign-in is cancelled: the record that it could not write must not bring the person back. */
import {
  ChangePasswordCommand,
  GlobalSignOutCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { loggedOut, rowIn } from '../../../../src/browserStorage'
import type { SessionDeps } from '../../../../src/session/actionContext'
import { isLoggedIn } from '../../../../src/session/session'
import { memoryStorage } from '../../../../src/session/storage/memoryStorage'
import type { RecordStorage } from '../../../../src/session/storage/record'
import { fakeClock } from '../../../support/clock'
import { asksForSmsCode, signsIn, signsOut, stubCognito } from '../../../support/cognito'
import { fakeTabs } from '../../../support/fakeTabs'
import { testSession, type TestSession } from '../../../support/session'
import { mintTokens } from '../../../support/tokens'
import { fakeStorage } from '../../../support/webStorage'

const cognito = stubCognito()

const KEY = loggedOut('local_Test/client').key
const revoked = () => cognito.commandCalls(RevokeTokenCommand).map(({ args }) => args[0].input.Token)

const logIn = ({ session }: TestSession) => session.login('ada@example.com', 'Passw0rd!')

/** A browser whose pages share a record and a localStorage. */
function browser(kept = fakeStorage(), localStorage: () => Storage = () => kept) {
  const clock = fakeClock()
  const storage = memoryStorage()
  signsIn(cognito, mintTokens({}, { now: clock.now() }))
  signsOut(cognito)
  const loggedOutRow = rowIn(localStorage, KEY)
  return {
    clock,
    storage,
    kept,
    /** A page that has not started, with storage that can be read otherwise from some moment on. */
    page(deps: Partial<SessionDeps> = {}) {
      const disk = { read: storage.read }
      const own = { ...storage, read: () => disk.read() }
      return Object.assign(testSession({ storage: own, clock, loggedOut: loggedOutRow, ...deps }), { disk })
    },
    /** @param written what storage does with what this page writes */
    async open(written: RecordStorage['change'] = storage.change) {
      const page = { ...storage, change: written }
      const app = testSession({ storage: page, clock, loggedOut: loggedOutRow })
      const phases: string[] = []
      app.store.subscribe(({ session }) => phases.push(session.phase))
      await app.session.start()
      return { ...app, phases }
    },
  }
}

const never = () => new Promise<never>(() => {})

test('the next page shows nobody, removes the session that was left and revokes it', async () => {
  const { open, storage } = browser()
  await logIn(await open())
  const closing = await open(never)
  expect(isLoggedIn(closing.store.getState())).toBe(true)
  void closing.session.logout()
  await expect.poll(closing.now).toMatchObject({ phase: 'anonymous' })
  expect(await storage.read()).toMatchObject({ state: 'in' })

  const next = await open()
  expect(next.phases).not.toContain('authenticated')
  expect(next.now()).toEqual({ phase: 'anonymous', reason: 'logged-out-elsewhere' })
  expect(await next.session.accessToken()).toBeNull()
  expect(await storage.read()).toMatchObject({ state: 'out' })
  await expect.poll(revoked).toContain(mintTokens().RefreshToken)
})

test('two pages that open after it show nobody, though the end is still being written', async () => {
  const { open } = browser()
  await logIn(await open())
  const closing = await open(never)
  void closing.session.logout()
  await expect.poll(closing.now).toMatchObject({ phase: 'anonymous' })
  for (const next of [await open(never), await open(never)])
    expect(next.phases).not.toContain('authenticated')
})

test('the next page does not show a sign-in that was cancelled before storage had said that it has it', async () => {
  const { open, storage } = browser()
  const closing = await open((change) => storage.change(change).then(never))
  void logIn(closing)
  await expect.poll(storage.read).toMatchObject({ state: 'in' })
  await closing.session.cancelSignIn()
  const next = await open()
  expect(next.phases).not.toContain('authenticated')
})

test('a page that had found the session as it opened does not show it after a log-out, even if it cannot read again', async () => {
  const { open, clock, page } = browser()
  const app = await open()
  await logIn(app)
  const opening = page()
  let show = () => {}
  const starting = opening.session.start(new Promise<void>((resolve) => (show = resolve)))
  await clock.advance(100)
  opening.disk.read = never
  await app.session.logout()
  show()
  await starting
  expect(opening.now()).toMatchObject({ phase: 'anonymous' })
})

test('a page whose storage is silent learns half a minute later that the session has ended, though the news of it was lost', async () => {
  const { open, clock, page } = browser()
  const app = await open()
  await logIn(app)
  const silent = page()
  await silent.session.start()
  // The marks that a page removes a minute after its start are those of earlier pages.
  await clock.advance(50_000)
  silent.disk.read = never
  await app.session.logout()
  await clock.advance(30_000)
  const token = silent.session.accessToken()
  await clock.advance(2_000)
  expect(await token).toBeNull()
  expect(silent.now()).toMatchObject({ phase: 'anonymous' })
})

test('a person who signs in again in the same second stays signed in', async () => {
  const { open } = browser()
  const app = await open()
  await logIn(app)
  await app.session.logout()
  await logIn(app)
  const reloaded = await open()
  expect(isLoggedIn(reloaded.store.getState())).toBe(true)
})

test('the mark of a log-out is the random name of a session, and says nothing of the person', async () => {
  const { open, kept } = browser()
  const app = await open()
  await logIn(app)
  await app.session.logout()
  expect(Object.keys(kept.all())).toEqual([KEY])
  expect(Object.values(kept.all())[0]).toMatch(/^[\da-f-]{36}$/)
})

test('a log-out that gave way to an outdated answer of storage ends the session as soon as it is found again', async () => {
  const { clock, open, storage } = browser()
  signsIn(cognito, mintTokens({ sub: 'bob' }, { now: clock.now(), refreshToken: 'of-bob' }))
  await logIn(await open())
  const outdated = await storage.read()
  await clock.advance(2_000)
  signsIn(cognito, mintTokens({}, { now: clock.now() }))
  await logIn(await open())
  let isOutdated = true
  const page = await open((change) => (isOutdated ? memoryStorage(outdated) : storage).change(change))
  await page.session.logout()
  isOutdated = false
  await page.session.accessToken().catch(() => null)
  expect(page.now()).toMatchObject({ phase: 'anonymous' })
  await expect.poll(storage.read).toMatchObject({ state: 'out' })
})

test('another page does not report an end of the session as a log-out, even if it reads the record while it is written', async () => {
  const { clock, storage, open, page } = browser()
  const { tabs, hear } = fakeTabs()
  const here = await open(async (change) => {
    const found = await storage.change(change)
    await hear()
    return found
  })
  await logIn(here)
  const other = page({ tabs })
  await other.session.start()
  cognito.on(ChangePasswordCommand).resolves({})
  cognito.on(GlobalSignOutCommand).resolves({})
  asksForSmsCode(cognito, '012345')
  await clock.until(here.session.changePassword('Passw0rd!', 'New-passw0rd', { logoutElsewhere: true }))
  expect(other.now()).toEqual({ phase: 'anonymous', reason: 'ended' })
})

test('people can log out when localStorage is blocked', async () => {
  const { open } = browser(undefined, () => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const app = await open()
  await logIn(app)
  await app.session.logout()
  expect((await open()).now()).toMatchObject({ phase: 'anonymous' })
})
