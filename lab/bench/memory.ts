import type { Browser, CDPSession, Page } from 'playwright-core'
import { pause } from './bareBrowser'
import type { Served } from './serve'

/** What a page uses after so many sign-ins and log-outs, and after garbage collections. */
export interface MemoryUse {
  times: number
  /** Bytes of everything that the application has created: objects, functions, arrays, strings, numbers. */
  own: number
  /** Bytes of the whole JavaScript heap, including compiled code and the browser's own records. */
  heap: number
  /** Number of DOM nodes, shown or not. */
  nodes: number
  listeners: number
}

const LOOKS = 5

/** One collection leaves what a later task or another collection lets go. */
const COLLECTIONS = 5

/** Signs in and out again and again in one document, and measures five times. */
export async function measureMemory(browser: Browser, { url }: Served, times: number): Promise<MemoryUse[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(`${url}/auth/login`)
  const looks: MemoryUse[] = []
  for (let done = 1; done <= times; done++) {
    await inAndOut(page)
    if (done % (times / LOOKS) === 0) looks.push({ times: done, ...(await look(session)) })
  }
  await context.close()
  return looks
}

async function inAndOut(page: Page): Promise<void> {
  await page.locator('input[name=username]').fill('tenant-42@example.com')
  await page.locator('input[name=password]').fill('Passw0rd!')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await page.locator('input[name=username]').waitFor()
}

async function look(session: CDPSession): Promise<Omit<MemoryUse, 'times'>> {
  for (let round = 0; round < COLLECTIONS; round++) {
    await session.send('HeapProfiler.collectGarbage')
    await pause(200)
  }
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN
  const [heap, nodes, listeners] = [metric('JSHeapUsedSize'), metric('Nodes'), metric('JSEventListeners')]
  return { own: await ownBytes(session), heap, nodes, listeners }
}

const OWN = new Set([
  'object',
  'closure',
  'array',
  'string',
  'concatenated string',
  'number',
  'bigint',
  'regexp',
])

/** Adds up the nodes of a heap snapshot that the application has created. */
async function ownBytes(session: CDPSession): Promise<number> {
  const chunks: string[] = []
  const keep = ({ chunk }: { chunk: string }) => chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', keep)
  const { snapshot, nodes }: HeapSnapshot = JSON.parse(chunks.join(''))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let total = 0
  for (let at = 0; at < nodes.length; at += fields.length)
    if (OWN.has(types[0][nodes[at + type] ?? -1] ?? '')) total += nodes[at + size] ?? 0
  return total
}

/** The parts of Chromium's heap snapshot that are read: nodes are rows of numbers, one after the other. */
interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }
  nodes: number[]
}
