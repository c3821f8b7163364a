/** One browser for eight hours: its tabs run the real tokenManager, everything around them is simulated. */
import { createTokenManager, type TokenManager } from '../../src/session/tokens/tokenManager'
import type { Session } from '../../src/session/session'
import { chanceOf } from './chance'
import { simulatedBrowser, type Missing, type Page } from './simulatedBrowser'
import { simulatedPool, type Issued, type Weather } from './simulatedPool'
import { timeline } from './timeline'

/** What went wrong, and what else is counted. */
export interface Tally {
  /** Signed out although the pool would have gone on. */
  spurious: number
  /** The response that held the only good token was lost, with no grace period left: one clean sign-out each. */
  unrecoverable: number
  expired: number
  foreign: number
  unready: number
  /** Signed in again by itself after a log-out. */
  resurrected: number
  /** Expired tokens sent where the clock was set back before the page opened or while the machine slept. */
  unknowable: number
  granted: number
  needed: number
  requests: number
  uses: number
}

const HOURS = 3_600_000
const MINUTES = 60_000
const LENGTH = 8 * HOURS
const READY_WITHIN = 3_000
/** Milliseconds before its end at which a token may be replaced: the margin, and what a request takes. */
const DUE_WITHIN = 15_000

interface Tab extends Page {
  tokenManager: TokenManager
  session: Session
  openedAt: number
  close: () => void
  hear: (awake: boolean) => void
}

/**
 * @param given the weather; chosen by the seed where not given
 * @returns `step`, which does the next thing and answers false at the end, and the tally
 */
