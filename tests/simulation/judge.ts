/** Watches storage and the pages, and counts what `counts.ts` defines. */
import { NOTHING, type Faults, type Figures } from './counts'
import {
  accessTokenIn,
  isEnded,
  isInactive,
  isLoggedOut,
  isOfEarlierVisit,
  type SessionRecord,
  type Shown,
} from './sessionUnderTest'
import { sameSession } from '../../src/session/storage/record'
import type { Page } from './simulatedBrowser'
import type { Grant, Issued, SimulatedPool } from './simulatedPool'
import type { Timeline } from './timeline'
import type { Weather } from './weather'

/** Milliseconds that a page may take to follow the record. */
const MINUTE = 60_000
const SECOND = 1_000
/** Milliseconds within which a page that wrote tells the others. */
const TELLS_WITHIN = 10_000
/** Milliseconds that a page may still wait after storage that hung works again. */
const WAITED_FOR = 10_000
/** Milliseconds for which a sign-in may be shown after its last token expired, because of slow code or storage. */
const OUTLIVES = 5 * MINUTE
/** Milliseconds before its end in which a session is not prolonged by a move. */
const TO_ANSWER = MINUTE
/** Milliseconds by which the clocks of two pages may differ, and that pages save in telling each other. */
const DRIFT = 10 * SECOND
/** Milliseconds within which a page does something with an answer. */
const AT_ONCE = 100

/**
 * When somebody was last there, and when that became unsure: the clock was set, it may have been too late, or
 * in a page that shows nobody.
 */
interface Presence {
  there: number
  unsureAt: number
}

/** A page, and what the judge knows about it. “Awake” times count the milliseconds in which the machine was awake. */
export interface Watched extends Page, Presence {
  number: number
  shown: Shown
  /** When it began to show these tokens. */
  tokenAt: number
  /** The sign-in it shows. */
  grant: Grant | undefined
  /** The last sign-in or confirmation that the pool has answered here, shown or not. */
  signingIn: Grant | undefined
  /** When. */
  answeredAt: number
  /** Sign-ins whose tokens it has, and that have not begun. */
  beginning: Set<Grant>
  /** The sign-in in whose place it signs in anew, as all of the person end. */
  replaces: Grant | undefined
  /** Sign-ins that it showed before. */
  left: Set<Grant>
  /** When each person last logged out here. */
  loggedOutAt: Map<string, number>
  lastLoggedOut: Grant | undefined
  /** Awake time since which its storage is healthy; Infinity while it is not. */
  healthySince: number
  /** Awake time since which IndexedDB works for it. */
  worksSince: number
  /** Awake time since which no request for its code is open; Infinity while one is. */
  codeSince: number
  /** Awake time since which it differs from the record; undefined while it does not. */
  differsSince: number | undefined
  /** Whether it could not know the record, e.g. because a message was lost. */
  isKeptFrom: boolean
  isCheckPlanned: boolean
  isCounted: boolean
  /** When it last wrote a change of who is signed in. */
  wroteAt: number
}

export const watched = (number: number, now: number): Watched => ({
  number,
  alive: true,
  storage: 'works',
  shown: { phase: 'starting' },
  there: 0,
  unsureAt: 0,
  tokenAt: 0,
  signingIn: undefined,
  answeredAt: 0,
  beginning: new Set(),
  replaces: undefined,
  grant: undefined,
  left: new Set(),
  loggedOutAt: new Map(),
  lastLoggedOut: undefined,
  healthySince: now,
  worksSince: now,
  codeSince: now,
  differsSince: undefined,
  isKeptFrom: false,
  isCheckPlanned: false,
  isCounted: false,
  wroteAt: -Infinity,
})

/** Logs what happens, for `npm run simulate` with one session. */
export type Tell = ((what: string) => void) | undefined

export const nameOf = (grant: Grant | undefined): string => (grant ? `${grant.sub}#${grant.id}` : 'nobody')

