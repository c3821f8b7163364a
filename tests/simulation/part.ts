/** A share of the sessions, in a process of its own: `[sessions, first seed, what is taken out]`. */
import type { Missing } from './simulatedBrowser'
import { simulate } from './simulate'

export type Share = readonly [sessions: number, first: number, missing: Missing]

process.once('message', async (share: Share) => {
  process.send?.(await simulate(...share))
  process.disconnect()
})
