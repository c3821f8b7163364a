/** A session that ends after inactivity. */
import {
  GetTokensFromRefreshTokenCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { readTokens } from '../../../../src/cognito/tokens'
import { createInactivity } from '../../../../src/session/inactivity/inactivity'
import { endsAtOf } from '../../../../src/session/session'
import { memoryStorage } from '../../../../src/session/storage/memoryStorage'
import {
  confirmedBy,
  signedIn,
  type Change,
  type RecordStorage,
} from '../../../../src/session/storage/record'
import { fakeClock, type FakeClock } from '../../../support/clock'
import { signsIn, signsOut, stubCognito } from '../../../support/cognito'
import { fakeTabs } from '../../../support/fakeTabs'
import { testSession } from '../../../support/session'
import { mintTokens } from '../../../support/tokens'

const cognito = stubCognito()

const MINUTE = 60_000
const revoked = () => cognito.commandCalls(RevokeTokenCommand).length

/** A browser with one storage for all its pages, in which nobody does anything. */
function browser(clock: FakeClock = fakeClock()) {
  const storage = memoryStorage()
  let seen: number | null = null
  signsIn(cognito, mintTokens({}, { now: clock.now() }))
  signsOut(cognito)
  return {
    clock,
    storage,
    /** All pages are closed, so their timers no longer run. */
    leave: (minutes: number) => void Object.assign(clock, fakeClock(clock.now() + minutes * MINUTE)),
    async open(kept: RecordStorage = storage) {
      const moment = { read: () => seen, write: (at: number) => void (seen = at), listen: () => {} }
      const inactivity = createInactivity({ clock, moment, watchActivity: () => {}, minutes: 15 })
      const { tabs, hear } = fakeTabs()
      const app = testSession({ storage: kept, clock, inactivity, tabs })
      const phases: string[] = []
      app.store.subscribe(({ session }) => phases.push(session.phase))
      await app.session.start()
      return { ...app, phases, wake: () => hear('awake') }
    },
  }
}

test('a session says when it will end, continues if the person stays, and ends in all pages with the reason inactive', async () => {
  const { clock, open, storage } = browser()
  const app = await open()
  await app.session.login('ada@example.com', 'Passw0rd!')
  const other = await open()
  await clock.advance(14 * MINUTE)
  expect(endsAtOf(app.store.getState())).toBe(clock.now() + MINUTE)
  await app.session.stayActive()
  expect(endsAtOf(app.store.getState())).toBeUndefined()
  await clock.advance(15 * MINUTE)
  expect(app.now()).toEqual({ phase: 'anonymous', reason: 'inactive' })
  expect(await storage.read()).toMatchObject({ state: 'out', reason: 'inactive' })
  await other.wake()
  expect(other.now()).toEqual({ phase: 'anonymous', reason: 'inactive' })
  await expect.poll(revoked).toBeGreaterThan(0)
})

test('a sign-in after hours is still there if its page is closed while storage takes it, and the clock was set meanwhile', async () => {
  const { clock, open, storage } = browser()
  const write = storage.change
  await (await open()).session.login('ada@example.com', 'Passw0rd!')
  await clock.advance(120 * MINUTE)
  const later = mintTokens({}, { now: clock.now(), refreshToken: 'later' })
  signsIn(cognito, later)
  // Seed 6000312696.
  cognito.on(RespondToAuthChallengeCommand).callsFake(() => {
    const set = clock.now() + 120 * MINUTE
    clock.now = () => set
    return { AuthenticationResult: later }
  })
  const closing = await open()
  storage.change = async (change) => (await write(change), new Promise<never>(() => {}))
  void closing.session.login('ada@example.com', 'Passw0rd!')
  await expect.poll(storage.read).toMatchObject({ tokens: { refreshToken: 'later' } })
  storage.change = write
  expect((await open()).now()).toMatchObject({ phase: 'authenticated' })
})

test('a sign-in after hours goes on if the clock is set back while storage takes it', async () => {
  const { clock, open, storage } = browser()
  await (await open()).session.login('ada@example.com', 'Passw0rd!')
  await clock.advance(120 * MINUTE)
  signsIn(cognito, mintTokens({}, { now: clock.now(), refreshToken: 'later' }))
  const page = await open({
    ...storage,
    change(change) {
      const set = clock.now() - MINUTE
      clock.now = () => set
      return storage.change(change)
    },
  })
  expect(await page.session.login('ada@example.com', 'Passw0rd!')).toEqual({ status: 'READY' })
  expect(page.now()).toMatchObject({ phase: 'authenticated' })
})

test('a page that is opened after hours shows nobody, says why, as do the pages after it, and makes no call with the old tokens', async () => {
  const { leave, open } = browser()
  const before = await open()
  await before.session.login('ada@example.com', 'Passw0rd!')
  leave(120)
  const app = await open()
  expect(app.phases).not.toContain('authenticated')
  for (const one of [app, await open()]) expect(one.now()).toEqual({ phase: 'anonymous', reason: 'inactive' })
  expect(cognito.commandCalls(GetTokensFromRefreshTokenCommand)).toHaveLength(0)
})

test('a sign-in that only its page has, because storage hangs, does not bring back the session of the person before', async () => {
  const { clock, leave, open } = browser()
  await (await open()).session.login('ada@example.com', 'Passw0rd!')
  leave(120)
  const never = () => new Promise<never>(() => {})
  const opening = open({ read: never, change: never })
  await clock.advance(3_000)
  const page = await opening
  signsIn(cognito, mintTokens({ sub: 'bob' }, { now: clock.now() }))
  void page.session.login('bob@example.com', 'Passw0rd!')
  const phase = async () => (await clock.advance(1_000), page.now().phase)
  await expect.poll(phase).toBe('authenticated')
  expect((await open()).now()).toEqual({ phase: 'anonymous', reason: 'inactive' })
})

test('an end that storage takes late ends no session in which somebody has signed in anew meanwhile', async () => {
  const { clock, open, storage } = browser()
  const kept = { ...storage }
  const page = await open(kept)
  await page.session.login('ada@example.com', 'Passw0rd!')
  const fails = () => Promise.reject(new DOMException('Internal error', 'UnknownError'))
  Object.assign(kept, { read: fails, change: fails })
  await clock.advance(15 * MINUTE)
  expect(page.now()).toMatchObject({ reason: 'inactive' })
  // In another tab, by a clock that was set back.
  const tokens = readTokens(mintTokens({}, { now: clock.now(), refreshToken: 'confirmed' }))
  const confirm: Change = (met) =>
    met.state === 'in' ? confirmedBy(met, signedIn(tokens, clock.now(), 'own-page')) : null
  await storage.change(confirm)
  Object.assign(kept, { ...storage })
  await clock.advance(MINUTE)
  expect(await storage.read()).toMatchObject({ tokens: { refreshToken: 'confirmed' } })
})

test('the first call after a sleep longer than the limit gets no token', async () => {
  const { clock, open } = browser()
  const app = await open()
  await app.session.login('ada@example.com', 'Passw0rd!')
  const asleep = clock.now() + 16 * MINUTE
  clock.now = () => asleep
  expect(await app.session.accessToken()).toBeNull()
  expect(app.now()).toEqual({ phase: 'anonymous', reason: 'inactive' })
})

test('a session that is over after a sleep is not refreshed, whichever timer runs first', async () => {
  const { clock, open } = browser()
  const app = await open()
  signsIn(cognito, mintTokens({ exp: clock.now() / 1_000 + 300 }, { now: clock.now() }))
  await app.session.login('ada@example.com', 'Passw0rd!')
  const asleep = clock.now() + 16 * MINUTE
  clock.now = () => asleep
  await clock.advance(5 * MINUTE)
  expect(app.now()).toEqual({ phase: 'anonymous', reason: 'inactive' })
  expect(cognito.commandCalls(GetTokensFromRefreshTokenCommand)).toHaveLength(0)
})

test('a new sign-in, here or in another page, starts the time anew', async () => {
  const { clock, open } = browser()
  const app = await open()
  await app.session.login('ada@example.com', 'Passw0rd!')
  const other = await open()
  await clock.advance(60 * MINUTE)
  await other.wake()
  signsIn(cognito, mintTokens({ auth_time: clock.now() / 1_000 }, { now: clock.now() }))
  await app.session.login('ada@example.com', 'Passw0rd!')
  await other.wake()
  expect([app.now().phase, other.now().phase]).toEqual(['authenticated', 'authenticated'])
  await clock.advance(13 * MINUTE)
  expect([app.now().phase, other.now().phase]).toEqual(['authenticated', 'authenticated'])
})

test('twenty pages that wake together revoke the session once', async () => {
  const { clock, open } = browser()
  const app = await open()
  await app.session.login('ada@example.com', 'Passw0rd!')
  const pages = [app]
  while (pages.length < 20) pages.push(await open())
  await clock.advance(15 * MINUTE)
  expect(new Set(pages.map(({ now }) => JSON.stringify(now())))).toEqual(
    new Set([JSON.stringify({ phase: 'anonymous', reason: 'inactive' })]),
  )
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(revoked()).toBe(1)
})
