/** SRP alone: how long each implementation takes in Node and in Chromium. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { buildSrp } from './apps'
import { serve } from './serve'
import type { Challenge, Implementation, timeAttempts, Times, Typed } from './srpAttempt'
import { median, shuffled, type Sample } from './stats'

/** Each implementation by its key, loaded when it is needed. */
type Loaded = Readonly<Record<string, () => Promise<Implementation>>>

declare global {
  interface Window {
    IMPLEMENTATIONS: Loaded
    timeAttempts: typeof timeAttempts
  }
}

export const SRP: readonly { key: string; name: string }[] = [
  { key: 'gatehouse', name: 'Gatehouse' },
  { key: 'amplify', name: 'aws-amplify 6' },
  { key: 'identity-js', name: 'amazon-cognito-identity-js' },
  { key: 'srp-helper', name: 'cognito-srp-helper' },
  { key: 'openssl', name: 'OpenSSL, by node:crypto' },
]

/** Milliseconds, one figure for each run. */
export interface SrpTimes {
  before: Sample
  after: Sample
}

type Where = 'nodeCold' | 'nodeWarm' | 'chromiumCold' | 'chromiumWarm' | 'slowCold'
export type SrpResult = Record<string, Partial<Record<Where, SrpTimes>>>

/** The first attempt is cold, the last five are warm. */
const ATTEMPTS = 8

/** @param runs how often each is measured, in turn */
export async function measureSrp(browser: Browser, runs: number): Promise<SrpResult> {
  const { page: folder, node } = await buildSrp()
  const asked = oneChallenge()
  const served = await serve(folder)
  const times: Record<string, Record<string, Times[]>> = {}
  const note = (key: string, where: string, taken: Times) => {
    ;((times[key] ??= {})[where] ??= []).push(taken)
  }
  for (let run = 0; run < runs; run++)
    for (const { key } of shuffled(SRP)) {
      note(key, 'node', inNode(node, key, asked))
      if (key === 'openssl') continue
      note(
        key,
        'chromium',
        await inChromium(browser, served.url, key, asked, { attempts: ATTEMPTS, slowdown: 1 }),
      )
      note(key, 'slow', await inChromium(browser, served.url, key, asked, { attempts: 1, slowdown: 4 }))
    }
  served.stop()
  return Object.fromEntries(
    Object.entries(times).map(([key, { node: inNodes = [], chromium = [], slow = [] }]) => [
      key,
      {
        nodeCold: cold(inNodes),
        nodeWarm: warm(inNodes),
        ...(chromium.length > 0 && {
          chromiumCold: cold(chromium),
          chromiumWarm: warm(chromium),
          slowCold: cold(slow),
        }),
      },
    ]),
  )
}

const cold = (runs: readonly Times[]): SrpTimes => ({
  before: runs.map(({ before }) => before[0] ?? NaN),
  after: runs.map(({ after }) => after[0] ?? NaN),
})

const warm = (runs: readonly Times[]): SrpTimes => ({
  before: runs.map(({ before }) => median(before.slice(-5))),
  after: runs.map(({ after }) => median(after.slice(-5))),
})

interface Asked {
  typed: Typed
  challenge: Challenge
}

/** The first of the test vectors. */
function oneChallenge(): Asked {
  const vectors = new URL('../../tests/unit/cognito/srp-vectors.json', import.meta.url)
  const [{ input, expected }] = JSON.parse(readFileSync(vectors, 'utf8')).userVectors
  const { poolName, password, saltWire: salt, secretBlock, userIdForSrp: userId } = input
  return {
    typed: { username: userId, password, poolName },
    challenge: { srpB: expected.srpB, salt, secretBlock, userId },
  }
}

const inNode = (folder: string, key: string, asked: Asked): Times =>
  JSON.parse(
    execFileSync(process.execPath, [join(folder, 'node.mjs'), key, String(ATTEMPTS), JSON.stringify(asked)], {
      encoding: 'utf8',
    }),
  )

async function inChromium(
  browser: Browser,
  url: string,
  key: string,
  asked: Asked,
  { attempts, slowdown }: { attempts: number; slowdown: number },
): Promise<Times> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction(() => 'timeAttempts' in window)
  await page.evaluate((name) => window.IMPLEMENTATIONS[name]?.(), key)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const times = await page.evaluate(
    async ({ name, count, typed, challenge }) => {
      const implementation = await window.IMPLEMENTATIONS[name]?.()
      if (!implementation) throw new Error(`There is no implementation ${name}`)
      return window.timeAttempts(implementation, typed, challenge, count)
    },
    { name: key, count: attempts, ...asked },
  )
  await context.close()
  return times
}
