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
  notingRequest,
  withTokens,
  type RecordStorage,
  type SessionRecord,
} from '../../../../src/session/storage/record'
import {
  AT_ONCE,
  createRecordInForce,
  PATIENT_TIMEOUT,
  STORAGE_TIMEOUT,
} from '../../../../src/session/tokens/recordInForce'
import { fakeClock, settle, type FakeClock } from '../../../support/clock'
import { refreshes, signsIn, signsOut, stubCognito } from '../../../support/cognito'
import { testSession, type TestSession, started } from '../../../support/session'
import { mintTokens } from '../../../support/tokens'

const cognito = stubCognito()
beforeEach(() => signsOut(cognito))

/** How many milliseconds late a storage answers a read, takes a change, and says that it has; or it fails. */
interface Late {
  read?: number
  taken?: number
  answered?: number
  fails?: boolean
}

function lateStorage(storage: RecordStorage, clock: FakeClock, late: Late): RecordStorage {
  const assertWorks = () => {
    if (late.fails) throw new Error('blocked')
  }
  const wait = async (milliseconds = 0) => {
    if (milliseconds > 0) await new Promise<void>((resolve) => clock.after(milliseconds, resolve))
  }
  return {
    async read() {
      assertWorks()
      const held = await storage.read()
      await wait(late.read)
      return held
    },
    async change(change) {
      assertWorks()
      await wait(late.taken)
      const answer = await storage.change(change)
      await wait(late.answered)
      return answer
    },
  }
}

/** A browser with one storage, which can fail or be late for a single page. */
function browser(storage = memoryStorage()) {
  const clock = fakeClock()
  const page = () => {
    const late: Late = {}
    return Object.assign(testSession({ clock, storage: lateStorage(storage, clock, late) }), { late })
  }
  const tokensOf = (sub: string) => mintTokens({ sub }, { now: clock.now(), refreshToken: `${sub}-1` })
  const recordOf = (sub: string) => signedIn(readTokens(tokensOf(sub)), clock.now(), 'own-page')
  const logIn = async (app: TestSession, sub: string) => {
    signsIn(cognito, tokensOf(sub))
    return app.session.login(`${sub}@example.com`, 'Passw0rd!')
  }
  return { clock, storage, page, logIn, tokensOf, recordOf }
}

async function browserOf(sub: string) {
  const made = browser()
  await made.storage.change(() => made.recordOf(sub))
  return made
}

/** Ada's record, as a page with such a storage sees it. */
async function recordSeen(late: Late = {}) {
  const { clock, storage, tokensOf, recordOf } = await browserOf('ada')
  const freshTokens = (jti: string, sub = 'ada') => readTokens(mintTokens({ sub, jti }, { now: clock.now() }))
  /** Who was in force, one after the other. */
  const seen: (string | undefined)[] = []
  let told = 0
  const shared = createRecordInForce(
    { storage: lateStorage(storage, clock, late), clock, log: () => {} },
    {
      changed: () => {
        const person = subOf(shared.current())
        if (person !== seen.at(-1)) seen.push(person)
      },
      written: () => told++,
    },
  )
  const reading = shared.reload()
  if (late.read === undefined) await reading
  return {
    clock,
    storage,
    tokensOf,
    recordOf,
    freshTokens,
    late,
    shared,
    seen,
    /** How often the other tabs were told to read again. */
    told: () => told,
    /** Another tab writes. */
    write: (next: SessionRecord) => storage.change(() => next),
    async writtenElsewhere(next: SessionRecord) {
      await storage.change(() => next)
      await shared.reload()
    },
    inForce() {
      const record = shared.current()
      if (record.state === 'out') throw new Error('Nobody is signed in')
      return record
    },
  }
}

test('Ada, who signed in over Eve while storage failed, is still shown when storage works again', async () => {
  const { clock, page, logIn } = await browserOf('eve')
  const ada = page()
  ada.late.fails = true
  await ada.session.start()
  await clock.advance(2_000)
  await logIn(ada, 'ada')
  ada.late.fails = false
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
  ada.late.fails = true
  await logIn(ada, 'ada')
  await clock.advance(5_000)
  await logIn(bob, 'bob')
  ada.late.fails = false
  await clock.advance(60_000)
  expect(bob.now()).toMatchObject({ user: { uuid: 'bob' } })
  expect(ada.now()).toMatchObject({ user: { uuid: 'bob' } })
})

