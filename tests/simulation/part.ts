/** Runs a share of the sessions in its own process: `[sessions, first seed, part taken out]`. */
import type { Missing } from './simulatedBrowser'
import { simulate } from './simulate'

export type Share = readonly [sessions: number, first: number, missing: Missing]

process.once('message', async (share: Share) => {
  process.send?.(await simulate(...share))
  process.disconnect()
})
