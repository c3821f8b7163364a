/** One record for all tabs, with storage that fails, is late, or returns outdated records. */
import { beforeEach, describe, expect, test } from 'vitest'
import { readClaims } from '../../../../src/cognito/claims'
import { readTokens } from '../../../../src/cognito/tokens'
import { memoryStorage } from '../../../../src/session/storage/memoryStorage'
import {
  subOf,
  sameTokens,
  signedIn,
  signedOut,
  withTokens,
  type RecordStorage,
  type SessionRecord,
} from '../../../../src/session/storage/record'
import { newAttempt, noting } from '../../../../src/session/tokens/refreshAttempt'
import {
  createRecordInForce,
  PATIENT_TIMEOUT,
  STORAGE_TIMEOUT,
  type RecordInForce,
} from '../../../../src/session/tokens/recordInForce'
import { fakeClock, settle, type FakeClock } from '../../../support/clock'
import { refreshes, signsIn, signsOut, stubCognito } from '../../../support/cognito'
import { testSession, type TestSession } from '../../../support/session'
import { mintTokens } from '../../../support/tokens'

const cognito = stubCognito()
beforeEach(() => {
  cognito.reset()
  signsOut(cognito)
})

/** A page's view of the record in that storage. */
const recordOver = (
  storage: RecordStorage,
  clock: FakeClock,
  told: Partial<Parameters<typeof createRecordInForce>[1]> = {},
) => createRecordInForce({ storage, clock, log: () => {} }, { changed: () => {}, written: () => {}, ...told })

/** A browser with one storage, which can fail or be late for a single page. */
function browser(storage = memoryStorage()) {
  const clock = fakeClock()
  const page = () => {
    const state = { fails: false, delay: 0 }
    const through = async <T>(run: () => Promise<T>): Promise<T> => {
      if (state.fails) throw new Error('blocked')
      const answer = await run()
      if (state.delay > 0) await new Promise<void>((resolve) => clock.after(state.delay, resolve))
      return answer
    }
    const own: RecordStorage = {
      read: () => through(storage.read),
      change: (change) => through(() => storage.change(change)),
    }
    return Object.assign(testSession({ clock, storage: own }), { state })
  }
  const tokensOf = (sub: string) => mintTokens({ sub }, { now: clock.now(), refreshToken: `${sub}-1` })
  const logIn = async (app: TestSession, sub: string) => {
    signsIn(cognito, tokensOf(sub))
    return app.session.login(`${sub}@example.com`, 'Passw0rd!')
  }
  return { clock, storage, page, logIn, tokensOf }
}

/** The same browser with a person already signed in. */
async function browserOf(sub: string) {
  const made = browser()
  const tokens = readTokens(made.tokensOf(sub))
  await made.storage.change(() => signedIn(tokens, made.clock.now(), 'own-page'))
  return made
}

test('Ada, who signed in over Eve while storage failed, is still shown when storage works again', async () => {
  const { clock, page, logIn } = await browserOf('eve')
  const ada = page()
  ada.state.fails = true
  await ada.session.start()
  await clock.advance(2_000)
  await logIn(ada, 'ada')
  ada.state.fails = false
  await clock.advance(60_000)
  expect(ada.now()).toMatchObject({ user: { uuid: 'ada' } })
  const reloaded = page()
  await reloaded.session.start()
  expect(reloaded.now()).toMatchObject({ user: { uuid: 'ada' } })
})

test('Ada’s sign-in that is written late does not replace Bob, who signed in after her in another tab', async () => {
  const { clock, page, logIn } = browser()
  const [ada, bob] = [page(), page()]
  await Promise.all([ada.session.start(), bob.session.start()])
  ada.state.fails = true
  await logIn(ada, 'ada')
  await clock.advance(5_000)
  await logIn(bob, 'bob')
  ada.state.fails = false
  await clock.advance(60_000)
  expect(bob.now()).toMatchObject({ user: { uuid: 'bob' } })
  expect(ada.now()).toMatchObject({ user: { uuid: 'bob' } })
})

