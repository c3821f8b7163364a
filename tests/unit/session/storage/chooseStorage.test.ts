/** Where the session is kept, and what happens where the browser does not let it be kept there. */
import { expect, test, vi } from 'vitest'
import { chooseStorage, type StorageMode } from '../../../../src/session/storage/chooseStorage'
import { NOBODY, signedIn, type SessionRecord } from '../../../../src/session/storage/record'
import { memoryStorage } from '../../../../src/session/storage/memory'
import { recordKey } from '../../../../src/session/storage/webStorage'
import { fakeClock } from '../../../support/clock'
import { fakeLocks, fakeStorage } from '../../../support/webStorage'

const SCOPE = 'local_Test/client'
const TOKENS = { accessToken: 'a', idToken: 'i', refreshToken: 'r', expiresIn: 3_600 }
const ADA = signedIn(NOBODY, TOKENS, 1_000, 'own-page')

const blocked = (): never => {
  throw new DOMException('blocked', 'SecurityError')
}

/** A window of a browser in which everything is blocked but what is given. */
function windowWith(
  parts: Partial<Record<'indexedDB' | 'localStorage' | 'sessionStorage' | 'locks', unknown>>,
) {
  const place = {}
  for (const name of ['indexedDB', 'localStorage', 'sessionStorage'] as const)
    Object.defineProperty(place, name, name in parts ? { get: () => parts[name] } : { get: blocked })
  const { locks } = parts
  Object.defineProperty(place, 'navigator', { value: { locks } })
  return Object.setPrototypeOf(place, null)
}

const vaultIn = (mode: StorageMode, place: Window, clock = fakeClock()) =>
  chooseStorage(mode, place, SCOPE, clock)

test('where IndexedDB is blocked the record is kept in localStorage', async () => {
  const localStorage = fakeStorage()
  const storage = vaultIn('auto', windowWith({ localStorage }))
  expect(await storage.read()).toEqual(NOBODY)
  expect(await storage.advance(ADA)).toEqual(ADA)
  expect(localStorage.getItem(recordKey(SCOPE))).toContain('"refreshToken":"r"')
  // Another page of the browser finds it, and only the first of two successors is taken.
  const other = vaultIn('auto', windowWith({ localStorage }))
  expect(await other.read()).toEqual(ADA)
  const [one, two] = [1, 2].map((by) => ({ ...ADA, generation: 2, receivedAt: by }))
  expect(await storage.advance(one ?? ADA)).toEqual(one)
  expect(await other.advance(two ?? ADA)).toEqual(one)
})

test('the store is asked once for what it holds: the trial is the first reading', async () => {
  const localStorage = fakeStorage()
  const asked = vi.spyOn(localStorage, 'getItem')
  const storage = vaultIn('auto', windowWith({ localStorage }))
  expect(await storage.read()).toEqual(NOBODY)
  expect(asked).toHaveBeenCalledTimes(1)
  // What another page wrote since then is seen.
  await vaultIn('auto', windowWith({ localStorage })).advance(ADA)
  expect(await storage.read()).toEqual(ADA)
})

test('where an IndexedDB never answers the record is kept in localStorage', async () => {
  const localStorage = fakeStorage()
  const clock = fakeClock()
  const deaf = { open: () => new EventTarget() }
  const storage = vaultIn('auto', windowWith({ indexedDB: deaf, localStorage }), clock)
  const advanced = storage.advance(ADA)
  await clock.advance(4_000)
  expect(await advanced).toEqual(ADA)
  expect(localStorage.getItem(recordKey(SCOPE))).not.toBeNull()
})

test.each(['auto', 'session'] as const)(
  'with all storage blocked the mode %s keeps it in memory',
  async (mode) => {
    const storage = vaultIn(mode, windowWith({}))
    expect(await storage.advance(ADA)).toEqual(ADA)
    expect(await storage.read()).toEqual(ADA)
    expect(await vaultIn(mode, windowWith({})).read()).toEqual(NOBODY)
  },
)

test.each(['{', 'null', '[]', '{"version":2,"generation":7}', '{"version":1,"generation":"x"}'])(
  'a record in localStorage that is %s is nobody’s, and is written over',
  async (text) => {
    const localStorage = fakeStorage({ [recordKey(SCOPE)]: text })
    const storage = vaultIn('auto', windowWith({ localStorage }))
    const held = await storage.read()
    expect(held.state).toBe('out')
    const next = { ...ADA, generation: held.generation + 1 } satisfies SessionRecord
    expect(await storage.advance(next)).toEqual(next)
  },
)

test('the mode memory touches no storage, and a storage of one’s own is taken as it is', async () => {
  const storage = vaultIn('memory', windowWith({}))
  expect(await storage.advance(ADA)).toEqual(ADA)
  const own = memoryStorage()
  expect(vaultIn(own, windowWith({}))).toBe(own)
})

test('in the mode session a reload finds the record, and a new tab does not', async () => {
  const locks = fakeLocks()
  const sessionStorage = fakeStorage()
  const page = locks.page()
  await vaultIn('session', windowWith({ sessionStorage, locks: page.locks })).advance(ADA)
  page.close()
  const reloaded = vaultIn('session', windowWith({ sessionStorage, locks: locks.page().locks }))
  expect(await reloaded.read()).toEqual(ADA)
  const newTab = { sessionStorage: fakeStorage(), locks: locks.page().locks }
  expect(await vaultIn('session', windowWith(newTab)).read()).toEqual(NOBODY)
})

test('in the mode session a duplicated tab, which begins with a copy of it, begins with nothing', async () => {
  const locks = fakeLocks()
  const sessionStorage = fakeStorage()
  const first = vaultIn('session', windowWith({ sessionStorage, locks: locks.page().locks }))
  await first.advance(ADA)
  const copy = fakeStorage(sessionStorage.all())
  const second = vaultIn('session', windowWith({ sessionStorage: copy, locks: locks.page().locks }))
  expect(await second.read()).toEqual(NOBODY)
  expect(copy.getItem(recordKey(SCOPE))).toBeNull()
  expect(await first.read()).toEqual(ADA)
})