test('a log-out of Ada that is written late does not end Bob’s session', async () => {
  const { clock, page, logIn } = await browserOf('ada')
  const [ada, bob] = [page(), page()]
  await Promise.all([ada.session.start(), bob.session.start()])
  ada.late.fails = true
  await ada.session.logout()
  await clock.advance(5_000)
  await logIn(bob, 'bob')
  ada.late.fails = false
  await clock.advance(60_000)
  await bob.session.accessToken()
  expect(bob.now()).toMatchObject({ user: { uuid: 'bob' } })
})

test('the signed-in person is shown even when storage answers after 3 seconds', async () => {
  const { clock, page } = await browserOf('ada')
  const app = page()
  app.late.read = app.late.answered = 3_000
  void app.session.start()
  await clock.advance(2_000)
  expect(app.now().phase).toBe('anonymous')
  await clock.advance(10_000)
  expect(app.now()).toMatchObject({ user: { uuid: 'ada' } })
})

test('a log-out does not wait for a read that hangs, and that read does not undo it when it is answered', async () => {
  const { clock, storage, page } = await browserOf('ada')
  const app = page()
  await app.session.start()
  app.late.read = 5_000
  const asked = app.session.accessToken()
  await settle()
  app.late.read = 0
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
  const app = await started(testSession({ clock, storage: twice }))
  await logIn(app, 'ada')
  expect(await storage.read()).toMatchObject({ tokens: { refreshToken: 'ada-1' } })
  refreshes(cognito, mintTokens({ sub: 'ada', jti: 'new' }, { now: clock.now(), refreshToken: 'ada-2' }))
  await app.session.refresh()
  expect(await storage.read()).toMatchObject({ tokens: { refreshToken: 'ada-2' } })
  await clock.advance(1_000)
  await logIn(app, 'bob')
  expect(await storage.read()).toMatchObject({ tokens: { refreshToken: 'bob-1' } })
  await app.session.logout()
  expect(await storage.read()).toMatchObject({ state: 'out', reason: 'logged-out' })
})

test('storage that cannot note the request postpones the refresh until the token expires, and no longer', async () => {
  const { clock, storage } = await browserOf('ada')
  const readOnly: RecordStorage = { read: storage.read, change: () => Promise.reject(new Error('full')) }
  const app = await started(testSession({ clock, storage: readOnly }))
  await clock.advance(3_599_000)
  const before = app.now()
  refreshes(cognito, mintTokens({ sub: 'ada', fresh: true }, { now: clock.now() }))
  expect(app.now()).toEqual(before)
  await clock.advance(3_000)
  expect(app.now()).toMatchObject({ claims: { access: { fresh: true } } })
})

test('a read that begins before the log-outs of two tabs and ends after both does not bring the person back: seed 1820408609', async () => {
  const { clock, shared, write } = await recordSeen({ read: 500, taken: 100 })
  await clock.advance(500)
  expect(subOf(shared.current())).toBe('ada')
  const leaving = shared.change((before) => (before.state === 'in' ? signedOut('logged-out') : null), AT_ONCE)
  void shared.reload()
  await settle()
  // The other tab writes first.
  await write(signedOut('logged-out'))
  await clock.advance(100)
  await leaving.outcome
  expect(shared.current().state).toBe('out')
  await clock.advance(400)
  expect(shared.current().state).toBe('out')
})

test('the end of a session that storage accepts too late gives way to a refresh by another tab: seed 238370865', async () => {
  const { clock, freshTokens, shared, inForce, writtenElsewhere } = await recordSeen({ taken: Infinity })
  const before = inForce()
  const ending = shared.change((found) => (found === before ? signedOut('ended') : null))
  const refreshed = withTokens(before, freshTokens('refreshed'), clock.now())
  await writtenElsewhere(refreshed)
  await clock.advance(STORAGE_TIMEOUT)
  await ending.outcome
  expect(sameTokens(shared.current(), refreshed)).toBe(true)
})

test('the other tabs are told to read again after a write without an answer, because it may have succeeded: seed 984358101', async () => {
  const { clock, storage, recordOf, shared, told } = await recordSeen({ answered: Infinity })
  const bob = recordOf('bob')
  const signingIn = shared.change(() => bob)
  await settle()
  expect(subOf(await storage.read())).toBe('bob')
  expect(told()).toBe(0)
  await clock.advance(STORAGE_TIMEOUT)
  await signingIn.outcome
  expect(told()).toBe(1)
})