test('a log-out of Ada that is written late does not end Bob’s session', async () => {
  const { clock, page, logIn } = await browserOf('ada')
  const [ada, bob] = [page(), page()]
  await Promise.all([ada.session.start(), bob.session.start()])
  ada.state.fails = true
  await ada.session.logout()
  await clock.advance(5_000)
  await logIn(bob, 'bob')
  ada.state.fails = false
  await clock.advance(60_000)
  await bob.session.accessToken()
  expect(bob.now()).toMatchObject({ user: { uuid: 'bob' } })
})

test('the signed-in person is shown even when storage answers after 3 seconds', async () => {
  const { clock, page } = await browserOf('ada')
  const app = page()
  app.state.delay = 3_000
  void app.session.start()
  await clock.advance(2_000)
  expect(app.now().phase).toBe('anonymous')
  await clock.advance(10_000)
  expect(app.now()).toMatchObject({ user: { uuid: 'ada' } })
})

test('a read that begins before a log-out and ends after it does not bring the person back', async () => {
  const { clock, page } = await browserOf('ada')
  const app = page()
  await app.session.start()
  await clock.advance(100)
  app.state.delay = 1_000
  const asked = app.session.accessToken()
  await clock.advance(500)
  app.state.delay = 0
  const left = app.session.logout()
  await clock.advance(1_000)
  await Promise.all([asked, left])
  expect(app.now()).toEqual({ phase: 'anonymous', reason: 'logged-out' })
})

test('a log-out does not wait for a read that hangs, and that read does not undo it when it is answered', async () => {
  const { clock, storage, page } = await browserOf('ada')
  const app = page()
  await app.session.start()
  app.state.delay = 5_000
  const asked = app.session.accessToken()
  await settle()
  app.state.delay = 0
  await app.session.logout()
  expect(await storage.read()).toMatchObject({ state: 'out', reason: 'logged-out' })
  await clock.advance(6_000)
  await asked
  expect(app.now()).toEqual({ phase: 'anonymous', reason: 'logged-out' })
})

test('a session goes on as it would if storage makes each change twice', async () => {
  const { clock, storage, logIn } = browser()
  const twice: RecordStorage = {
    ...storage,
    change: (change) =>
      storage.change((met) => {
        const next = change(met)
        return next && (change(next) ?? next)
      }),
  }
  const app = testSession({ clock, storage: twice })
  await app.session.start()
  await logIn(app, 'ada')
  expect(await storage.read()).toMatchObject({ tokens: { refreshToken: 'ada-1' } })
  refreshes(cognito, mintTokens({ sub: 'ada', jti: 'new' }, { now: clock.now(), refreshToken: 'ada-2' }))
  await app.session.refresh()
  expect(await storage.read()).toMatchObject({ tokens: { refreshToken: 'ada-2' } })
  await logIn(app, 'bob')
  expect(await storage.read()).toMatchObject({ tokens: { refreshToken: 'bob-1' } })
  await app.session.logout()
  expect(await storage.read()).toMatchObject({ state: 'out', reason: 'logged-out' })
})

test('storage that cannot note the attempt postpones the refresh until the token expires, and no longer', async () => {
  const { clock, storage } = await browserOf('ada')
  const readOnly: RecordStorage = {
    read: storage.read,
    change: () => Promise.reject(new Error('full')),
  }
  const app = testSession({ clock, storage: readOnly })
  await app.session.start()
  await clock.advance(3_599_000)
  const before = app.now()
  refreshes(cognito, mintTokens({ sub: 'ada', fresh: true }, { now: clock.now() }))
  expect(app.now()).toEqual(before)
  await clock.advance(3_000)
  expect(app.now()).toMatchObject({ claims: { access: { fresh: true } } })
})

test('a record that another tab writes while a page waits for its own write is adopted afterwards', async () => {
  const { clock, storage, tokensOf } = browser()
  const late: RecordStorage = {
    ...storage,
    change: async (change) => {
      const answer = await storage.change(change)
      await new Promise<void>((resolve) => clock.after(100, resolve))
      return answer
    },
  }
  const shared = recordOver(late, clock)
  const recordOf = (sub: string) => signedIn(readTokens(tokensOf(sub)), clock.now(), 'own-page')
  const writing = shared.propose(() => recordOf('ada'))
  await settle()
  await storage.change(() => recordOf('bob'))
  await shared.reload()
  await clock.advance(100)
  await writing.outcome
  await settle()
  expect(subOf(shared.current())).toBe('bob')
})

