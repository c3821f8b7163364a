import type { BrowserContext, CDPSession, Page } from 'playwright-core'

/** 1.6 Mbit/s down, 0.75 up, 150 ms: what Lighthouse calls slow 4G. */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const FREE = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** A processor at a quarter of its speed; the network as it is until `slow`. */
export async function throttled(context: BrowserContext, page: Page) {
  const session: CDPSession = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return {
    slow: () => session.send('Network.emulateNetworkConditions', SLOW),
    free: () => session.send('Network.emulateNetworkConditions', FREE),
    emptyCache: () => session.send('Network.clearBrowserCache'),
  }
}
