/** What the judge of the simulation takes for a fault, where two things look alike. */
import { expect, test } from 'vitest'
import {
  NOBODY,
  confirmedBy,
  signedIn,
  signedOut,
  type SessionRecord,
} from '../../../../src/session/storage/record'
import { createJudge, watched, type Watched } from '../../../simulation/judge'
import { simulatedPool, type Issued } from '../../../simulation/simulatedPool'
import { timeline } from '../../../simulation/timeline'
import { MINUTES } from '../../../simulation/units'
import { someWeather, type Weather } from '../../../simulation/weather'
import { chanceOf } from '../../../support/chance'

/** Two pages of a browser in which Ada has signed in, and stays signed in. */
function open(inactivity?: number, given: Partial<Weather> = {}) {
  const [chance, time] = [chanceOf(1), timeline(Infinity)]
  const weather = { ...someWeather(chance), faults: 0, lifetime: 600, inactivity, ...given }
  const pool = simulatedPool(time, chance, weather)
  const [page, other] = [watched(1, 0), watched(2, 0)]
  let window = 1
  const currentWindow = () => window
  const judge = createJudge(time, pool, weather, currentWindow, () => [page, other], undefined)
  let record: SessionRecord = NOBODY

  function write(next: SessionRecord): void {
    judge.stored(page, record, next)
    record = next
  }
  const store = ({ tokens }: Issued) => write(signedIn(tokens, time.now(), 'own-page'))
  const show = ({ tokens: { accessToken } }: Issued, on: Watched = page) =>
    judge.showed(on, { phase: 'in', sub: 'ada', accessToken })
  function wait(minutes = 1): void {
    const until = time.now() + minutes * MINUTES
    time.plan(minutes * MINUTES, () => {})
    while (time.now() < until) time.step()
  }
  function begin(isConfirmation: boolean): Issued {
    wait()
    const issued = pool.signIn('ada', isConfirmation)
    Object.assign(page, { signingIn: issued.grant, answeredAt: time.now() })
    return issued
  }
  const session = begin(false)
  store(session)

  return {
    store,
    /** In the session of the record. */
    storeInSession: ({ tokens }: Issued) => {
      if (record.state === 'in') write(confirmedBy(record, signedIn(tokens, time.now(), 'own-page')))
    },
    show,
    confirm: () => begin(true),
    /**
     * Somebody signs in in the first page, which cannot store that, and the next page ends the session that storage still has for inactivity.
     * @param hasEnded whether the first page had ended it, too @param quiet minutes without anybody @returns how often that was a fault
     */
    endUnused(hasEnded: boolean, quiet: number) {
      show(session)
      wait(quiet)
      if (hasEnded) judge.showed(page, { phase: 'out', told: undefined })
      show(begin(false))
      write(signedOut('inactive'))
      return judge.tally.spurious
    },
    /**
     * A sign-in that is stored and not yet shown is ended, as one of an earlier visit.
     * @returns how often that was a fault
     */
    endBeginning(isCancelled: boolean) {
      page.beginning.add(session.grant)
      if (isCancelled) judge.cancels(page)
      write(signedOut('not-signed-in'))
      return judge.tally.spurious
    },
    /**
     * Somebody moves in a page, and the second page then ends the session for inactivity.
     * @returns how often that was a fault
     */
    endAlone(doRowsFail: boolean, movesIn: 'first' | 'second') {
      show(session)
      show(session, other)
      wait()
      if (doRowsFail) judge.failRows()
      wait(20)
      judge.moves(movesIn === 'first' ? page : other)
      wait(20)
      judge.stored(other, record, signedOut('inactive'))
      return judge.tally.spurious
    },
    /**
     * Somebody moves in the first page, whose sign-in is stored after that or before, and the second page then ends the session for inactivity.
     * @returns how often that was a fault
     */
    endUnstored(isStoredFirst: boolean) {
      write(signedOut('ended'))
      const issued = begin(false)
      show(issued)
      if (isStoredFirst) store(issued)
      wait(20)
      judge.moves(page)
      if (!isStoredFirst) store(issued)
      wait(20)
      judge.stored(other, record, signedOut('inactive'))
      return judge.tally.spurious
    },
    /**
     * Somebody moves in the first page, then localStorage fails, and the second page ends the session for inactivity.
     * @param minutes between the move and the failure @returns how often that was a fault
     */
    endUnheard(minutes: number) {
      show(session)
      show(session, other)
      wait(20)
      judge.moves(page)
      wait(minutes)
      judge.failRows()
      wait(20)
      judge.stored(other, record, signedOut('inactive'))
      return judge.tally.spurious
    },
    /**
     * Ada logs out in the first page, which cannot store that, and a page shows her.
     * @returns how often that was a fault
     */
    showLoggedOut(doRowsFail: boolean, again: 'first' | 'second', isStored = false) {
      show(session)
      if (isStored) show(session, other)
      if (doRowsFail) judge.failRows()
      judge.logsOut(page, session.grant)
      judge.showed(page, { phase: 'out', told: undefined })
      if (isStored) {
        write(signedOut('logged-out'))
        judge.showed(other, { phase: 'out', told: undefined })
      }
      show(session, again === 'first' ? page : other)
      return judge.tally.resurrected
    },
    /**
     * Ada's log-out is stored in the first page, and a minute later she confirms in the second.
     * @returns as above
     */
    confirmLoggedOut(storage: Watched['storage']) {
      show(session)
      show(session, other)
      judge.failRows()
      other.storage = storage
      judge.logsOut(page, session.grant)
      write(signedOut('logged-out'))
      const confirmation = begin(true)
      other.signingIn = confirmation.grant
      show(confirmation, other)
      return judge.tally.resurrected
    },
    /**
     * All of Ada's sign-ins end, in whose place the first page signs in anew; the second one shows the end.
     * @param failing the page whose storage hangs
     * @param told by the second one: that the pool has refused it, or what the first one has stored
     * @returns how often that was a fault
     */
    endReplaced(failing?: 'first' | 'second', told: 'revoked' | 'ended' = 'revoked') {
      show(session)
      show(session, other)
      wait()
      if (failing) (failing === 'first' ? page : other).storage = 'hangs'
      page.replaces = session.grant
      pool.endEverySignIn(session.tokens.accessToken)
      judge.showed(other, { phase: 'out', told })
      return judge.tally.spurious
    },
    /**
     * Ada confirms, which a page shows some minutes later, and after half an hour it ends the session for inactivity.
     * @returns how often that was a fault
     */
    leaveConfirmed(minutes: number) {
      const confirmation = begin(true)
      wait(minutes)
      store(confirmation)
      show(confirmation)
      wait(30 - minutes)
      judge.stored(page, record, signedOut('inactive'))
      return judge.tally.spurious
    },
    /**
     * The session is ended from elsewhere, and a page says only that it has ended.
     * @returns how often that was a fault
     */
    tellEnd(asksToEndAll: boolean, isConfirmed = false, isOver = false) {
      if (isOver) pool.endEverySignIn(session.tokens.accessToken)
      show(session)
      if (isConfirmed) {
        const confirmation = begin(true)
        show(confirmation)
        judge.endedElsewhere(confirmation.grant)
      }
      judge.endedElsewhere(session.grant)
      if (asksToEndAll) judge.asksToEndAll(session.grant)
      wait(2)
      if (isConfirmed) write(signedOut('ended'))
      judge.showed(page, { phase: 'out', told: 'ended' })
      return judge.tally.outlived
    },
    /**
     * The second page shows a session that is ended from elsewhere, and storage a later sign-in that has ended by itself. The page says
     * what storage says. @param storage of that page @returns as above
     */
    tellLast(storage: Watched['storage']) {
      show(session, other)
      const later = begin(false)
      store(later)
      judge.endedElsewhere(session.grant)
      later.grant.endedAt = time.now()
      write(signedOut('ended'))
      other.storage = storage
      wait(2)
      judge.showed(other, { phase: 'out', told: 'ended' })
      return judge.tally.outlived
    },
    /**
     * All is ended from elsewhere, of which a page writes something; the second one, which was not told, later says only that it has
     * ended. @param after minutes until that is written @returns as above
     */
    tellWritten(reason: 'ended' | 'revoked', after: number) {
      show(session, other)
      judge.endedElsewhere(session.grant)
      wait(after)
      write(signedOut(reason))
      wait(5)
      judge.showed(other, { phase: 'out', told: 'ended' })
      return judge.tally.outlived
    },
    /**
     * A page that cannot read storage shows what Ada has done, when she has begun to sign in anew, and she logs out; then the session of
     * the record is ended. @returns how often that was a fault
     */
    endBeside(isConfirmation: boolean) {
      const done = begin(isConfirmation)
      begin(false)
      show(done)
      judge.logsOut(page, done.grant)
      write(signedOut('not-signed-in'))
      return judge.tally.spurious
    },
    /**
     * Ada signs in in a page that cannot store that, then a confirmation that left before is answered, and is stored where her session has
     * ended. @param isShown whether the page has shown the sign-in @returns how often that was a fault
     */
    storeEarlier(isShown: boolean) {
      const confirmation = begin(true)
      const later = begin(false)
      if (isShown) show(later)
      show(confirmation)
      write(signedOut('ended'))
      store(confirmation)
      return judge.tally.resurrected
    },
    /** A page shows a confirmation that was never stored, again or not. @returns how often that was a fault */
    returnTo(hasShown: boolean) {
      show(begin(false))
      const confirmation = begin(true)
      if (hasShown) show(confirmation)
      judge.showed(page, { phase: 'out', told: undefined })
      write(signedOut('ended'))
      show(confirmation)
      return judge.tally.resurrected
    },
    /** The first page has the tokens of a sign-in, which has not begun. */
    begins: ({ grant }: Issued) => void page.beginning.add(grant),
    /** Ada signs in anew, and does not stay signed in. */
    signIn() {
      const issued = begin(false)
      issued.grant.session.window = window
      return issued
    },
    /** The window is closed, and the next page finds the session over. @returns how often that was a fault */
    reopen() {
      window++
      write(signedOut('not-signed-in'))
      return judge.tally.spurious
    },
    /**
     * In the first page, whose storage hangs, Ada confirms and her tokens are refreshed; then it shows the end.
     * @param isEnded whether the session that she has confirmed has ended before @returns what that counts as
     */
    endConfirmed(isEnded: boolean) {
      show(session)
      page.storage = 'hangs'
      const confirmation = begin(true)
      show(confirmation)
      const fresh = pool.exchange(confirmation.tokens.refreshToken, () => true)
      judge.delivered(page, fresh)
      show(fresh)
      if (isEnded) {
        session.grant.endedAt = time.now()
        write(signedOut('ended'))
      }
      wait()
      judge.showed(page, { phase: 'out', told: 'ended' })
      return judge.tally.lostAnswer
    },
    /** The session is ended from elsewhere. A page that opens when its tokens have expired shows it for three minutes. @returns as above */
    outlive(isCodeOpen: boolean) {
      judge.endedElsewhere(session.grant)
      wait(14.5)
      Object.assign(page, { worksSince: time.awake(), codeSince: isCodeOpen ? Infinity : time.awake() })
      show(session)
      wait(3)
      return judge.tally.outlived
    },
    /**
     * The first page refreshes the tokens, and cannot store them yet. Then it shows an end that a page has written.
     * @returns as `refresh`
     */
    endWhileWaiting(storage: Watched['storage'], writer: 'first' | 'second') {
      show(session)
      page.storage = storage
      const fresh = pool.exchange(session.tokens.refreshToken, () => true)
      judge.delivered(page, fresh)
      show(fresh)
      wait()
      judge.stored(writer === 'first' ? page : other, record, signedOut('ended'))
      judge.showed(page, { phase: 'out', told: 'ended' })
      const { stranded, lostAnswer } = judge.tally
      return { stranded, lostAnswer }
    },
    /** The first page refreshes the tokens, of which the second one learns nothing, and ends the session. @returns what that counts as */
    refresh(storage: Watched['storage'], isShown: boolean) {
      show(session, other)
      page.storage = storage
      const fresh = pool.exchange(session.tokens.refreshToken, () => true)
      judge.delivered(page, fresh)
      if (isShown) show(fresh)
      wait()
      judge.showed(other, { phase: 'out', told: 'ended' })
      const { stranded, lostAnswer } = judge.tally
      return { stranded, lostAnswer }
    },
  }
}

