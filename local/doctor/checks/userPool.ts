import { fault, ok, type Finding } from '../finding'
import { deadline } from '../probe'
import type { Subject } from '../subject'

const ABOUT = 'User pool'

/** Whether the pool is there, in that region: its public keys are for everybody to read. */
export async function checkUserPool({ setup, issuer }: Subject): Promise<Finding[]> {
  try {
    const response = await fetch(`${issuer}/.well-known/jwks.json`, { signal: deadline() })
    if (response.ok) return [ok(ABOUT, `${setup.userPoolId} answers in ${setup.region}.`)]
    if (response.status < 500) return [fault(ABOUT, 'pool-unknown', setup)]
    const says = `${issuer} answers ${response.status}: try again later.`
    return [{ verdict: 'problem', about: ABOUT, says }]
  } catch {
    return [fault(ABOUT, 'unreachable', setup)]
  }
}
