/** One app of the browser: what happens in its tabs, and when. */
import type { Around } from './around'
import type { Tally } from './counts'
import { happenings } from './happenings'
import { createJudge, nameOf, type Watched } from './judge'
import { createPeople } from './people'
import { createTabs } from './tabs'
import { HOURS, MINUTES, SECONDS } from './units'

export interface App {
  /** The window is closed, and later opened again. */
  closeWindow: () => void
  /** All pages hear that the machine is awake, or online again. */
  wake: () => void
  /** All pages hear that another one has written, or miss it. */
  hear: (from: Watched) => void
  /** Storage is full, or has room again. */
  setFull: (full: boolean) => void
  /** From now on localStorage fails. */
  failRows: () => void
  /** The clock was set. */
  setClock: () => void
  tally: () => Tally
}

export function createApp(client: string, around: Around): App {
  const { time, chance, weather, pool, browser, said } = around
  const judge = createJudge(time, pool, weather, browser.window, () => tabs.all(), said)
  const tabs = createTabs(client, around, judge, () => people.visits)
  const people = createPeople(around, judge, tabs)
  const { every } = happenings(time, chance)
  const most = 1 + Math.floor(chance.next() * 6)

  /** Storage fails for one tab only. People may sign in or log out there, and then in another tab. */
  function patch(): void {
    const tab = tabs.any()
    if (!tab || tab.storage !== 'works') return
    const duration = chance.between(2, 5 * 60) * SECONDS
    tabs.failFor(tab, duration)
    if (chance.hits(0.5)) return
    const first = duration * chance.next()
    time.plan(first, () => people.act(tab))
    if (chance.hits(0.5))
      time.plan(chance.between(first, duration), () =>
        people.act(tabs.oneOf(tabs.all().filter((other) => other !== tab))),
      )
  }

  tabs.open()
  time.plan(1 * SECONDS, () => people.signIn('ada'))
  every(24 * MINUTES, () => {
    const tab = tabs.any()
    if (tab) void people.callApi(tab)
  })
  every(1.2 * HOURS, () => (tabs.all().length < most ? tabs.open() : tabs.any()?.close()))
  every(3 * HOURS, () => {
    tabs.any()?.close()
    tabs.open()
  })
  every(12 * HOURS, () => {
    const tab = tabs.any()
    if (tab) people.logout(tab)
  })
  every(16 * HOURS, () => people.signIn())
  every(4 * HOURS, () => {
    people.confirm(tabs.any())
    // Meanwhile somebody logs out, or somebody else signs in.
    if (chance.hits(0.3)) time.plan(chance.between(0, 2 * MINUTES), () => people.act(tabs.any()))
  })
  if (weather.endsEverySignIn) every(2 * HOURS, () => people.changePassword(tabs.any()))
  if (weather.inactivity !== undefined)
    every(8 * MINUTES, () => {
      const tab = tabs.any()
      if (tab) people.move(tab)
    })
  if (weather.isShared) every(2 * HOURS, () => people.act(tabs.any()))
  if (weather.isStoragePatchy) every(3 * HOURS, patch)
  every(6 * HOURS, tabs.refresh)
  every(2 * HOURS, () => tabs.any()?.hear(chance.hits(0.5) ? 'awake' : 'back'))
  every(20 * HOURS, () => {
    const grant = judge.record()
    if (!grant) return
    said?.(`${nameOf(grant)} is ended from elsewhere`)
    judge.endedElsewhere(grant)
    time.plan(2 * HOURS, () => people.signIn())
  })

  return {
    closeWindow() {
      for (const tab of tabs.all()) tab.close()
      time.plan(chance.wait(5 * MINUTES), () => {
        tabs.open()
        time.plan(chance.wait(5 * MINUTES), () => people.signIn())
      })
    },
    wake() {
      for (const tab of tabs.all())
        time.plan(chance.between(0, 50), () => {
          if (tab.alive) tab.hear('awake')
        })
    },
    hear(from) {
      for (const other of tabs.all()) {
        if (other === from) continue
        if (chance.hits(0.02)) judge.keptFrom(other)
        else time.plan(1, () => other.alive && other.hear('news'), 'network')
      }
    },
    setFull(full) {
      for (const tab of tabs.all()) if (tab.storage === 'works') judge.healthChanged(tab, !full)
    },
    failRows: judge.failRows,
    setClock: judge.unsure,
    tally: () => judge.tally,
  }
}