test('a confirmation is of the session that it has confirmed, which goes on in the next window', () => {
  const { confirm, show, store, reopen } = open()
  const confirmation = confirm()
  store(confirmation)
  show(confirmation)
  expect(reopen()).toBe(1)
})

test('a sign-in that waits for storage is ended there only if it is cancelled', () => {
  expect(open().endBeginning(true)).toBe(0)
  expect(open().endBeginning(false)).toBe(1)
})

test('a page that cannot hear of the others may end a session for inactivity if nobody was there in it', () => {
  expect(open(30).endAlone(true, 'first')).toBe(0)
  expect(open(30).endAlone(true, 'second')).toBe(1)
  expect(open(30).endAlone(false, 'first')).toBe(1)
})

test('a move in a page whose sign-in is not stored may count for that page alone', () => {
  expect(open(30).endUnstored(false)).toBe(0)
  expect(open(30).endUnstored(true)).toBe(1)
})

test('whether a page has heard of a move is unsure only if localStorage fails at once', () => {
  expect(open(30).endUnheard(0.01)).toBe(0)
  expect(open(30).endUnheard(0.1)).toBe(1)
})

test('a log-out that is neither stored nor marked may be unknown to another page, and not to one that has left', () => {
  expect(open().showLoggedOut(true, 'second')).toBe(0)
  expect(open().showLoggedOut(true, 'first')).toBe(1)
  expect(open().showLoggedOut(false, 'second')).toBe(1)
  expect(open().showLoggedOut(true, 'second', true)).toBe(1)
})

