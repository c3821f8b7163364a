import { fault, ok, warning, type Finding } from '../finding'
import { deadline } from '../probe'
import type { Subject } from '../subject'

const ABOUT = 'Clock'

/** Seconds that do no harm. */
const HARMLESS = 5
/** Seconds from which AWS refuses signatures and time stamps. */
const REFUSED = 240

/** How far this machine's clock is from the pool's, by the Date header of an answer. */
export async function checkClock({ setup, issuer, now }: Subject): Promise<Finding[]> {
  const sentAt = now()
  const response = await fetch(`${issuer}/.well-known/jwks.json`, { cache: 'no-store', signal: deadline() })
  const receivedAt = now()
  const theirs = Date.parse(response.headers.get('Date') ?? '')
  // A cache on the way keeps the Date and adds the Age, in seconds.
  const age = Number(response.headers.get('Age') ?? 0) * 1000
  if (Number.isNaN(theirs)) return []
  // The answer was made between these two moments; a difference beyond them is the clock's.
  const least = (sentAt - theirs - age) / 1000 - 1
  const most = (receivedAt - theirs - age) / 1000
  const ahead = Math.round(least > 0 ? least : Math.min(most, 0))
  const distance = Math.abs(ahead)
  if (distance <= HARMLESS) return [ok(ABOUT, 'This machine’s clock agrees with the user pool’s.')]
  const judge = distance < REFUSED ? warning : fault
  const seen = `It is ${distance} seconds ${ahead > 0 ? 'ahead of' : 'behind'} the user pool’s.`
  return [judge(ABOUT, 'clock-wrong', setup, seen)]
}