test('a read that begins before the log-outs of two tabs and ends after both does not bring the person back: seed 1820408609', async () => {
  const { clock, storage } = await browserOf('ada')
  const after = (milliseconds: number) => new Promise<void>((resolve) => clock.after(milliseconds, resolve))
  const slow: RecordStorage = {
    read: async () => {
      const held = await storage.read()
      await after(500)
      return held
    },
    change: async (change) => {
      await after(100)
      return storage.change(change)
    },
  }
  const shared = recordOver(slow, clock)
  void shared.reload()
  await clock.advance(500)
  expect(subOf(shared.current())).toBe('ada')
  const leaving = shared.update((before) => (before.state === 'in' ? signedOut('logged-out') : null))
  void shared.reload()
  await settle()
  // The other tab writes first.
  await storage.change(() => signedOut('logged-out'))
  await clock.advance(100)
  await leaving.outcome
  expect(shared.current().state).toBe('out')
  await clock.advance(400)
  expect(shared.current().state).toBe('out')
})

test('the end of a session that storage accepts too late gives way to a refresh by another tab: seed 238370865', async () => {
  const { clock, storage, tokensOf } = await browserOf('ada')
  const slow: RecordStorage = { ...storage, change: () => new Promise(() => {}) }
  const shared = recordOver(slow, clock)
  await shared.reload()
  const before = inForce(shared)
  const ending = shared.propose((found) => (found === before ? signedOut('ended') : null))
  const refreshed = withTokens(before, readTokens(tokensOf('ada')), clock.now())
  await storage.change(() => ({ ...refreshed, generation: 2 }))
  await shared.reload()
  await clock.advance(STORAGE_TIMEOUT)
  await ending.outcome
  expect(shared.current()).toMatchObject({ state: 'in', generation: 2 })
})

test('the other tabs are told to read again after a write without an answer, because it may have succeeded: seed 984358101', async () => {
  const { clock, storage, tokensOf } = await browserOf('ada')
  let told = 0
  const silent: RecordStorage = {
    read: storage.read,
    change: async (change) => {
      await storage.change(change)
      return new Promise<never>(() => {})
    },
  }
  const shared = recordOver(silent, clock, { written: () => told++ })
  await shared.reload()
  const bob = signedIn(readTokens(tokensOf('bob')), clock.now(), 'own-page')
  const signingIn = shared.propose(() => bob)
  await settle()
  expect(subOf(await storage.read())).toBe('bob')
  expect(told).toBe(0)
  await clock.advance(STORAGE_TIMEOUT)
  await signingIn.outcome
  expect(told).toBe(1)
})

test('a change announced while failed storage is read again is not lost: seed 1756095739', async () => {
  const { clock, storage, tokensOf } = await browserOf('ada')
  let delay = 100_000
  const late: RecordStorage = {
    ...storage,
    read: async () => {
      const held = await storage.read()
      await new Promise<void>((resolve) => clock.after(delay, resolve))
      return held
    },
  }
  const shared = recordOver(late, clock)
  void shared.reload()
  await clock.advance(STORAGE_TIMEOUT)
  // The read is repeated after a second; meanwhile another tab writes and announces it.
  delay = 10
  await clock.advance(1_000)
  const bob = signedIn(readTokens(tokensOf('bob')), clock.now() + 1, 'own-page')
  await storage.change(() => ({ ...bob, generation: 2 }))
  await shared.reload()
  await clock.advance(100)
  expect(subOf(shared.current())).toBe('bob')
})

