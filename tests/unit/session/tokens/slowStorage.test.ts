/** Sign-ins that take each other's place while storage is slow: the one in force is never revoked, and the others all are. */
import { expect, test } from 'vitest'
import { readTokens, type Tokens } from '../../../../src/cognito/tokens'
import { memoryStorage } from '../../../../src/session/storage/memoryStorage'
import { signedIn, signedOut, type RecordStorage } from '../../../../src/session/storage/record'
import type { TokenEndpoint } from '../../../../src/session/tokens/revocation'
import type { Why } from '../../../../src/session/tokens/crossTab'
import { createTokenManager } from '../../../../src/session/tokens/tokenManager'
import { ageSince } from '../../../../src/async/clock'
import { fakeClock, settle } from '../../../support/clock'
import { testSession } from '../../../support/session'
import { mintTokens, type Claims } from '../../../support/tokens'

/** Milliseconds after which a page goes on without an answer of storage, and before it tries again. */
const STORAGE_GIVEN_UP = 1_600

/** When somebody has signed in, as the pool says it. */
const inSeconds = ({ now }: { now: () => number }) => ({ auth_time: now() / 1_000 })

const never = () => new Promise<never>(() => {})

/** A browser in which Ada has been signed in for an hour, and its pages. Tokens are named by their refresh token. */
function browser() {
  const clock = fakeClock()
  const tokensOf = (refreshToken: string, claims: Claims = {}): Tokens =>
    readTokens(mintTokens({ sub: 'ada', ...claims }, { now: clock.now(), refreshToken }))
  const signedInAt = { auth_time: clock.now() / 1_000 - 3_600 }
  const old = signedIn(tokensOf('old', signedInAt), clock.now() - 60_000, 'own-page')
  const storage = memoryStorage(old)
  const revoked: string[] = []
  const listeners: ((why: Why) => Promise<void>)[] = []

  async function open() {
    /** How this page's writes are taken and answered. */
    const disk = { read: storage.read, write: storage.change }
    const own: RecordStorage = { read: () => disk.read(), change: (change) => disk.write(change) }
    let answer: (tokens: Tokens) => void = () => {}
    const endpoint: TokenEndpoint = {
      refresh: () => new Promise((resolve) => (answer = resolve)),
      revoke: async (token) => void revoked.push(token),
    }
    let mine: ((why: Why) => Promise<void>) | undefined
    const tabs = {
      announce: () => listeners.filter((look) => look !== mine).forEach((look) => void look('news')),
      listen: (look: (why: Why) => Promise<void>) => void listeners.push((mine = look)),
    }
    const { deps } = testSession({ storage: own, clock, tabs })
    const manager = createTokenManager({ ...deps, loadTokenEndpoint: async () => endpoint }, () => {})
    await manager.start()
    const shown = () => {
      const record = manager.record()
      return record?.state === 'in' ? record.tokens.refreshToken : record?.state
    }
    return { ...manager, disk, shown, refreshed: (tokens: Tokens) => answer(tokens) }
  }

  const stored = async () => {
    const record = await storage.read()
    return record.state === 'in' ? record.tokens.refreshToken : record.state
  }
  /** Storage takes what is written, and never says so. */
  const takesUnsaid: RecordStorage['change'] = (change) => storage.change(change).then(never)
  return { clock, storage, tokensOf, signedInAt, revoked, open, stored, takesUnsaid }
}

test('a confirmation is not revoked if a refresh is answered while storage is too slow for both', async () => {
  const { clock, storage, tokensOf, signedInAt, revoked, open, stored } = browser()
  const page = await open()
  void page.refresh()
  await clock.advance(0)
  page.disk.write = never
  const confirming = page.replace(tokensOf('confirmed'), ageSince(clock), 'ada')
  await settle()
  page.refreshed(tokensOf('refreshed', signedInAt))
  await clock.advance(5_000)
  expect([await confirming, page.shown()]).toEqual([true, 'confirmed'])
  expect(revoked).toEqual([])
  page.disk.write = storage.change
  await clock.advance(60_000)
  expect(await stored()).toBe('confirmed')
  // Both are of one sign-in.
  expect(new Set(revoked)).toEqual(new Set(['refreshed', 'old']))
})

test('what a confirmation has replaced here alone is not revoked while the other tabs still use it', async () => {
  const { clock, storage, tokensOf, signedInAt, revoked, open } = browser()
  const [page, other] = [await open(), await open()]
  void page.refresh()
  await clock.advance(0)
  page.disk.write = never
  void page.replace(tokensOf('confirmed'), ageSince(clock), 'ada')
  await clock.advance(2_000)
  page.refreshed(tokensOf('refreshed', signedInAt))
  await clock.advance(1_000)
  expect([page.shown(), other.shown(), revoked]).toEqual(['confirmed', 'old', []])
  page.disk.write = storage.change
  await clock.advance(60_000)
  expect([page.shown(), other.shown()]).toEqual(['confirmed', 'confirmed'])
  expect(revoked.toSorted()).toEqual(['old', 'refreshed'])
})

