import { diagnosis } from '../../../src/diagnoses/diagnose'
import { ok, type Finding } from '../finding'
import { deadline } from '../probe'
import type { Subject } from '../subject'

const ABOUT = 'Clock'

/** Seconds that matter to nobody. */
const UNNOTICED = 5
/** Seconds from which AWS refuses what is signed or stamped by a clock. */
const REFUSED = 240

/** How far this machine's clock is from the pool's, by the Date of an answer. */
export async function checkClock({ setup, issuer, now }: Subject): Promise<Finding[]> {
  const asked = now()
  const response = await fetch(`${issuer}/.well-known/jwks.json`, { cache: 'no-store', signal: deadline() })
  const answered = now()
  const theirs = Date.parse(response.headers.get('Date') ?? '')
  // A cache in between keeps the Date and says the Age, in seconds.
  const age = Number(response.headers.get('Age') ?? 0) * 1000
  if (Number.isNaN(theirs)) return []
  // The answer was made between asking and answer; what is beyond that is the clock's.
  const least = (asked - theirs - age) / 1000 - 1
  const most = (answered - theirs - age) / 1000
  const ahead = Math.round(least > 0 ? least : Math.min(most, 0))
  const distance = Math.abs(ahead)
  if (distance <= UNNOTICED) return [ok(ABOUT, 'This machine’s clock agrees with the user pool’s.')]
  const { cause, fix, commands } = diagnosis('clock-wrong', setup)
  const says = `This machine’s clock is ${distance} seconds ${ahead > 0 ? 'ahead of' : 'behind'} the user pool’s.`
  return distance < REFUSED
    ? [{ verdict: 'warning', about: ABOUT, says, fix, commands }]
    : [{ verdict: 'problem', about: ABOUT, says: `${says} ${cause}`, fix, commands }]
}