test('a stored log-out without a mark may be unknown only to a page whose storage fails', () => {
  expect(open().confirmLoggedOut('hangs')).toBe(0)
  expect(open().confirmLoggedOut('works')).toBe(1)
})

test('only a page that has asked for the end itself need not say that it came from elsewhere', () => {
  expect(open().tellEnd(true)).toBe(0)
  expect(open().tellEnd(false)).toBe(1)
  // What was never stored ends as the session in storage does.
  expect(open().tellEnd(true, true)).toBe(0)
  expect(open().tellEnd(false, true)).toBe(1)
  // It had ended here before.
  expect(open().tellEnd(false, false, true)).toBe(0)
})

test('a confirmation is activity when it is answered, also if it is shown later', () => {
  expect([0, 10].map((minutes) => open(30).leaveConfirmed(minutes))).toEqual([0, 0])
})

test('the end that a page tells is that of the sign-in in storage, if it can read that', () => {
  expect(open().tellLast('works')).toBe(0)
  expect(open().tellLast('hangs')).toBe(1)
})

test('a page that was not told repeats what another one has written within a minute of the end, and nothing else', () => {
  expect(open().tellWritten('ended', 0.5)).toBe(0)
  expect(open().tellWritten('ended', 2)).toBe(1)
  expect(open().tellWritten('revoked', 0.5)).toBe(1)
})

