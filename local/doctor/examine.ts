import { checkApiCors, checkEndpointCors } from './checks/cors'
import { checkClock } from './checks/clock'
import { checkHostedDomain } from './checks/hostedDomain'
import { checkIdentityPool } from './checks/identityPool'
import { checkRevocation } from './checks/revocation'
import { checkSignIn } from './checks/signIn'
import { unseen } from './checks/unseen'
import { checkUserPool } from './checks/userPool'
import { hasProblem, unknown, type Finding } from './finding'
import { named } from './probe'
import type { Subject } from './subject'

type Check = (subject: Subject) => Promise<Finding[]>

/** What is asked of a pool that is there, in the order of the report. */
const CHECKS: readonly Check[] = [
  checkClock,
  checkEndpointCors,
  checkSignIn,
  checkRevocation,
  checkHostedDomain,
  checkIdentityPool,
  checkApiCors,
]

/** One check that cannot be made must not keep the others from being told. */
async function made(check: Check, subject: Subject): Promise<Finding[]> {
  try {
    return await check(subject)
  } catch (thrown) {
    return [unknown('Not checked', `${check.name} ended with ${named(thrown)}`)]
  }
}

/** Every check, as far as each makes sense: nothing is asked of a pool that is not there. */
export async function examine(subject: Subject): Promise<Finding[]> {
  const pool = await checkUserPool(subject)
  if (hasProblem(pool)) return [...pool, ...(await checkApiCors(subject))]
  const found: Finding[] = []
  for (const check of CHECKS) found.push(...(await made(check, subject)))
  return [...pool, ...found, ...unseen(subject)]
}
