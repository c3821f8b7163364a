/** One app of the browser: its people, and its tabs, which run the real session. */
import type { Chance } from '../support/chance'
import type { Tally } from './counts'
import { happenings } from './happenings'
import { createJudge, nameOf, watched, type Tell, type Watched } from './judge'
import type { MachineClock } from './machineClock'
import { openSession, type SessionUnderTest } from './sessionUnderTest'
import type { SimulatedBrowser, Watcher } from './simulatedBrowser'
import type { SimulatedHostedDomain } from './simulatedHostedDomain'
import { simulatedCode, whileOpen } from './simulatedCode'
import type { Issued, SimulatedPool } from './simulatedPool'
import type { Timeline } from './timeline'
import { HOURS, MINUTES, SECONDS } from './units'
import type { Weather } from './weather'
import type { Tokens } from '../../src/cognito/tokens'
import type { Why } from '../../src/session/tokens/crossTab'

const READY_WITHIN = 3_000
/** Milliseconds before its expiry from which a token may be replaced: the margin, and the time of a request. */
const DUE_WITHIN = 15_000

interface Tab extends Watched {
  session: SessionUnderTest
  staysSignedIn: boolean
  /** Who leaves it for the hosted domain. */
  visitor?: string
  close: () => void
  hear: (why: Why) => void
  /** Somebody was there in another tab. */
  heed: () => void
}

/** What surrounds the apps of a browser. */
export interface Around {
  time: Timeline
  chance: Chance
  weather: Weather
  pool: SimulatedPool
  browser: SimulatedBrowser
  hostedDomain: SimulatedHostedDomain
  /** Tells all other pages of the origin that one has written. */
  announce: (by: Watched) => void
  machine: MachineClock
  said: Tell
}

export interface App {
  /** The window is closed, and later opened again. */
  closeWindow: () => void
  /** All pages hear that the machine is awake, or online again. */
  wake: () => void
  /** All pages hear that another one has written, or miss it. */
  hear: (from: Watched) => void
  /** Storage is full, or has room again. */
  setFull: (full: boolean) => void
  /** The clock was set. */
  setClock: () => void
  tally: () => Tally
}

