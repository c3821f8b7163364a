/** The tabs of an app, which run the real session. */
import type { Around } from './around'
import { watched, type Judge, type Watched } from './judge'
import type { Visits } from './people'
import { openSession, type SessionUnderTest } from './sessionUnderTest'
import type { Watcher } from './simulatedBrowser'
import { simulatedCode } from './simulatedCode'
import type { Issued } from './simulatedPool'
import { MINUTES, SECONDS } from './units'
import type { Why } from '../../src/session/tokens/crossTab'

const READY_WITHIN = 3_000
/** Milliseconds before its expiry from which a token may be replaced: the margin, and the time of a request. */
const DUE_WITHIN = 15_000

export interface Tab extends Watched {
  session: SessionUnderTest
  staysSignedIn: boolean
  /** Who leaves it for the hosted domain. */
  visitor?: string
  close: () => void
  hear: (why: Why) => void
}

/** With what a tab comes back from the hosted domain. */
export interface Back {
  sub: string
  confirms: string | undefined
}

export interface Tabs {
  all: () => readonly Tab[]
  /** One of these; undefined if there is none. */
  oneOf: (some: readonly Tab[]) => Tab | undefined
  any: () => Tab | undefined
  open: (back?: Back) => void
  /** Closes a page, and opens another one in its place. */
  leave: (tab: Tab | undefined) => void
  /** Storage fails for one tab. */
  failFor: (tab: Tab, duration: number) => void
  /** One of them refreshes its tokens, due or not. */
  refresh: () => void
}

/** @param visits what follows if a tab leaves for the hosted domain, or comes back */
export function createTabs(client: string, around: Around, judge: Judge, visits: () => Visits): Tabs {
  const { time, chance, weather, browser, machine, announce, said } = around
  let tabs: Tab[] = []
  let count = 0
  let isForced = false
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
    isForced ||
    !newest.stored ||
    time.now() >= newest.expiresAt - Math.max(DUE_WITHIN, weather.lifetime * 10) ||
    machine.wasSetBackSince(newest.issuedAt)

  function open(back?: Back): void {
    const origin = time.awake()
    const page = watched(++count, origin)
    const planFor = (kind: 'elapsed' | 'wall') => (delay: number, run: () => void) =>
      time.plan(delay, () => page.alive && run(), kind)
    const staysSignedIn = !weather.endsWithWindow || chance.hits(0.5)
    const late = chance.hits(0.3) ? () => chance.between(0, MINUTES) : () => 0
    let listener = (_why: Why): Promise<void> => Promise.resolve()
    const session = openSession(
      {
        client,
        indexedDb: (key) => browser.indexedDb(page, watcher, key),
        localStorage: browser.row(page),
        window: { addEventListener: (_type, heard) => browser.hear(page, heard) },
        document: browser.document,
        nameOfWindow: browser.windowFor(page),
        staysSignedIn,
        endsEverySignIn: weather.endsEverySignIn,
        loadPool: simulatedCode(around, judge, page, isNeeded),
        inactivity: weather.inactivity,
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
          leave: (isToAsk, confirms) => visits().signIn(tab, isToAsk, confirms),
          leaveToLogOut: () => visits().logout(tab),
          callback: {
            confirms: back?.confirms,
            finish: () => visits().finish(tab, back),
          },
        },
        random: chance.next,
      },
      // A page that is closed shows nothing: seed 4200005399.
      () => page.alive && judge.showed(page, session.session()),
    )
    const tab: Tab = Object.assign(page, {
      session,
      staysSignedIn,
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
      if (back) await visits().comeBack(tab, back)
    }
    void start()
    // One millisecond more: a page that storage and pool keep waiting is ready at the last moment.
    planFor('elapsed')(READY_WITHIN + 1, () => {
      if (!ready) judge.count('unready', page, 'is not ready')
    })
  }

  const oneOf = (some: readonly Tab[]) => some[Math.floor(chance.next() * some.length)]
  const any = () => oneOf(tabs)

  function leave(tab: Tab | undefined): void {
    if (!tab?.alive) return
    tab.close()
    open()
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

  return {
    all: () => tabs,
    oneOf,
    any,
    open,
    leave,
    failFor,
    refresh() {
      isForced = true
      void any()?.session.refresh()
      time.plan(MINUTES, () => (isForced = false))
    },
  }
}
