/** A session that ends with the browser window: the next window does not have it. */
import { RevokeTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { readTokens } from '../../../../src/cognito/tokens'
import { isLoggedIn } from '../../../../src/session/session'
import type { WindowCookie } from '../../../../src/session/storage/windowCookie'
import { memoryStorage } from '../../../../src/session/storage/memoryStorage'
import { signedIn, type RecordStorage } from '../../../../src/session/storage/record'
import type { TokenEndpoint } from '../../../../src/session/tokens/revocation'
import { createTokenManager } from '../../../../src/session/tokens/tokenManager'
import { subjectOf } from '../../../../src/cognito/claims'
import { ageSince } from '../../../../src/async/clock'
import { fakeClock } from '../../../support/clock'
import { refreshes, signsIn, signsOut, stubCognito } from '../../../support/cognito'
import { testSession, started } from '../../../support/session'
import { mintTokens } from '../../../support/tokens'

const cognito = stubCognito()

const named = (name: string | undefined): WindowCookie => ({ name: () => name, nameForSignIn: () => name })
const revoked = () => cognito.commandCalls(RevokeTokenCommand).map(({ args }) => args[0].input.Token)

/** A browser whose storage outlives its windows. */
function browser(storage: RecordStorage = memoryStorage()) {
  const clock = fakeClock()
  signsIn(cognito, mintTokens({}, { now: clock.now() }))
  signsOut(cognito)
  return {
    clock,
    storage,
    async open(window: string | undefined) {
      const app = testSession({ storage, clock, windowCookie: named(window) })
      const phases: string[] = []
      app.store.subscribe(({ session }) => phases.push(session.phase))
      await app.session.start()
      return { ...app, phases }
    },
  }
}

test('a session bound to a window is still there after a reload, in another tab and after a refresh', async () => {
  const { open, clock } = browser()
  const app = await open('w-1')
  await app.session.login('ada@example.com', 'Passw0rd!')
  refreshes(cognito, mintTokens({}, { now: clock.now() + 3_590_000, refreshToken: 'refresh-2' }))
  await clock.advance(3_600_000)
  const reloaded = await open('w-1')
  expect(reloaded.now()).toMatchObject({ phase: 'authenticated', window: 'w-1' })
  expect(revoked()).toEqual([])
})

test.each([
  ['another window', 'w-2'],
  ['a window without a name', undefined],
])(
  '%s never shows anybody as signed in, and removes and revokes the session that was left',
  async (_what, next) => {
    const { open, storage } = browser()
    await (await open('w-1')).session.login('ada@example.com', 'Passw0rd!')
    const app = await open(next)
    expect(app.phases).not.toContain('authenticated')
    expect(app.now()).toEqual({ phase: 'anonymous', reason: 'not-signed-in' })
    expect(await app.session.accessToken()).toBeNull()
    expect(await storage.read()).toMatchObject({ state: 'out' })
    await expect.poll(revoked).toEqual([mintTokens().RefreshToken])
  },
)

test('a new window does not show anybody as signed in when storage answers late', async () => {
  const kept = memoryStorage()
  const { open, clock } = browser(kept)
  await (await open('w-1')).session.login('ada@example.com', 'Passw0rd!')
  const slow: RecordStorage = {
    ...kept,
    read: () => new Promise((resolve) => clock.after(2_000, () => resolve(kept.read()))),
  }
  const app = testSession({ storage: slow, clock, windowCookie: named('w-2') })
  const phases: string[] = []
  app.store.subscribe(({ session }) => phases.push(session.phase))
  const starting = app.session.start()
  await clock.advance(10_000)
  await starting
  expect(phases).not.toContain('authenticated')
  expect(await kept.read()).toMatchObject({ state: 'out' })
})

test('a page that ends Ada’s old session late does not end that of Bob, who has signed in in another tab', async () => {
  const { open, storage, clock } = browser()
  await (await open('w-1')).session.login('ada@example.com', 'Passw0rd!')
  let answer: () => void = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const slow: RecordStorage = {
    read: storage.read,
    change: (change) => answered.then(() => storage.change(change)),
  }
  const late = await started(testSession({ storage: slow, clock, windowCookie: named('w-2') }))
  const bob = await open('w-2')
  signsIn(cognito, mintTokens({ sub: 'bob' }, { now: clock.now(), refreshToken: 'of-bob' }))
  await bob.session.login('bob@example.com', 'Passw0rd!')
  answer()
  await expect.poll(late.now).toMatchObject({ user: { uuid: 'bob' } })
  expect(await storage.read()).toMatchObject({ state: 'in', tokens: { refreshToken: 'of-bob' } })
  expect(revoked()).not.toContain('of-bob')
})

test('tokens that replace others, as after a confirmation, stay bound to the same window', async () => {
  const clock = fakeClock()
  const [old, fresh] = [0, 5].map((seconds) =>
    readTokens(mintTokens({ auth_time: clock.now() / 1_000 + seconds }, { now: clock.now() + seconds })),
  )
  if (!old || !fresh) throw new Error('There are two')
  const storage = memoryStorage(signedIn(old, clock.now(), 'own-page', clock.now(), 'w-1'))
  const { deps } = testSession({ storage, clock, windowCookie: named('w-1') })
  const endpoint: TokenEndpoint = { refresh: async () => fresh, revoke: async () => {} }
  const tokens = createTokenManager({ ...deps, loadTokenEndpoint: async () => endpoint }, () => {})
  await tokens.start()
  expect(await tokens.replace(fresh, ageSince(clock), subjectOf(old.accessToken) ?? '')).toBe(true)
  expect(await storage.read()).toMatchObject({ state: 'in', window: 'w-1', tokens: fresh })
})

test('a sign-in that should last is there in every window', async () => {
  const { open } = browser()
  await (await open(undefined)).session.login('ada@example.com', 'Passw0rd!')
  expect(isLoggedIn((await open('w-2')).store.getState())).toBe(true)
  expect(revoked()).toEqual([])
})