test('what is first shown beside the session of the record is of that one if it confirms it', () => {
  expect(open().endBeside(true)).toBe(0)
  expect(open().endBeside(false)).toBe(1)
})

test('a confirmation that left before the sign-in that it confirms comes into storage with it, and with no other one', () => {
  expect(open().storeEarlier(true)).toBe(0)
  expect(open().storeEarlier(false)).toBe(1)
})

test('a confirmation is no sign-in, though a page may return to one', () => {
  expect(open().returnTo(true)).toBe(0)
  expect(open().returnTo(false)).toBe(1)
})

test('a session that is being replaced is over only for a page that cannot know that, and after the other has given up', () => {
  expect(open().endReplaced()).toBe(1)
  expect(open().endReplaced('first')).toBe(0)
  expect(open().endReplaced('second')).toBe(0)
  expect(open().endReplaced(undefined, 'ended')).toBe(0)
})

test.each(['before', 'after'])(
  'a confirmation of a sign-in that is stored with it ends with the window of that one, if it is shown %s that',
  (when) => {
    const { signIn, confirm, show, store, reopen } = open()
    show(signIn())
    const confirmation = confirm()
    if (when === 'before') show(confirmation)
    store(confirmation)
    if (when === 'after') show(confirmation)
    expect(reopen()).toBe(0)
  },
)