test.each(['ada', 'bob'])(
  'a sign-in is never shown after a later one, of %s, that its tab has not heard of, nor a confirmation after its log-out (seed 6300360391)',
  async (sub) => {
    const { clock, storage, tokensOf, open } = browser()
    const page = await open()
    page.disk.write = never
    const [earlier, later] = [tokensOf('earlier'), tokensOf('later', { sub, ...inSeconds(clock) })]
    await storage.change(() => signedIn(later, clock.now(), 'own-page'))
    const signingIn = page.beginSession(earlier, 'own-page', ageSince(clock))
    await clock.advance(STORAGE_GIVEN_UP)
    expect([await signingIn, page.shown()]).toEqual([sub === 'ada', 'later'])
    await storage.change(() => signedOut('logged-out'))
    const confirming = page.replace(tokensOf('confirmed', { sub }), ageSince(clock), sub)
    await clock.advance(STORAGE_GIVEN_UP)
    expect([await confirming, page.shown()]).toEqual([false, 'out'])
  },
)

test.each([
  ['a confirmation', 'ada'],
  ['a sign-in by somebody else', 'bob'],
])('what %s has replaced is revoked even if storage never says that it took it', async (_what, sub) => {
  const { clock, storage, tokensOf, revoked, open, stored, takesUnsaid } = browser()
  const page = await open()
  page.disk.write = takesUnsaid
  const fresh = tokensOf('fresh', { sub })
  void (sub === 'ada'
    ? page.replace(fresh, ageSince(clock), sub)
    : page.beginSession(fresh, 'own-page', ageSince(clock)))
  await clock.advance(2_000)
  page.disk.write = storage.change
  await clock.advance(60_000)
  expect([await stored(), revoked]).toEqual(['fresh', ['old']])
})

test('a confirmation is not written again over the tokens with which another tab has refreshed it', async () => {
  const { clock, storage, tokensOf, open, stored, takesUnsaid } = browser()
  const [page, other] = [await open(), await open()]
  page.disk.write = takesUnsaid
  const confirmedAt = inSeconds(clock)
  void page.replace(tokensOf('confirmed'), ageSince(clock), 'ada')
  await clock.advance(STORAGE_GIVEN_UP)
  page.disk.write = storage.change
  expect(other.shown()).toBe('confirmed')
  void other.refresh()
  await settle()
  other.refreshed(tokensOf('refreshed', { ...confirmedAt, jti: 'refreshed' }))
  await clock.advance(60_000)
  expect([await stored(), page.shown()]).toEqual(['refreshed', 'refreshed'])
})

test('the person before is revoked if somebody signs in and out again before storage has taken either', async () => {
  const { clock, storage, tokensOf, revoked, open, stored } = browser()
  const page = await open()
  page.disk.write = never
  void page.beginSession(tokensOf('fresh', { sub: 'bob' }), 'own-page', ageSince(clock))
  await clock.advance(2_000)
  expect(page.shown()).toBe('fresh')
  void page.logOut()
  page.disk.write = storage.change
  await clock.advance(60_000)
  expect([await stored(), page.shown()]).toEqual(['out', 'out'])
  expect(revoked).toContain('old')
})

test('the person before is revoked if another tab logs out a sign-in before storage has said that it took it', async () => {
  const { clock, storage, tokensOf, revoked, open, takesUnsaid } = browser()
  const [page, other] = [await open(), await open()]
  page.disk.write = takesUnsaid
  void page.beginSession(tokensOf('fresh', { sub: 'bob' }), 'own-page', ageSince(clock))
  await clock.advance(STORAGE_GIVEN_UP)
  expect(other.shown()).toBe('fresh')
  void page.logOut()
  await other.logOut()
  page.disk.write = storage.change
  await clock.advance(60_000)
  expect(page.shown()).toBe('out')
  expect(revoked).toContain('old')
})

test('a sign-in that storage has taken is not cancelled if it gives way in its page, to a confirmation of the same second: seed 6800321462', async () => {
  const { clock, storage, tokensOf, open, takesUnsaid } = browser()
  const [page, other] = [await open(), await open()]
  // Storage takes what there is after 1.6 s.
  page.disk.write = (change) =>
    new Promise<void>((resolve) => clock.after(STORAGE_GIVEN_UP, resolve)).then(() => takesUnsaid(change))
  const same = inSeconds(clock)
  void page.replace(tokensOf('confirmed', same), ageSince(clock), 'ada')
  await clock.advance(500)
  void page.beginSession(tokensOf('fresh', same), 'own-page', ageSince(clock))
  await clock.advance(1_900)
  expect([page.shown(), other.shown()]).toEqual(['confirmed', 'fresh'])
  page.disk.write = storage.change
  await clock.advance(60_000)
  expect([page.shown(), other.shown()]).toEqual(['fresh', 'fresh'])
})