test('a sign-in that storage confirms late is not written again over a later log-out: seeds 886650181 and 1285972390', async () => {
  const { clock, storage, tokensOf } = await browserOf('ada')
  const late: RecordStorage = {
    read: storage.read,
    change: async (change) => {
      const answer = await storage.change(change)
      await new Promise<void>((resolve) => clock.after(4_000, resolve))
      return answer
    },
  }
  const shared = recordOver(late, clock)
  await shared.reload()
  const bob = signedIn(readTokens(tokensOf('bob')), clock.now(), 'own-page')
  void shared.propose(() => bob)
  await clock.advance(STORAGE_TIMEOUT)
  expect(shared.current().state).toBe('in')
  await storage.change(() => signedOut('logged-out'))
  void shared.reload()
  await clock.advance(60_000)
  expect((await storage.read()).state).toBe('out')
  expect(shared.current().state).toBe('out')
})

test('a sign-in that storage does not confirm is not written again over tokens that another tab refreshed: seed 887843164', async () => {
  const { clock, storage, page, logIn } = browser()
  const takesUnsaid: RecordStorage = {
    read: storage.read,
    change: async (change) => {
      await storage.change(change)
      throw new Error('no answer')
    },
  }
  const ada = testSession({ clock, storage: takesUnsaid })
  await ada.session.start()
  await logIn(ada, 'ada')
  const other = page()
  await other.session.start()
  await clock.advance(500)
  const { auth_time } = readClaims((await ada.session.accessToken()) ?? '') ?? {}
  refreshes(cognito, mintTokens({ sub: 'ada', auth_time }, { now: clock.now(), refreshToken: 'ada-2' }))
  await other.session.refresh()
  await clock.advance(60_000)
  expect(await storage.read()).toMatchObject({ tokens: { refreshToken: 'ada-2' } })
  expect(ada.now()).toEqual(other.now())
})

test('an end of the session is not shown before slow storage accepts it, if the caller waits longer: seed 524247726', async () => {
  const { clock, storage, tokensOf } = await browserOf('ada')
  const slow: RecordStorage = {
    read: storage.read,
    change: async (change) => {
      await new Promise<void>((resolve) => clock.after(3_000, resolve))
      return storage.change(change)
    },
  }
  const seen = new Set<string>()
  const shared = recordOver(slow, clock, { changed: () => seen.add(shared.current().state) })
  await shared.reload()
  const before = inForce(shared)
  void shared.propose((found) => (found === before ? signedOut('ended') : null), PATIENT_TIMEOUT)
  const refreshed = withTokens(before, readTokens(tokensOf('ada')), clock.now() + 1)
  await storage.change(() => ({ ...refreshed, generation: 2 }))
  await clock.advance(60_000)
  expect([...seen]).toEqual(['in'])
})

test('an end that is waited for patiently is not shown before storage has said what it met', async () => {
  const { clock, storage, tokensOf } = await browserOf('ada')
  const slow: RecordStorage = {
    read: storage.read,
    change: async (change) => {
      await new Promise<void>((resolve) => clock.after(8_000, resolve))
      return storage.change(change)
    },
  }
  const seen = new Set<string>()
  const shared = recordOver(slow, clock, { changed: () => seen.add(shared.current().state) })
  await shared.reload()
  const before = inForce(shared)
  void shared.propose((found) => (sameTokens(found, before) ? signedOut('ended') : null), PATIENT_TIMEOUT)
  const refreshed = withTokens(before, readTokens(tokensOf('bob')), clock.now() + 1)
  await storage.change(() => ({ ...refreshed, generation: 2 }))
  await clock.advance(60_000)
  expect([...seen]).toEqual(['in'])
})

test('an end that storage did not answer, although it was waited for patiently, is written once storage works', async () => {
  const { clock, storage } = await browserOf('ada')
  let isSilent = true
  const silent: RecordStorage = {
    read: storage.read,
    change: (change) => (isSilent ? new Promise<never>(() => {}) : storage.change(change)),
  }
  const shared = recordOver(silent, clock)
  await shared.reload()
  void shared.propose((found) => (found.state === 'in' ? signedOut('ended') : null), PATIENT_TIMEOUT)
  await clock.advance(PATIENT_TIMEOUT)
  isSilent = false
  await clock.advance(60_000)
  expect(await storage.read()).toMatchObject({ state: 'out' })
})