test('a confirmation of a sign-in that begins in the same moment ends with the window of that one', () => {
  const { signIn, begins, confirm, show, store, reopen } = open()
  begins(signIn())
  const confirmation = confirm()
  store(confirmation)
  show(confirmation)
  expect(reopen()).toBe(0)
})

test('a confirmation that goes on with the session of the record is of that one, whatever begins in the same moment', () => {
  const { signIn, begins, confirm, show, storeInSession, reopen } = open()
  begins(signIn())
  const confirmation = confirm()
  storeInSession(confirmation)
  show(confirmation)
  expect(reopen()).toBe(1)
})

test('a confirmation over a sign-in that gives way to the record is of the session of the record', () => {
  const { signIn, confirm, show, store, reopen } = open()
  const late = signIn()
  store(confirm())
  show(late)
  store(confirm())
  expect(reopen()).toBe(1)
})

test.each([
  ['waits with them for storage that hangs', 'hangs', true, { stranded: 1, lostAnswer: 0 }],
  ['has dropped them, and its storage hangs', 'hangs', false, { stranded: 0, lostAnswer: 1 }],
  ['has not stored them, and its storage works', 'works', true, { stranded: 0, lostAnswer: 1 }],
] as const)(
  'of tokens that another page needed, the page that got them %s',
  (_, storage, isShown, counted) => {
    expect(open().refresh(storage, isShown)).toEqual(counted)
  },
)

test('tokens that wait for storage are lost by the page itself only if that is the one that ends the session, or could have stored them', () => {
  expect(open().endWhileWaiting('hangs', 'second')).toEqual({ stranded: 1, lostAnswer: 0 })
  expect(open().endWhileWaiting('hangs', 'first')).toEqual({ stranded: 0, lostAnswer: 1 })
  expect(open().endWhileWaiting('works', 'second')).toEqual({ stranded: 0, lostAnswer: 1 })
})

test('tokens of a confirmation that was never stored are lost with the session that it has confirmed', () => {
  expect(open().endConfirmed(true)).toBe(0)
  expect(open().endConfirmed(false)).toBe(1)
})

test('what was ended from elsewhere may be shown by a page that waits for its code, and by no other one', () => {
  expect(open().outlive(true)).toBe(0)
  expect(open().outlive(false)).toBe(1)
})

test('a session that a page has ended for inactivity may be ended in storage after a sign-in that storage has not taken, and no other one', () => {
  expect(open(30).endUnused(true, 40)).toBe(0)
  expect(open(30).endUnused(false, 40)).toBe(1)
  expect(open(30).endUnused(true, 10)).toBe(1)
})