test('an answer to a page that had not looked when it asked gives way to who has signed in since', async () => {
  const { clock, open, tokensOf, stored } = browser()
  const [page, other] = [await open(), await open()]
  const [asked, earlier] = [ageSince(clock), tokensOf('of-carl', { sub: 'carl', ...inSeconds(clock) })]
  await clock.advance(5_000)
  await other.beginSession(
    tokensOf('of-bob', { sub: 'bob', ...inSeconds(clock) }),
    'own-page',
    ageSince(clock),
  )
  expect(await page.beginSession(earlier, 'own-page', asked)).toBe(false)
  expect([page.shown(), await stored()]).toEqual(['of-bob', 'of-bob'])
})

test('a log-out that is written late also revokes the confirmation of another tab that it ends', async () => {
  const { clock, storage, tokensOf, revoked, open, stored } = browser()
  const [page, other] = [await open(), await open()]
  page.disk.read = page.disk.write = never
  void page.refresh()
  await clock.advance(STORAGE_GIVEN_UP)
  await other.replace(tokensOf('confirmed'), ageSince(clock), 'ada')
  expect(await page.logOut()).toMatchObject({ tokens: { refreshToken: 'old' } })
  page.disk.read = storage.read
  page.disk.write = storage.change
  await clock.advance(60_000)
  expect([await stored(), other.shown()]).toEqual(['out', 'out'])
  expect(revoked).toContain('confirmed')
})

test('a log-out that is written late leaves its sign-in to its caller, who may end all the others with it', async () => {
  const { clock, storage, revoked, open, stored } = browser()
  const page = await open()
  page.disk.write = never
  const ending = page.logOut()
  await clock.advance(STORAGE_GIVEN_UP)
  expect(await ending).toMatchObject({ tokens: { refreshToken: 'old' } })
  page.disk.write = storage.change
  await clock.advance(60_000)
  expect([await stored(), revoked]).toEqual(['out', []])
})

test('a confirmation that is written late gives way to a later one of the same session, and has worked all the same', async () => {
  const { clock, storage, tokensOf, open, stored, revoked } = browser()
  const [page, other] = [await open(), await open()]
  page.disk.write = never
  void page.replace(tokensOf('confirmed'), ageSince(clock), 'ada')
  await clock.advance(60_000)
  expect(await other.replace(tokensOf('later', inSeconds(clock)), ageSince(clock), 'ada')).toBe(true)
  page.disk.write = storage.change
  await clock.advance(60_000)
  expect([await stored(), page.shown(), other.shown()]).toEqual(['later', 'later', 'later'])
  expect(revoked).toEqual(['old', 'confirmed'])
  const first = tokensOf('first', inSeconds(clock))
  const second = tokensOf('second', { auth_time: clock.now() / 1_000 + 5 })
  const both = [other.replace(second, ageSince(clock), 'ada'), page.replace(first, ageSince(clock), 'ada')]
  expect(await Promise.all(both)).toEqual([true, true])
  expect([await stored(), page.shown()]).toEqual(['second', 'second'])
})

test('a confirmation and a log-out that are written late end an earlier sign-in of the same person (seed 5500216394)', async () => {
  const { clock, storage, tokensOf, open, stored } = browser()
  const [page, other] = [await open(), await open()]
  page.disk.read = page.disk.write = never
  await other.beginSession(tokensOf('earlier', inSeconds(clock)), 'own-page', ageSince(clock))
  await clock.advance(5_000)
  void page.replace(tokensOf('confirmed', inSeconds(clock)), ageSince(clock), 'ada')
  await clock.advance(STORAGE_GIVEN_UP)
  expect(page.shown()).toBe('confirmed')
  void page.logOut()
  page.disk.read = storage.read
  page.disk.write = storage.change
  await clock.advance(60_000)
  expect([await stored(), page.shown(), other.shown()]).toEqual(['out', 'out', 'out'])
})

test('a confirmation and a log-out that are written late leave alone a later sign-in of the same person', async () => {
  const { clock, storage, tokensOf, open, stored } = browser()
  const [page, other] = [await open(), await open()]
  page.disk.write = never
  void page.replace(tokensOf('confirmed'), ageSince(clock), 'ada')
  await clock.advance(STORAGE_GIVEN_UP)
  void page.logOut()
  await clock.advance(5_000)
  await other.beginSession(tokensOf('later', inSeconds(clock)), 'own-page', ageSince(clock))
  page.disk.write = storage.change
  await clock.advance(60_000)
  expect([await stored(), page.shown(), other.shown()]).toEqual(['later', 'later', 'later'])
})