test('a change announced while failed storage is read again is not lost: seed 1756095739', async () => {
  const { clock, recordOf, shared, late, writtenElsewhere } = await recordSeen({ read: 100_000 })
  await clock.advance(STORAGE_TIMEOUT)
  // The read is repeated after a second; meanwhile another tab writes and announces it.
  late.read = 10
  await clock.advance(1_000)
  const told = writtenElsewhere({ ...recordOf('bob'), receivedAt: clock.now() + 1 })
  await clock.advance(100)
  await told
  expect(subOf(shared.current())).toBe('bob')
})

test('storage that fails is asked again although an earlier question is answered late: seed 5000275357', async () => {
  const { clock, recordOf, shared, late, writtenElsewhere } = await recordSeen({ read: 2_000 })
  void shared.reload(PATIENT_TIMEOUT)
  await settle()
  late.fails = true
  void writtenElsewhere(recordOf('bob'))
  await clock.advance(2_500)
  Object.assign(late, { fails: false, read: 0 })
  await clock.advance(10_000)
  expect(subOf(shared.current())).toBe('bob')
})

test('a sign-in that storage confirms late is not written again over a later log-out: seeds 886650181 and 1285972390', async () => {
  const { clock, storage, recordOf, shared, write } = await recordSeen({ answered: 4_000 })
  const bob = recordOf('bob')
  void shared.change(() => bob)
  await clock.advance(STORAGE_TIMEOUT)
  expect(shared.current().state).toBe('in')
  await write(signedOut('logged-out'))
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
  const ada = await started(testSession({ clock, storage: takesUnsaid }))
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

test.each([
  ['before slow storage accepts it, if the caller waits longer: seed 524247726', 3_000, 'ada'],
  ['before storage has said what it met, though it is slower than that', 8_000, 'bob'],
])('an end of the session is not shown %s', async (_, taken, now) => {
  const { clock, freshTokens, shared, seen, inForce, write } = await recordSeen({ taken })
  const before = inForce()
  void shared.change((found) => (sameTokens(found, before) ? signedOut('ended') : null), PATIENT_TIMEOUT)
  await write(withTokens(before, freshTokens('refreshed', now), clock.now() + 1))
  await clock.advance(60_000)
  expect(seen).not.toContain(undefined)
})

test('an end that storage did not answer, although it was waited for patiently, is written once storage works', async () => {
  const { clock, storage, shared, late } = await recordSeen({ taken: Infinity })
  void shared.change((found) => (found.state === 'in' ? signedOut('ended') : null), PATIENT_TIMEOUT)
  await clock.advance(PATIENT_TIMEOUT)
  late.taken = 0
  await clock.advance(60_000)
  expect(await storage.read()).toMatchObject({ state: 'out' })
})

test('tokens that storage has not taken need no note, because no other tab has them', async () => {
  const { clock, freshTokens, shared, late, inForce } = await recordSeen()
  late.fails = true
  const before = inForce()
  const refreshed = withTokens(before, freshTokens('refreshed'), clock.now())
  void shared.change((found) => (sameTokens(found, before) ? refreshed : null), AT_ONCE)
  expect(await shared.note(notingRequest(inForce(), 7))).toBe(true)
})

test('the other tabs are not told that tokens are sent, which would wake all of them at each refresh', async () => {
  const { storage, shared, told, inForce } = await recordSeen()
  await shared.note(notingRequest(inForce(), 7))
  expect(await storage.read()).toMatchObject({ resendAt: 7 })
  expect(told()).toBe(0)
})

test('it is not noted in another person’s record that tokens are sent: seed 906031535', async () => {
  const { storage, recordOf } = await browserOf('bob')
  const ada = recordOf('ada')
  expect(notingRequest(ada, 7)(await storage.read())).toBeNull()
})

test('a log-out during the write of refreshed tokens is not lost with that write: seed 1286026008', async () => {
  const { clock, storage, tokensOf, shared, seen, late, inForce } = await recordSeen({ answered: Infinity })
  const before = inForce()
  const fresh = withTokens(before, readTokens(tokensOf('ada')), clock.now() + 1)
  void shared.change((found) => (found === before ? fresh : null), AT_ONCE)
  await settle()
  await shared.reload()
  void shared.change((found) => (found.state === 'in' ? signedOut('logged-out') : null), AT_ONCE)
  late.answered = 0
  await clock.advance(60_000)
  expect(seen).toEqual(['ada', undefined])
  expect(await storage.read()).toMatchObject({ state: 'out', reason: 'logged-out' })
})

/** Storage that says a second later that it has taken a change. */
const AFTER: Late = { answered: 1_000 }

describe('an answer of storage that is older than what the page has heard of since changes nothing', () => {
  test('to the note of a request, if somebody else has signed in and logs out: seed 8206655', async () => {
    const { clock, storage, recordOf, shared, seen, inForce, writtenElsewhere } = await recordSeen(AFTER)
    void shared.note(notingRequest(inForce(), clock.now()))
    await settle()
    const bob = recordOf('bob')
    await writtenElsewhere(bob)
    await clock.advance(1_000)
    void shared.change((found) => (sameTokens(found, bob) ? signedOut('logged-out') : null), AT_ONCE)
    await clock.advance(1_000)
    expect(seen).toEqual(['ada', 'bob', undefined])
    expect(await storage.read()).toMatchObject({ state: 'out', reason: 'logged-out' })
  })

  test('to the note of a request, if another tab has sent the next one', async () => {
    const { clock, shared, inForce, writtenElsewhere } = await recordSeen(AFTER)
    void shared.note(notingRequest(inForce(), clock.now()))
    await settle()
    const record = inForce()
    await writtenElsewhere({ ...record, resendAt: 8 })
    await clock.advance(1_000)
    expect(shared.current()).toMatchObject({ resendAt: 8 })
  })

  test('to a sign-in, if somebody else has signed in', async () => {
    const { clock, recordOf, shared, seen, writtenElsewhere } = await recordSeen(AFTER)
    const eve = recordOf('eve')
    const signingIn = shared.change(() => eve)
    await settle()
    await writtenElsewhere(recordOf('bob'))
    await clock.advance(1_000)
    await signingIn.outcome
    expect(seen).toEqual(['ada', 'bob'])
  })
})

test('the other tabs are told of a sign-in that storage took, even if a change that came after it gives way', async () => {
  const { clock, recordOf, freshTokens, shared, told, inForce } = await recordSeen(AFTER)
  const [before, bob] = [inForce(), recordOf('bob')]
  void shared.change((found) => (sameTokens(found, bob) ? null : bob))
  await settle()
  const refreshed = withTokens(before, freshTokens('refreshed'), clock.now())
  void shared.change((found) => (sameTokens(found, before) ? refreshed : null), AT_ONCE)
  await clock.advance(5_000)
  expect(subOf(shared.current())).toBe('bob')
  expect(told()).toBeGreaterThan(0)
})

test('a sign-in is not shown before it is written, even if a change comes after it', async () => {
  const { clock, recordOf, freshTokens, shared, seen, inForce } = await recordSeen({ taken: 1_000 })
  const [before, bob] = [inForce(), recordOf('bob')]
  void shared.change((found) => (sameTokens(found, before) ? bob : null))
  await settle()
  const refreshed = withTokens(before, freshTokens('refreshed'), clock.now())
  void shared.change((found) => (sameTokens(found, before) ? refreshed : null), AT_ONCE)
  await clock.advance(999)
  expect(seen).toEqual(['ada'])
  await clock.advance(1)
  expect(seen).toEqual(['ada', 'bob'])
})

test('an end that waits for silent storage does not end what has been confirmed meanwhile: seed 820246166', async () => {
  const { clock, storage, freshTokens, shared, late, inForce } = await recordSeen({ taken: Infinity })
  const before = inForce()
  void shared.change((found) => (sameTokens(found, before) ? signedOut('ended') : null), PATIENT_TIMEOUT)
  await clock.advance(5_000)
  const confirmed = signedIn(freshTokens('confirmed'), clock.now(), 'own-page')
  void shared.change((found) => (found.state === 'in' && !sameTokens(found, confirmed) ? confirmed : null))
  await clock.advance(PATIENT_TIMEOUT)
  expect(sameTokens(shared.current(), confirmed)).toBe(true)
  late.taken = 0
  await clock.advance(60_000)
  expect(sameTokens(await storage.read(), confirmed)).toBe(true)
})

test('what storage is too slow to take is in force after its deadline, even if another change came after it', async () => {
  const { clock, freshTokens, shared, inForce } = await recordSeen({ taken: Infinity })
  const before = inForce()
  const confirmed = signedIn(freshTokens('confirmed'), clock.now(), 'own-page')
  const refreshed = withTokens(before, freshTokens('refreshed'), clock.now())
  const confirming = shared.change((found) => (found.state === 'in' ? confirmed : null))
  await settle()
  void shared.change((found) => (sameTokens(found, before) ? refreshed : null), AT_ONCE)
  await clock.advance(2 * STORAGE_TIMEOUT)
  await confirming.outcome
  expect(sameTokens(shared.current(), confirmed)).toBe(true)
})
