import { fault, noAnswer, ok, type Finding } from '../finding'
import { deadline } from '../probe'
import type { Subject } from '../subject'

const ABOUT = 'User pool'

/** Whether the pool exists in that region. Its keys are public, so anybody may read them. */
export async function checkUserPool({ setup, issuer }: Subject): Promise<Finding[]> {
  try {
    const response = await fetch(`${issuer}/.well-known/jwks.json`, { signal: deadline() })
    if (response.ok) return [ok(ABOUT, `${setup.userPoolId} answers in ${setup.region}.`)]
    if (response.status === 404 || response.status === 400) return [fault(ABOUT, 'pool-unknown', setup)]
    const says = `${issuer} answers ${response.status}, which says nothing about the pool.`
    return [
      { verdict: 'problem', about: ABOUT, says, fix: 'Try again later, or without the proxy in front.' },
    ]
  } catch (thrown) {
    return [noAnswer(ABOUT, 'unreachable', setup, thrown)]
  }
}
