/** Where the session is stored, and what happens when the browser blocks that storage. */
import { expect, test } from 'vitest'
import { chooseStorage, isShared, type StorageMode } from '../../../../src/session/storage/chooseStorage'
import { NOBODY, signedIn, type SessionRecord } from '../../../../src/session/storage/record'
import { recordOfTab, tabName } from '../../../../src/browserStorage'
import { memoryStorage } from '../../../../src/session/storage/memoryStorage'
import { fakeClock } from '../../../support/clock'
import { fakeLocks, fakeStorage } from '../../../support/webStorage'

const SCOPE = 'local_Test/client'
const TOKENS = { accessToken: 'a', idToken: 'i', refreshToken: 'r', expiresIn: 3_600 }
const ADA = signedIn(TOKENS, 1_000, 'own-page')

const blocked = (): never => {
  throw new DOMException('blocked', 'SecurityError')
}

/** A browser window in which all storage is blocked except the given parts. */
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

const storageIn = (mode: StorageMode, browser: Window, clock = fakeClock()) =>
  chooseStorage(mode, browser, SCOPE, clock)

test('no other store replaces a blocked IndexedDB, because two stores would be two sessions', async () => {
  const localStorage = fakeStorage()
  const storage = storageIn('auto', windowWith({ localStorage, sessionStorage: fakeStorage() }))
  await expect(storage.read()).rejects.toThrow('blocked')
  await expect(storage.change(() => ADA)).rejects.toThrow('blocked')
  expect(localStorage.all()).toEqual({})
})

test('a database that does not open is asked for again after five seconds, and closed if it opens late', async () => {
  const clock = fakeClock()
  const [opening, closed]: [EventTarget[], unknown[]] = [[], []]
  const indexedDB = { open: () => opening.at(opening.push(new EventTarget()) - 1) }
  const opens = (at: number) => {
    const result = Object.assign(new EventTarget(), {
      objectStoreNames: { contains: () => true },
      close: () => closed.push(at),
      transaction: blocked,
    })
    Object.assign(opening[at] ?? new EventTarget(), { result }).dispatchEvent(new Event('success'))
  }
  const reading = storageIn('auto', windowWith({ indexedDB }), clock).read()
  await clock.advance(4_999)
  expect(opening).toHaveLength(1)
  await clock.advance(1)
  expect(opening).toHaveLength(2)
  opens(0)
  await clock.advance(0)
  expect(closed).toEqual([0])
  opens(1)
  await expect(reading).rejects.toThrow('blocked')
})

test('a database that a browser has left without its store gets it with its next version', async () => {
  const stores: string[] = []
  const open = (_name: string, version = 1) => {
    const result = Object.assign(new EventTarget(), {
      version,
      objectStoreNames: { contains: (name: string) => stores.includes(name) },
      createObjectStore: (name: string) => stores.push(name),
      close: () => {},
      transaction: blocked,
    })
    const opening = Object.assign(new EventTarget(), { result })
    const events = version > 1 ? ['upgradeneeded', 'success'] : ['success']
    queueMicrotask(() => events.forEach((type) => opening.dispatchEvent(new Event(type))))
    return opening
  }
  const storage = storageIn('auto', windowWith({ indexedDB: { open } }))
  await expect(storage.read()).rejects.toThrow('blocked')
  expect(stores).toEqual(['session'])
})

test('the mode memory uses no browser storage, and an own storage is used as it is', async () => {
  const storage = storageIn('memory', windowWith({}))
  expect(await storage.change(() => ADA)).toEqual(ADA)
  expect(await storage.read()).toEqual(ADA)
  expect(storage.endsWithPage).toBe(true)
  const own = memoryStorage()
  expect(storageIn(own, windowWith({}))).toBe(own)
})

const MODES: StorageMode[] = ['auto', memoryStorage(), 'session', 'memory']

test('only a storage that all tabs see counts as shared', () => {
  expect(MODES.map(isShared)).toEqual([true, true, false, false])
})

test('a change meets the record in storage, and one that gives way gets it back', async () => {
  const storage = storageIn('memory', windowWith({}))
  const signsIn = (met: SessionRecord) => (met.state === 'out' ? ADA : null)
  expect(await storage.change(signsIn)).toEqual(ADA)
  const later = await storage.change((met) => ({ ...met, receivedAt: 2_000 }))
  expect(await storage.change(signsIn)).toEqual(later)
})

test('in the mode session a reload finds the record, and a new tab does not', async () => {
  const locks = fakeLocks()
  const sessionStorage = fakeStorage()
  const page = locks.page()
  await storageIn('session', windowWith({ sessionStorage, locks: page.locks })).change(() => ADA)
  page.close()
  const reloaded = storageIn('session', windowWith({ sessionStorage, locks: locks.page().locks }))
  expect(await reloaded.read()).toEqual(ADA)
  sessionStorage.removeItem(tabName.key)
  const nameless = storageIn('session', windowWith({ sessionStorage, locks: locks.page().locks }))
  expect(await nameless.read()).toEqual(ADA)
  const newTab = { sessionStorage: fakeStorage(), locks: locks.page().locks }
  expect(await storageIn('session', windowWith(newTab)).read()).toEqual(NOBODY)
})

test('in the mode session a duplicated tab discards the copied record and begins without one', async () => {
  const locks = fakeLocks()
  const sessionStorage = fakeStorage()
  const first = storageIn('session', windowWith({ sessionStorage, locks: locks.page().locks }))
  await first.change(() => ADA)
  const copy = fakeStorage(sessionStorage.all())
  const second = storageIn('session', windowWith({ sessionStorage: copy, locks: locks.page().locks }))
  expect(await second.read()).toEqual(NOBODY)
  expect(copy.getItem(recordOfTab(SCOPE).key)).toBeNull()
  expect(await first.read()).toEqual(ADA)
})