export function createWorld(seed: number, missing: Missing = 'nothing', given?: Weather) {
  const chance = chanceOf(seed)
  const time = timeline(LENGTH)
  const weather: Weather = given ?? {
    faults: chance.pick([0, 0.05, 0.3]),
    rotation: chance.pick<Weather['rotation']>(['off', 0, 30, 60, 60]),
    lifetime: chance.pick([600, 1800, 3600, 3600, 3600]),
  }
  const pool = simulatedPool(time, chance, weather)
  const browser = simulatedBrowser(time, chance, missing)
  const tally = {
    spurious: 0,
    unrecoverable: 0,
    expired: 0,
    foreign: 0,
    unready: 0,
    resurrected: 0,
    unknowable: 0,
    uses: 0,
  }
  const most = 1 + Math.floor(chance.next() * 6)
  let tabs: Tab[] = []
  let skew = chance.pick([0, 0, chance.between(-24, 24) * HOURS])
  let setBackAt = -Infinity
  let wokeAt = -Infinity
  let forced = false
  const epoch = Date.UTC(2026, 0, 1)

  /** Whether the tokens had to be replaced: about to expire, never delivered, or of an age nobody can know. */
  const isNeeded = (newest: Issued) =>
    forced ||
    !newest.stored ||
    time.now() >= newest.expiresAt - Math.max(DUE_WITHIN, weather.lifetime * 10) ||
    setBackAt >= newest.issuedAt

  function open(): void {
    const origin = time.now() - time.slept()
    const planFor = (kind: 'elapsed' | 'wall') => (delay: number, run: () => void) =>
      time.plan(
        delay,
        () => {
          if (tab.alive) run()
        },
        kind,
      )
    const late = chance.hits(0.3) ? () => chance.between(0, MINUTES) : () => 0
    const answer = <T>(promise: Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        promise.then(
          (value) => tab.alive && resolve(value),
          (thrown: unknown) => tab.alive && reject(thrown instanceof Error ? thrown : new Error('no error')),
        )
      })
    let listener = (_awake: boolean): Promise<void> => Promise.resolve()
    const page: Page = { alive: true }
    const tokenManager = createTokenManager(
      {
        loadPool: () =>
          Promise.resolve({
            refresh: (token) => answer(pool.request(() => pool.exchange(token, isNeeded))),
            revoke: () => Promise.resolve(),
          }),
        storage: browser.storage(page, (stored) => {
          const issued = stored.state === 'in' ? pool.issuedFor(stored.tokens.accessToken) : undefined
          if (issued) issued.stored = true
        }),
        clock: {
          now: () => Math.floor(epoch + time.now() + skew),
          elapsed: () => time.now() - time.slept() - origin,
          at: (when, run) => planFor('wall')(when - (epoch + time.now() + skew) + late(), run),
          after: planFor('elapsed'),
        },
        lock: browser.lock(page),
        tabs: {
          announce: () => {
            for (const other of tabs)
              if (other !== tab && !chance.hits(0.02))
                time.plan(1, () => other.alive && other.hear(false), 'network')
          },
          listen: (look) => {
            listener = look
            return () => {}
          },
        },
        random: chance.next,
        multiTenant: false,
        keepBusinessId: () => {},
        log: () => {},
      },
      (session) => show(tab, session),
      () => tab.session,
    )
    const tab: Tab = Object.assign(page, {
      tokenManager,
      session: { phase: 'starting' } as const satisfies Session,
      openedAt: time.now(),
      hear: (awake: boolean) => void listener(awake),
      close() {
        page.alive = false
        tabs = tabs.filter((other) => other !== tab)
        browser.leave(page)
      },
    })
    tabs.push(tab)
    let ready = false
    void tokenManager.start().then(() => (ready = true))
    planFor('elapsed')(READY_WITHIN, () => {
      if (!ready) tally.unready++
    })
  }

  function show(tab: Tab, session: Session): void {
    const before = tab.session
    tab.session = session
    if (session.phase === 'authenticated') {
      const issued = pool.issuedFor(session.tokens.accessToken)
      if (issued && issued.grant.endedAt < time.now() - MINUTES && issued.grant.endedBy === 'log-out')
        tally.resurrected++
    }
    if (session.phase !== 'anonymous' || session.because !== 'ended' || before.phase !== 'authenticated')
      return
    const grant = pool.issuedFor(before.tokens.accessToken)?.grant
    if (!grant || grant.endedAt <= time.now()) return
    const newest = pool.newestOf(grant)
    if (newest.stored) tally.spurious++
    else {
      // The end of a sign-in counts once, however many tabs show it.
      tally.unrecoverable++
      grant.endedAt = time.now()
    }
  }

  const anyTab = () => tabs[Math.floor(chance.next() * tabs.length)]

  async function use(tab: Tab): Promise<void> {
    const before = tab.session
    const subject = before.phase === 'authenticated' ? before.user.uuid : undefined
    const token = await tab.tokenManager.accessToken().catch(() => null)
    if (token === null || !tab.alive) return
    const issued = pool.issuedFor(token)
    if (!issued) return
    tally.uses++
    if (subject !== undefined && subject !== issued.grant.sub) tally.foreign++
    if (time.now() < issued.expiresAt) return
    const unknowable = setBackAt > issued.issuedAt && (tab.openedAt >= setBackAt || wokeAt > issued.issuedAt)
    if (unknowable) tally.unknowable++
    else tally.expired++
  }

  async function logout(tab: Tab): Promise<void> {
    const ended = await tab.tokenManager.end('logged-out')
    const grant = ended && pool.issuedFor(ended.tokens.accessToken)?.grant
    if (!grant) return
    grant.endedAt = Math.min(grant.endedAt, time.now())
    grant.endedBy = 'log-out'
    time.plan(chance.wait(5 * MINUTES), () => signIn())
  }

  function signIn(sub = chance.pick(['ada', 'ada', 'bob'])): void {
    const tab = anyTab()
    if (!tab) return
    const { tokens } = pool.signIn(sub)
    void tab.tokenManager.begin(tokens, 'own-page', Math.floor(epoch + time.now() + skew - 100))
  }

  function spell(mean: number, longest: number, set: (on: boolean) => void): void {
    every(mean, () => {
      set(true)
      time.plan(chance.between(1_000, longest), () => set(false))
    })
  }

  function every(mean: number, act: () => void): void {
    time.plan(chance.wait(mean), () => {
      act()
      every(mean, act)
    })
  }

  function wakeAll(): void {
    for (const tab of tabs)
      time.plan(chance.between(0, 50), () => {
        if (tab.alive) tab.hear(true)
      })
  }

  open()
  time.plan(1_000, () => signIn('ada'))
  every(24 * MINUTES, () => {
    const tab = anyTab()
    if (tab) void use(tab)
  })
  every(1.2 * HOURS, () => (tabs.length < most ? open() : anyTab()?.close()))
  every(3 * HOURS, () => {
    anyTab()?.close()
    open()
  })
  every(12 * HOURS, () => {
    const tab = anyTab()
    if (tab) void logout(tab)
  })
  every(16 * HOURS, () => signIn())
  every(6 * HOURS, () => {
    forced = true
    void anyTab()?.tokenManager.refresh()
    time.plan(MINUTES, () => (forced = false))
  })
  every(2 * HOURS, () => anyTab()?.hear(true))
  if (weather.faults > 0) {
    spell(3 * HOURS, 5 * MINUTES, (off) => {
      pool.setOnline(!off)
      if (!off) wakeAll()
    })
    every(6 * HOURS, () => {
      time.sleep(chance.between(1, 180) * MINUTES)
      wokeAt = time.now()
      wakeAll()
    })
    every(12 * HOURS, () => {
      const jump = chance.pick([-1, 1]) * chance.wait(HOURS)
      skew += jump
      if (jump < 0) setBackAt = time.now()
      time.putOn(jump)
    })
    spell(16 * HOURS, MINUTES, browser.setFull)
    spell(16 * HOURS, 5 * MINUTES, (stuck) => browser.setLocksWork(!stuck))
    every(40 * HOURS, () => {
      const record = browser.record()
      const grant = record.state === 'in' ? pool.issuedFor(record.tokens.accessToken)?.grant : undefined
      if (grant) grant.endedAt = Math.min(grant.endedAt, time.now())
      time.plan(2 * HOURS, () => signIn())
    })
  }

  return { step: time.step, tally: (): Tally => ({ ...tally, ...pool.tally }) }
}