test('a refresh attempt is not written over another person’s record: seed 906031535', async () => {
  const { clock, storage, tokensOf } = await browserOf('bob')
  const ada = signedIn(readTokens(tokensOf('ada')), clock.now(), 'own-page')
  expect(noting(ada, newAttempt(ada, 7, clock.now()))(await storage.read())).toBeNull()
})

test('a log-out during the write of refreshed tokens is not lost with that write: seed 1286026008', async () => {
  const { clock, storage, tokensOf } = await browserOf('ada')
  let isSilent = true
  const silent: RecordStorage = {
    read: storage.read,
    change: async (change) => {
      const answer = await storage.change(change)
      return isSilent ? new Promise<never>(() => {}) : answer
    },
  }
  const seen: string[] = []
  const shared = recordOver(silent, clock, { changed: () => seen.push(shared.current().state) })
  await shared.reload()
  const before = inForce(shared)
  const fresh = withTokens(before, readTokens(tokensOf('ada')), clock.now() + 1)
  void shared.update((found) => (found === before ? fresh : null))
  await settle()
  await shared.reload()
  void shared.update((found) => (found.state === 'in' ? signedOut('logged-out') : null))
  isSilent = false
  await clock.advance(60_000)
  expect(seen.slice(seen.indexOf('out'))).not.toContain('in')
  expect(await storage.read()).toMatchObject({ state: 'out', reason: 'logged-out' })
})

/** The record in force, of somebody. */
function inForce(shared: RecordInForce) {
  const record = shared.current()
  if (record.state === 'out') throw new Error('Nobody is signed in')
  return record
}

/** A record in a storage that takes a second for a write: it is done at once, or at the end. */
async function answersLate(isDone: 'at once' | 'at the end' = 'at once') {
  const { clock, storage, tokensOf } = await browserOf('ada')
  const second = () => new Promise<void>((resolve) => clock.after(1_000, resolve))
  const late: RecordStorage = {
    read: storage.read,
    change: async (change) => {
      if (isDone === 'at the end') await second()
      const answer = await storage.change(change)
      if (isDone === 'at once') await second()
      return answer
    },
  }
  const seen: (string | undefined)[] = []
  let told = 0
  const shared = recordOver(late, clock, {
    changed: () => {
      const person = subOf(shared.current())
      if (person !== seen.at(-1)) seen.push(person)
    },
    written: () => told++,
  })
  await shared.reload()
  /** Another tab writes, and tells this page. */
  const writtenElsewhere = async (next: SessionRecord) => {
    await storage.change(() => next)
    await shared.reload()
  }
  return { clock, storage, tokensOf, shared, seen, told: () => told, writtenElsewhere }
}

describe('an answer of storage that is older than what the page has heard of since changes nothing', () => {
  test('to the attempt of a refresh, if somebody else has signed in and logs out: seed 8206655', async () => {
    const { clock, storage, tokensOf, shared, seen, writtenElsewhere } = await answersLate()
    void shared.writeOnce(noting(inForce(shared), newAttempt(inForce(shared), 7, clock.now())))
    await settle()
    const bob = signedIn(readTokens(tokensOf('bob')), clock.now(), 'own-page')
    await writtenElsewhere(bob)
    await clock.advance(1_000)
    void shared.update((found) => (sameTokens(found, bob) ? signedOut('logged-out') : null))
    await clock.advance(1_000)
    expect(seen).toEqual(['ada', 'bob', undefined])
    expect(await storage.read()).toMatchObject({ state: 'out', reason: 'logged-out' })
  })

  test('to the attempt of a refresh, if another tab has made the next one', async () => {
    const { clock, shared, writtenElsewhere } = await answersLate()
    void shared.writeOnce(noting(inForce(shared), newAttempt(inForce(shared), 7, clock.now())))
    await settle()
    const record = inForce(shared)
    await writtenElsewhere({ ...record, attempt: newAttempt(record, 8, clock.now()) })
    await clock.advance(1_000)
    expect(shared.current()).toMatchObject({ attempt: { by: 8 } })
  })

  test('to a sign-in, if somebody else has signed in', async () => {
    const { clock, tokensOf, shared, seen, writtenElsewhere } = await answersLate()
    const eve = signedIn(readTokens(tokensOf('eve')), clock.now(), 'own-page')
    const signingIn = shared.propose(() => eve)
    await settle()
    await writtenElsewhere(signedIn(readTokens(tokensOf('bob')), clock.now(), 'own-page'))
    await clock.advance(1_000)
    await signingIn.outcome
    expect(seen).toEqual(['ada', 'bob'])
  })
})

