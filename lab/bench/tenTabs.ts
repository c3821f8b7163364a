import type { Browser, Page } from 'playwright-core'
import { logout, signIn, welcomed } from '../../tests/support/app'
import { pause } from './bareBrowser'
import type { PoolRequest, Served } from './serve'

/** How all tabs follow what happens in one. */
export interface Followed {
  /** Requests of all tabs to the pool. */
  requests: number
  /** Milliseconds until the last tab has followed. */
  took: number
}

export interface TenTabs {
  /** From the pool's answer until each tab has been told that there are new tokens. */
  refresh: Followed
  /** From the press of the button until each tab has the sign-in form. */
  logout: Followed
}

declare global {
  interface Window {
    /**
     * When the tab was told of a change last, when somebody pressed something, and when the form came; epoch
     * milliseconds.
     */
    told: number
    pressed: number
    left: Promise<number>
  }
}

const TABS = 10
/** Seconds that a token lives; before its last 10 it is refreshed. */
const LIFE = 25
/** Milliseconds after which no tab has anything left to do. */
const SETTLED = 2_000

/** Ten tabs of one browser at full speed: one of them refreshes the tokens, and one logs out. */
export async function measureTenTabs(browser: Browser, served: Served): Promise<TenTabs> {
  await fetch(`${served.url}/pool/control/lifetimes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accessToken: LIFE, idToken: LIFE }),
  })
  const context = await browser.newContext()
  const first = await context.newPage()
  await first.goto(`${served.url}/auth/login`)
  await signIn(first)
  await welcomed(first)
  const tabs = [first]
  while (tabs.length < TABS) {
    const tab = await context.newPage()
    await tab.goto(`${served.url}/home`)
    await welcomed(tab)
    tabs.push(tab)
  }
  await each(tabs, listen)

  const refreshed = await asked(served, /GetTokensFromRefreshToken/)
  const answered = Math.max(...refreshed.map(({ at, took }) => at + took))
  const told = await each(tabs, () => window.told)
  const [ended] = await Promise.all([asked(served, /RevokeToken/), logout(first)])
  const left = await each(tabs, () => window.left)
  const pressed = await first.evaluate(() => window.pressed)
  await context.close()
  return {
    refresh: { requests: refreshed.length, took: Math.max(...told) - answered },
    logout: { requests: ended.length, took: Math.max(...left) - pressed },
  }
}

const each = <T>(tabs: readonly Page[], run: () => T) => Promise.all(tabs.map((tab) => tab.evaluate(run)))

/** Runs in a tab. The session's channel says that the record has changed (src/session/tokens/crossTab.ts). */
function listen(): void {
  new BroadcastChannel('gatehouse.session').addEventListener('message', () => {
    window.told = Date.now()
  })
  addEventListener('click', () => (window.pressed = Date.now()), true)
  window.left = new Promise((resolve) => {
    new MutationObserver(() => {
      if (document.querySelector('input[name=username]')) resolve(Date.now())
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Waits for a request to the pool. @returns all requests until no tab has anything left to do */
async function asked({ poolRequests }: Served, wanted: RegExp): Promise<PoolRequest[]> {
  poolRequests()
  const seen: PoolRequest[] = []
  while (!seen.some(({ what }) => wanted.test(what))) {
    await pause(100)
    seen.push(...poolRequests())
  }
  await pause(SETTLED)
  return [...seen, ...poolRequests()]
}