export function createJudge(
  time: Timeline,
  pool: SimulatedPool,
  weather: Weather,
  windowNow: () => number,
  pages: () => readonly Watched[],
  tell: Tell,
) {
  const tally = { ...NOTHING }
  /** The sign-in of the record, and the last one that the record had. */
  let record: Grant | undefined
  let last: Grant | undefined
  let recordSince = 0
  /** When the record began to say that the session has ended; undefined while it says anything else. */
  let saidEndedAt: number | undefined
  /** Sessions that were logged out or cancelled: every page may end them, and none may show them any more. */
  const over = new Set<Grant['session']>()
  /** Sessions of the record that were over for inactivity when somebody signed in in a page that could not store anything; until somebody is there. */
  const unused = new Set<Grant['session']>()
  /** Of all pages. If localStorage fails, each is alone (docs/reference/security.md). */
  const shared: Presence = { there: 0, unsureAt: 0 }
  let doRowsFail = false
  const presenceIn = (page: Watched): Presence => (doRowsFail ? page : shared)
  const limit = (weather.inactivity ?? Infinity) * MINUTE
  /** How long nobody was there; undefined if that is unsure. */
  function quietFor(page: Watched): number | undefined {
    const { there, unsureAt } = presenceIn(page)
    return unsureAt >= there ? undefined : time.now() - there
  }
  function unsure(): void {
    for (const one of [shared, ...pages()]) one.unsureAt = time.now()
  }

  const grantIn = (accessToken: string | undefined) =>
    accessToken === undefined ? undefined : pool.issuedFor(accessToken)?.grant

  function count(what: keyof Faults, page: Watched, why: string): void {
    tally[what]++
    tell?.(`*** ${what}: tab ${page.number} ${why}`)
  }

  function note(what: keyof Figures, page: Watched): void {
    tally[what]++
    tell?.(`(${what}: tab ${page.number})`)
  }

  const differenceOf = (shown: Grant | undefined) =>
    shown === record ? undefined : shown && record && shown.sub !== record.sub ? 'wrongPerson' : 'stuck'

  /** To call when the record, what the page shows, or what it can know of the record has changed. */
  function changed(page: Watched): void {
    const differs = differenceOf(page.grant) !== undefined
    page.differsSince = differs ? time.awake() : undefined
    if (!differs) page.isCounted = false
    else if (!page.isCheckPlanned && !page.isCounted) planCheck(page)
  }

  /** How long a page has differed from the record while it could know that. */
  const outOfStepFor = (page: Watched) =>
    page.isKeptFrom ? -Infinity : time.awake() - Math.max(page.differsSince ?? Infinity, page.healthySince)

  function planCheck(page: Watched): void {
    const left = MINUTE - outOfStepFor(page)
    if (left === Infinity) return
    page.isCheckPlanned = true
    time.plan(left, () => check(page), 'elapsed')
  }

  function check(page: Watched): void {
    page.isCheckPlanned = false
    const fault = differenceOf(page.grant)
    if (!page.alive || !fault || page.isCounted) return
    // One millisecond less, because the times are sums of fractions.
    if (outOfStepFor(page) < MINUTE - 1) return planCheck(page)
    page.isCounted = true
    count(fault, page, `shows ${nameOf(page.grant)}, the record is ${nameOf(record)}`)
  }

  function stored(page: Watched, before: SessionRecord, next: SessionRecord): void {
    const issued = pool.issuedFor(accessTokenIn(next) ?? '')
    if (issued) issued.stored = true
    const was = grantIn(accessTokenIn(before))
    const is = issued?.grant
    if (was === is) return
    tell?.(`tab ${page.number} stores ${nameOf(is)} in the place of ${nameOf(was)}`)
    if (is) for (const one of [shared, ...pages()]) one.there = Math.max(one.there, is.beganAt)
    const isUsed = (quietFor(page) ?? Infinity) < limit - TO_ANSWER - DRIFT
    if (was && isInactive(next) && isUsed && !unused.has(was.session))
      count('spurious', page, `ends ${nameOf(was)} for inactivity, and somebody was there`)
    if (was && isOfEarlierVisit(next) && !isOver(was))
      count('spurious', page, `ends ${nameOf(was)}, who has not left`)
    // It may be stored before it is shown: seed 8500451.
    if (is) confirms(is, comesUpon(is, was, page, sameSession(before, next)))
    if (is?.isConfirmation && is.sub !== was?.sub && !brings(is, is.session))
      count(
        was ? 'wrongPerson' : 'resurrected',
        page,
        `confirms ${nameOf(is)} in the place of ${nameOf(was)}`,
      )
    if (is && was && is.sub !== was.sub && is.beganAt < was.beganAt)
      count('wrongPerson', page, `puts ${nameOf(is)} in the place of ${nameOf(was)}, who came later`)
    if (is?.isLoggedOut && !was) count('resurrected', page, `writes ${nameOf(is)} back`)
    if (was && !is && isLoggedOut(next)) endedIn(page, was)
    // A sign-in that replaced it in this page was never stored and has ended. This one counts as ended, too.
    const { signingIn: later } = page
    const wasToReplace = later?.isStored === false && later.sub === was?.sub && later.beganAt >= was.beganAt
    if (was && !is && (page.left.has(was) || wasToReplace)) pool.end(was)
    if (was && !is) comesTooLate(page, pool.newestOf(was))
    if (was) was.isReplaced = true
    if (was && isLoggedOut(next)) was.isLoggedOut = true
    if (is) is.isStored = is.session.isStored = true
    record = is
    recordSince = time.awake()
    saidEndedAt = isEnded(next) ? time.now() : undefined
    last = is ?? last
    page.wroteAt = time.now()
    for (const one of pages()) {
      if (!page.alive && one !== page) one.isKeptFrom = true
      changed(one)
    }
  }

  /** Whether a confirmation comes into storage together with what it has confirmed, which was never there. */
  const brings = (is: Grant, { beganAt, isStored }: Grant['session']) => beganAt !== is.beganAt && !isStored

  /**
   * What a sign-in is stored upon: the one of the record, or a later one of its person that it brings. The page
   * shows that one (seed 90023841), or it begins in the same moment (seed 4300033350), which the record says:
   * one that goes on is not of a sign-in that has begun (seed 4600184011).
   */
  function comesUpon(
    is: Grant,
    was: Grant | undefined,
    { grant: shown, beginning }: Watched,
    goesOn: boolean,
  ): Grant | undefined {
    if (was?.sub !== is.sub) return shown
    const isBrought = (one: Grant | undefined) =>
      one?.sub === is.sub && brings(is, one.session) && one.session.beganAt >= was.beganAt
    return [...(goesOn ? [] : beginning), shown].find(isBrought) ?? was
  }

  /** A sign-in takes the place of another one. */
  function confirms(is: Grant | undefined, was: Grant | undefined): void {
    if (is?.isConfirmation && was && was.sub === is.sub) is.session = was.session
  }

  /** A page has ended a sign-in, in storage or at the pool, by a log-out. */
  function endedIn(page: Watched, grant: Grant): void {
    const isOwn = (page.loggedOutAt.get(grant.sub) ?? -Infinity) >= grant.beganAt
    const other = page.lastLoggedOut
    const wasToReplace = other?.isStored === false && grant.beganAt <= other.beganAt
    if (!isOwn && !wasToReplace && !isOver(grant)) count('endedByOther', page, `ends ${nameOf(grant)}`)
  }

  /** Whether the window that it was to end with is closed (decision 15). */
  const hasLostWindow = ({ session: { window = windowNow() } }: Grant) => window !== windowNow()

  /** Whether its person has left. Two sign-ins of one person in one second are one to the mark of a log-out. */
  const isOver = (grant: Grant) =>
    hasLostWindow(grant) ||
    [...over].some(
      ({ sub, beganAt }) =>
        sub === grant.session.sub &&
        Math.floor(beganAt / SECOND) === Math.floor(grant.session.beganAt / SECOND),
    )

  function showed(page: Watched, shown: Shown): void {
    const before = page.shown.phase === 'in' ? page.shown.accessToken : undefined
    if (shown.phase === 'in' && shown.accessToken !== before) page.tokenAt = time.now()
    page.shown = shown
    const was = page.grant
    const issued = shown.phase === 'in' ? pool.issuedFor(shown.accessToken) : undefined
    const is = issued?.grant
    if (was === is) return
    tell?.(`tab ${page.number} shows ${nameOf(is)}`)
    if (was) page.left.add(was)
    page.grant = is
    // Also if it is never stored: seed 8201826. Not when the page shows it again: seed 91022087.
    if (is && is === page.signingIn && !page.left.has(is)) {
      // That this person is there does not bring back the session that storage still has: seed 720026696.
      const hasEnded = record && page.left.has(record)
      const isQuiet = (quietFor(page) ?? Infinity) >= limit - (hasEnded ? TO_ANSWER + DRIFT : 0)
      if (isQuiet && !was && record && record.session !== is.session) unused.add(record.session)
      // A confirmation may be shown long after it was answered, if storage hangs (seed 6500340632).
      const there = is.isConfirmation ? Math.max(presenceIn(page).there, page.answeredAt) : time.now()
      Object.assign(presenceIn(page), { there, unsureAt: 0 })
    }
    // A page that could not read it may first show the session of the record when that is confirmed here: seed 70000085.
    // By then somebody may sign in anew: seed 4900022278.
    if (is && !is.isStored && !page.left.has(is)) confirms(is, was ?? record)
    if (is) cameBack(page, is, was)
    if (was && !is && shown.phase === 'out' && shown.told) ended(page, was, shown.told)
    changed(page)
  }

  function cameBack(page: Watched, is: Grant, was: Grant | undefined): void {
    if (over.has(is.session) && !mayBeUnmarked(page, is))
      count('resurrected', page, `shows ${nameOf(is)}, who has logged out`)
    else if (hasLostWindow(is)) count('resurrected', page, `shows ${nameOf(is)}, of an earlier window`)
    else if (isUnfounded(page, is) && !was && record?.session !== is.session)
      count('resurrected', page, `takes ${nameOf(is)}, which only confirms, for a sign-in`)
    else if (page.left.has(is) && record !== is) {
      if (!was && is.isLoggedOut) count('resurrected', page, `shows ${nameOf(is)} again`)
      else if (was && was.sub !== is.sub && is.isReplaced)
        count('wrongPerson', page, `goes back to ${nameOf(is)}`)
    }
    if (was && was.sub !== is.sub && !was.isStored && is.beganAt < was.beganAt) note('overruled', page)
  }

  /** Whether a page has just got this, which only confirms. To one that it has shown it may return. */
  const isUnfounded = (page: Watched, is: Grant) =>
    is.isConfirmation && is === page.signingIn && !page.left.has(is)

  /** Whether a page may not know of a log-out in another one: it has no mark, and the end is not long stored. */
  const mayBeUnmarked = (page: Watched, grant: Grant) =>
    doRowsFail &&
    page.lastLoggedOut?.session !== grant.session &&
    (record?.session === grant.session ||
      (!page.left.has(grant) && (hasFailed(page) || time.awake() - recordSince < TELLS_WITHIN)))

  /** A page shows that the session has ended. */
  function ended(page: Watched, shown: Grant, told: 'revoked' | 'ended'): void {
    const fails = hasFailed(page)
    // The sign-in that was last in storage is the one that ended, if the page could read storage, or shows what only confirms that one: seed 92109446.
    const isOfLast = shown.session === last?.session && !shown.isStored
    const grant = !record && last && (!fails || isOfLast) ? last : shown
    // Only after a minute: the answer that the page has just got may have left the pool before the end. One that
    // was not told for longer repeats what another page has written in time (seed 4700376485).
    const saidAt = (grant === last && told === 'ended' ? saidEndedAt : undefined) ?? time.now()
    if (grant.endedFrom === 'elsewhere' && told !== 'revoked' && saidAt > grant.endedAt + MINUTE)
      count('outlived', page, `does not say that ${nameOf(grant)} was ended from elsewhere`)
    if (grant.endedAt <= time.now()) {
      // The page that has given up only says that it has ended.
      if (told === 'revoked' && isBeingReplaced(shown) && !fails)
        count('spurious', page, `does not wait until ${nameOf(shown)} is replaced`)
      return
    }
    // Another one took its place, and may have ended since (seed 6800091655). If the page stays like this, it
    // will count as out of step.
    const other = record ?? last
    if (other && other !== grant && grant.isReplaced) return note('cutOff', page)
    const newest = pool.newestOf(grant)
    if (fails && (newest.stored || record === grant)) note('cutOff', page)
    else if (newest.stored) count('spurious', page, `is signed out, ${nameOf(grant)} goes on`)
    else {
      const answer = answered.get(newest)
      if (!answer?.page.alive) note('unrecoverable', page)
      else if (
        newest.isOffered ||
        waitsWith(answer.page, newest) ||
        time.now() - answer.at < AT_ONCE ||
        hasReplaced(answer.page, grant)
      )
        note('stranded', page)
      else count('lostAnswer', answer.page, `has thrown away what ${nameOf(grant)} needed`)
      // The end of a sign-in counts only once, however many tabs show it.
      grant.endedAt = time.now()
    }
  }

  /** Whether another page signs in anew in the place of this sign-in, and can tell the others of that. */
  const isBeingReplaced = ({ session, endedFrom }: Grant) =>
    endedFrom === 'here' &&
    pages().some((one) => one.replaces?.session === session && one.healthySince < Infinity && !hasFailed(one))

  /** Whether the storage of a page fails, or the page may still wait for what it has not answered. */
  const hasFailed = (page: Watched) => page.storage !== 'works' || time.awake() - page.worksSince < WAITED_FOR

  /** Whether a page holds tokens that it has yet to offer to storage, which fails: earlier ones are before them (seed 91008197). */
  const waitsWith = (page: Watched, issued: Issued) => hasFailed(page) && holds(page, issued)

  /** A page has ended a sign-in in storage, which another page waits with newer tokens for (seed 4700318707). */
  function comesTooLate(ending: Page, newest: Issued): void {
    const holder = answered.get(newest)?.page
    if (holder && holder !== ending && waitsWith(holder, newest)) newest.isOffered = true
  }

  /** Whether a later sign-in of that page, shown or not, is waiting for storage to replace this one. */
  const hasReplaced = ({ grant: shown, signingIn }: Watched, grant: Grant) =>
    [shown, signingIn].some(
      (later) => later !== grant && later?.isStored === false && later.beganAt >= grant.beganAt,
    )

  /** The page that each answer of the pool has reached, and when. */
  const answered = new Map<Issued, { page: Watched; at: number }>()

  const holds = (page: Watched, { tokens }: Issued) =>
    page.shown.phase === 'in' && page.shown.accessToken === tokens.accessToken

  /** An answer of the pool has reached a page. */
  function delivered(page: Watched, issued: Issued): void {
    answered.set(issued, { page, at: time.now() })
    if (weather.rotation === 0) time.plan(MINUTE, () => checkAnswer(page, issued), 'elapsed')
  }

  function checkAnswer(page: Watched, issued: Issued): void {
    const { grant } = issued
    const goesOn = record === grant && grant.endedAt > time.now() && pool.newestOf(grant) === issued
    if (!page.alive || issued.stored || !goesOn || holds(page, issued)) return
    if (time.awake() - page.healthySince < MINUTE - 1)
      return void time.plan(MINUTE, () => checkAnswer(page, issued), 'elapsed')
    count('lostAnswer', page, `has thrown away the tokens of ${nameOf(grant)}`)
    // Its end counts only once.
    grant.endedAt = time.now()
  }

  /** A page has requested a token and got one, or none. */
  function handedOut(page: Watched, grant: Grant | undefined): void {
    if (grant && (quietFor(page) ?? 0) > limit + DRIFT)
      count('outlived', page, `hands out ${nameOf(grant)}, and nobody was there`)
    const fault = differenceOf(grant)
    if (!fault || page.isCounted) return
    page.isCounted = true
    count(fault, page, `hands out ${nameOf(grant)}, the record is ${nameOf(record)}`)
  }

  return {
    tally,
    count,
    offered(next: SessionRecord) {
      const issued = pool.issuedFor(accessTokenIn(next) ?? '')
      if (issued) issued.isOffered = true
    },
    stored,
    showed,
    delivered,
    handedOut,
    record: () => record,
    /**
     * Somebody is there, which counts unless it comes too late. While the record is of nobody, a page that shows nobody may not know of a session
     * that is only in another page (seed 820022764), and that page may count it for itself alone (seed 5300010084).
     */
    moves(page: Watched) {
      if (!record) return unsure()
      const tooLateBy = (quietFor(page) ?? Infinity) - limit + TO_ANSWER
      if (Math.abs(tooLateBy) < DRIFT) unsure()
      else if (tooLateBy < 0) {
        presenceIn(page).there = time.now()
        if (page.grant) unused.delete(page.grant.session)
      }
    },
    /** A page may have taken somebody to be there, or not: a clock was set, or a sign-in has come that may never be in force. */
    unsure,
    /** From now on localStorage fails. */
    failRows() {
      doRowsFail = true
      // The others may not have heard yet of who was just there.
      if (time.now() - shared.there < SECOND) unsure()
      for (const one of pages()) Object.assign(one, shared)
    },
    /** Whether a page must know the record by now. */
    mustKnow: (page: Watched) =>
      !page.isKeptFrom &&
      time.awake() - Math.max(page.healthySince, recordSince, page.differsSince ?? 0) >= MINUTE,
    /** What is beginning in a page is cancelled. */
    cancels({ beginning }: Watched) {
      for (const grant of beginning) over.add(grant.session)
    },
    /** "Log out" is pressed in a page that shows a sign-in. */
    logsOut(page: Watched, grant: Grant) {
      over.add(grant.session)
      page.lastLoggedOut = grant
      page.loggedOutAt.set(grant.sub, time.now())
    },
    /** A page revokes a sign-in: within half a minute of a log-out because of that, else because the sign-in came too late. */
    revokes(page: Watched, grant: Grant) {
      const isLogout = [...page.loggedOutAt.values()].some((at) => time.now() - at < MINUTE / 2)
      // A later sign-in of this page may have replaced it and be waiting for storage: seed 7010898.
      const isReplaced =
        page.left.has(grant) && page.grant !== undefined && page.grant.beganAt > grant.beganAt
      if (isLogout && !isReplaced && grant === record) endedIn(page, grant)
    },
    /** The page of a sign-in asks to end all of the person. After a lost answer it cannot tell who did it. */
    asksToEndAll(grant: Grant) {
      for (const one of [grant, record]) if (one?.sub === grant.sub) one.endedFrom = undefined
    },
    /** A sign-in is ended from elsewhere: on another device, or by an administrator. */
    endedElsewhere(grant: Grant) {
      // This browser has ended it, and has yet to hear of that (seed 6500240539).
      if (grant.endedAt <= time.now()) return
      grant.endedFrom = 'elsewhere'
      pool.end(grant)
      tally.endedElsewhere++
      if (weather.faults > 0) return
      const judge = () => {
        for (const page of pages()) {
          if (page.grant !== grant) continue
          // Before a page accepts that a session has ended, it waits for storage and code, as at its start.
          const waitsSince = Math.max(page.worksSince, page.codeSince)
          if (time.awake() - waitsSince < MINUTE) time.plan(MINUTE, judge, 'elapsed')
          else count('outlived', page, `still shows ${nameOf(grant)}`)
        }
      }
      time.plan(weather.lifetime * 1_000 + OUTLIVES, judge, 'elapsed')
    },
    /** The storage of a page begins to fail, or works again. */
    healthChanged(page: Watched, isHealthy: boolean) {
      page.healthySince = isHealthy ? time.awake() : Infinity
      if (isHealthy) changed(page)
    },
    /** A page did not get a message. */
    keptFrom(page: Watched) {
      page.isKeptFrom = true
    },
    /** A page reads the record. */
    looks(page: Watched) {
      if (!page.isKeptFrom) return
      page.isKeptFrom = false
      changed(page)
    },
    /** A page is closed. If it has just written, the others may not have been told. */
    closed(page: Watched) {
      if (time.now() - page.wroteAt > TELLS_WITHIN) return
      for (const one of pages()) if (one !== page) one.isKeptFrom = true
    },
  }
}

export type Judge = ReturnType<typeof createJudge>