test('the other tabs are told of a sign-in that storage took, even if a change that came after it gives way', async () => {
  const { clock, tokensOf, shared, told } = await answersLate()
  const before = inForce(shared)
  const bob = signedIn(readTokens(tokensOf('bob')), clock.now(), 'own-page')
  void shared.propose((found) => (sameTokens(found, bob) ? null : bob))
  await settle()
  const refreshed = withTokens(before, readTokens(mintTokens({ jti: 'refreshed' })), clock.now())
  void shared.update((found) => (sameTokens(found, before) ? refreshed : null))
  await clock.advance(5_000)
  expect(subOf(shared.current())).toBe('bob')
  expect(told()).toBeGreaterThan(0)
})

test('a sign-in is not shown before it is written, even if a change comes after it', async () => {
  const { clock, tokensOf, shared, seen } = await answersLate('at the end')
  const before = inForce(shared)
  const bob = signedIn(readTokens(tokensOf('bob')), clock.now(), 'own-page')
  void shared.propose((found) => (sameTokens(found, before) ? bob : null))
  await settle()
  const refreshed = withTokens(before, readTokens(mintTokens({ sub: 'ada', jti: 'new' })), clock.now())
  void shared.update((found) => (sameTokens(found, before) ? refreshed : null))
  await clock.advance(999)
  expect(seen).toEqual(['ada'])
  await clock.advance(1)
  expect(seen).toEqual(['ada', 'bob'])
})

test('an end that waits for silent storage does not end what has been confirmed meanwhile: seed 820246166', async () => {
  const { clock, storage } = await browserOf('ada')
  let isSilent = true
  const silent: RecordStorage = {
    read: storage.read,
    change: (change) => (isSilent ? new Promise<never>(() => {}) : storage.change(change)),
  }
  const shared = recordOver(silent, clock)
  await shared.reload()
  const before = inForce(shared)
  void shared.propose((found) => (sameTokens(found, before) ? signedOut('ended') : null), PATIENT_TIMEOUT)
  await clock.advance(5_000)
  const again = readTokens(mintTokens({ jti: 'confirmed' }, { now: clock.now() }))
  const confirmed = signedIn(again, clock.now(), 'own-page')
  void shared.propose((found) => (found.state === 'in' && !sameTokens(found, confirmed) ? confirmed : null))
  await clock.advance(PATIENT_TIMEOUT)
  expect(sameTokens(shared.current(), confirmed)).toBe(true)
  isSilent = false
  await clock.advance(60_000)
  expect(sameTokens(await storage.read(), confirmed)).toBe(true)
})

test('what storage is too slow to take is in force after its deadline, even if another change came after it', async () => {
  const { clock, storage } = await browserOf('ada')
  const silent: RecordStorage = { ...storage, change: () => new Promise(() => {}) }
  const shared = recordOver(silent, clock)
  await shared.reload()
  const before = inForce(shared)
  const tokensAgain = (jti: string) => readTokens(mintTokens({ jti }, { now: clock.now() }))
  const confirmed = signedIn(tokensAgain('confirmed'), clock.now(), 'own-page')
  const refreshed = withTokens(before, tokensAgain('refreshed'), clock.now())
  const confirming = shared.propose((found) => (found.state === 'in' ? confirmed : null))
  await settle()
  void shared.update((found) => (sameTokens(found, before) ? refreshed : null))
  await clock.advance(2 * STORAGE_TIMEOUT)
  await confirming.outcome
  expect(sameTokens(shared.current(), confirmed)).toBe(true)
})