export function createApp(client: string, around: Around): App {
  const { time, chance, weather, pool, browser, hostedDomain, machine, announce, said } = around
  let tabs: Tab[] = []
  let count = 0
  const judge = createJudge(time, pool, weather, browser.window, () => tabs, said)
  const { tally } = judge
  const { every } = happenings(time, chance)
  const most = 1 + Math.floor(chance.next() * 6)
  let forced = false
  let lastSeen: number | null = null
  const watcher: Watcher<Watched> = {
    offered: judge.offered,
    stored(page, before, next) {
      judge.stored(page, before, next)
      // The page is closed before it learns that this is stored.
      if (chance.hits(0.01)) leave(tabs.find((tab) => tab === page))
    },
  }

  /** Whether the tokens had to be replaced: about to expire, never delivered, or of unknown age. */
  const isNeeded = (newest: Issued) =>
    forced ||
    !newest.stored ||
    time.now() >= newest.expiresAt - Math.max(DUE_WITHIN, weather.lifetime * 10) ||
    machine.wasSetBackSince(newest.issuedAt)

  /** @param back with what it comes back from the hosted domain */
  function open(back?: { sub: string; confirms: string | undefined }): void {
    const origin = time.awake()
    const page = watched(++count, origin)
    const planFor = (kind: 'elapsed' | 'wall') => (delay: number, run: () => void) =>
      time.plan(delay, () => page.alive && run(), kind)
    const staysSignedIn = !weather.endsWithWindow || chance.hits(0.5)
    const late = chance.hits(0.3) ? () => chance.between(0, MINUTES) : () => 0
    let heed = () => {}
    let listener = (_why: Why): Promise<void> => Promise.resolve()
    const session = openSession(
      {
        client,
        indexedDb: (key) => browser.indexedDb(page, watcher, key),
        localStorage: browser.localStorage,
        document: browser.document,
        staysSignedIn,
        loadPool: simulatedCode(around, judge, page, isNeeded),
        inactivity: weather.inactivity,
        lastSeen: {
          read: () => lastSeen,
          write(moment) {
            lastSeen = moment
            for (const other of tabs)
              if (other !== tab) time.plan(1, () => other.alive && other.heed(), 'network')
          },
          listen: (changed) => (heed = changed),
        },
        clock: {
          now: machine.now,
          elapsed: () => time.awake() - origin,
          at: (when, run) => planFor('wall')(when - machine.now() + late(), run),
          after: planFor('elapsed'),
        },
        lock: browser.lock(page),
        tabs: {
          announce: () => announce(tab),
          listen: (look) => {
            listener = look
            return () => {}
          },
        },
        hostedDomain: {
          leave: (isToAsk, confirms) => visitHostedDomain(tab, isToAsk, confirms),
          leaveToLogOut: () => visitItsLogout(tab),
          callback: {
            confirms: back?.confirms,
            finish: () => newTokens(tab, back?.sub ?? '', back?.confirms !== undefined),
          },
        },
        random: chance.next,
      },
      () => judge.showed(page, session.session()),
    )
    const tab: Tab = Object.assign(page, {
      session,
      staysSignedIn,
      heed: () => heed(),
      hear(why: Why) {
        judge.looks(page)
        void listener(why)
      },
      close() {
        page.alive = false
        tabs = tabs.filter((other) => other !== tab)
        said?.(`tab ${page.number} closes`)
        judge.closed(page)
        browser.leave(page)
      },
    })
    tabs.push(tab)
    said?.(`tab ${page.number} opens`)
    if (weather.isStoragePatchy && chance.hits(0.15)) failFor(tab, chance.between(0.3, 12) * SECONDS)
    else if (browser.isFull()) judge.healthChanged(tab, false)
    let ready = false
    const start = async () => {
      await session.start()
      ready = true
      if (back) await comeBack(tab, back.sub)
    }
    void start()
    // One millisecond more: a page that storage and pool keep waiting is ready at the last moment.
    planFor('elapsed')(READY_WITHIN + 1, () => {
      if (!ready) judge.count('unready', page, 'is not ready')
    })
  }

  const oneOf = (some: readonly Tab[]) => some[Math.floor(chance.next() * some.length)]
  const anyTab = () => oneOf(tabs)

  async function callApi(tab: Tab): Promise<void> {
    const { shown, grant } = tab
    const mustKnow = judge.mustKnow(tab)
    judge.looks(tab)
    const token = await tab.session.accessToken().catch(() => undefined)
    if (token === undefined || !tab.alive) return
    const issued = token === null ? undefined : pool.issuedFor(token)
    if (mustKnow && judge.mustKnow(tab) && tab.grant === grant) judge.handedOut(tab, issued?.grant)
    if (!issued) return
    tally.uses++
    if (shown.phase === 'in' && shown.sub !== issued.grant.sub)
      judge.count('foreign', tab, `hands out ${nameOf(issued.grant)}, and showed ${shown.sub}`)
    if (time.now() < issued.expiresAt) return
    if (machine.hidesAge(issued.issuedAt, tab.tokenAt)) tally.unknowable++
    else judge.count('expired', tab, 'hands out an expired token')
  }

  /** Presses "Log out" where somebody is signed in, half of the time within two seconds after an API call has begun. */
  function logout(tab: Tab, signsInAgain = true): void {
    if (chance.hits(0.5)) return press(tab, signsInAgain)
    void callApi(tab)
    time.plan(chance.between(0, 2 * SECONDS), () => press(tab, signsInAgain))
  }

  function press(tab: Tab, signsInAgain: boolean): void {
    if (!tab.alive || !tab.grant) return
    said?.(`tab ${tab.number}: ${nameOf(tab.grant)} logs out`)
    judge.logsOut(tab, tab.grant)
    void tab.session.end().catch(() => {})
    // The page is closed at once, or while its log-out is being written.
    if (chance.hits(0.2)) time.plan(chance.hits(0.5) ? 0 : chance.between(0, 50), () => leave(tab))
    if (signsInAgain) time.plan(chance.wait(5 * MINUTES), () => signIn())
  }

  function move(tab: Tab): void {
    said?.(`somebody moves in tab ${tab.number}`)
    // A page that opens does not notice it yet.
    if (tab.shown.phase !== 'starting') judge.moves()
    tab.session.move()
  }

  /** Closes a page, and opens another one in its place. */
  function leave(tab: Tab | undefined): void {
    if (!tab?.alive) return
    tab.close()
    open()
  }

  const somebody = () => chance.pick(weather.isShared ? ['ada', 'bob'] : ['ada', 'ada', 'bob'])

  function signIn(sub = somebody(), tab = anyTab()): void {
    if (!tab) return
    if (weather.isHosted && chance.hits(0.5)) {
      tab.visitor = sub
      return tab.session.leaveToSignIn()
    }
    said?.(`tab ${tab.number}: ${sub} signs in`)
    // If it fails, they try again.
    tab.session
      .begin(() => newTokens(tab, sub))
      .catch(() => time.plan(chance.wait(MINUTES), () => signIn(sub)))
    // The page is closed before the pool answers, or while the session begins.
    if (chance.hits(0.1)) time.plan(chance.between(0, SECONDS), () => leave(tab))
  }

  async function comeBack(tab: Tab, sub: string): Promise<void> {
    said?.(`tab ${tab.number}: ${sub} comes back from the hosted domain`)
    const isSignedIn = await tab.session.comeBack()
    if (!isSignedIn && tab.alive) time.plan(chance.wait(MINUTES), () => signIn(sub))
  }

  /** Somebody signs in at the hosted domain. Some do not, and some do not come back with it. */
  function visitHostedDomain(tab: Tab, isToAsk: boolean, confirms?: string): void {
    const { visitor: sub = somebody() } = tab
    const window = browser.window()
    said?.(`tab ${tab.number}: ${sub} leaves for the hosted domain${isToAsk ? ', which is to ask' : ''}`)
    tab.close()
    const taken = isToAsk ? sub : (hostedDomain.remembers() ?? sub)
    if (taken !== sub) judge.count('wrongPerson', tab, `leads ${sub} to where they are taken for ${taken}`)
    time.plan(chance.between(1 * SECONDS, MINUTES), () => {
      if (window !== browser.window()) return
      if (!pool.isOnline() || chance.hits(0.1)) return open()
      hostedDomain.signIn(taken)
      if (chance.hits(0.1)) open()
      else open({ sub: taken, confirms })
    })
  }

  function visitItsLogout(tab: Tab): void {
    said?.(`tab ${tab.number} leaves for the log-out of the hosted domain`)
    if (pool.isOnline()) hostedDomain.logout()
    leave(tab)
  }

  /** Whoever is signed in confirms that it is them, which takes a while. */
  function confirm(tab: Tab | undefined): void {
    if (!tab?.grant) return
    const { sub } = tab.grant
    tab.visitor = sub
    const finish = tab.session.confirm()
    if (!tab.alive) return
    said?.(`tab ${tab.number}: ${sub} is to confirm`)
    time.plan(chance.between(0, 2 * MINUTES), () => {
      if (tab.alive) finish(() => newTokens(tab, sub, true)).catch(() => {})
    })
  }

  async function newTokens(tab: Tab, sub: string, isConfirmation = false): Promise<Tokens> {
    const { tokens, grant } = await whileOpen(
      tab,
      pool.request(() => pool.signIn(sub, isConfirmation)),
    )
    said?.(`tab ${tab.number} gets the tokens of ${nameOf(grant)}`)
    tab.signingIn = grant
    if (!isConfirmation && !tab.staysSignedIn) grant.session.window = browser.window()
    // It counts as somebody's presence unless it gives way, or its page closes: seeds 40060548 and 50082068.
    judge.unsure()
    return tokens
  }

  /** A person does something in a tab that changes who is signed in. */
  function act(tab: Tab | undefined): void {
    if (!tab?.alive) return
    if (tab.grant && chance.hits(0.5)) logout(tab, false)
    else signIn(somebody(), tab)
  }

  function failFor(tab: Tab, duration: number): void {
    tab.storage = chance.hits(0.5) ? 'rejects' : 'hangs'
    said?.(`the storage of tab ${tab.number} ${tab.storage}`)
    judge.healthChanged(tab, false)
    time.plan(duration, () => {
      tab.storage = 'works'
      tab.worksSince = time.awake()
      said?.(`the storage of tab ${tab.number} works`)
      if (!browser.isFull()) judge.healthChanged(tab, true)
    })
  }

  /** Storage fails for one tab only. People may sign in or log out there, and then in another tab. */
  function patch(): void {
    const tab = anyTab()
    if (!tab || tab.storage !== 'works') return
    const duration = chance.between(2, 5 * 60) * SECONDS
    failFor(tab, duration)
    if (chance.hits(0.5)) return
    const first = duration * chance.next()
    time.plan(first, () => act(tab))
    if (chance.hits(0.5))
      time.plan(chance.between(first, duration), () => act(oneOf(tabs.filter((other) => other !== tab))))
  }

  open()
  time.plan(1 * SECONDS, () => signIn('ada'))
  every(24 * MINUTES, () => {
    const tab = anyTab()
    if (tab) void callApi(tab)
  })
  every(1.2 * HOURS, () => (tabs.length < most ? open() : anyTab()?.close()))
  every(3 * HOURS, () => {
    anyTab()?.close()
    open()
  })
  every(12 * HOURS, () => {
    const tab = anyTab()
    if (tab) logout(tab)
  })
  every(16 * HOURS, () => signIn())
  every(4 * HOURS, () => {
    const tab = anyTab()
    confirm(tab)
    // Meanwhile somebody logs out, or somebody else signs in.
    if (chance.hits(0.3)) time.plan(chance.between(0, 2 * MINUTES), () => act(anyTab()))
  })
  if (weather.inactivity !== undefined)
    every(8 * MINUTES, () => {
      const tab = anyTab()
      if (tab) move(tab)
    })
  if (weather.isShared) every(2 * HOURS, () => act(anyTab()))
  if (weather.isStoragePatchy) every(3 * HOURS, patch)
  every(6 * HOURS, () => {
    forced = true
    void anyTab()?.session.refresh()
    time.plan(MINUTES, () => (forced = false))
  })
  every(2 * HOURS, () => anyTab()?.hear(chance.hits(0.5) ? 'awake' : 'back'))
  every(20 * HOURS, () => {
    const grant = judge.record()
    if (!grant) return
    said?.(`${nameOf(grant)} is ended from elsewhere`)
    judge.endedElsewhere(grant)
    time.plan(2 * HOURS, () => signIn())
  })

  return {
    closeWindow() {
      for (const tab of tabs) tab.close()
      time.plan(chance.wait(5 * MINUTES), () => {
        open()
        time.plan(chance.wait(5 * MINUTES), () => signIn())
      })
    },
    wake() {
      for (const tab of tabs)
        time.plan(chance.between(0, 50), () => {
          if (tab.alive) tab.hear('awake')
        })
    },
    hear(from) {
      for (const other of tabs) {
        if (other === from) continue
        if (chance.hits(0.02)) judge.keptFrom(other)
        else time.plan(1, () => other.alive && other.hear('news'), 'network')
      }
    },
    setFull(full) {
      for (const tab of tabs) if (tab.storage === 'works') judge.healthChanged(tab, !full)
    },
    setClock: judge.unsure,
    tally: () => tally,
  }
}
