import { checkApiCors, checkEndpointCors } from './checks/cors'
import { checkClock } from './checks/clock'
import { checkFirstFactors } from './checks/firstFactors'
import { checkHostedDomain } from './checks/hostedDomain'
import { checkIdentityPool } from './checks/identityPool'
import { notVisible } from './checks/notVisible'
import { checkRevocation } from './checks/revocation'
import { checkSignIn } from './checks/signIn'
import { checkUserPool } from './checks/userPool'
import { hasProblem, unknown, type Finding } from './finding'
import { errorLine } from './probe'
import type { Subject } from './subject'

type Check = (subject: Subject) => Promise<Finding[]>

/** The checks of a pool that exists, in the order of the report. */
const CHECKS: readonly Check[] = [
  checkClock,
  checkEndpointCors,
  checkSignIn,
  checkFirstFactors,
  checkRevocation,
  checkHostedDomain,
  checkIdentityPool,
  checkApiCors,
]

/** Runs one check. A check that fails must not stop the others. */
async function runCheck(check: Check, subject: Subject): Promise<Finding[]> {
  try {
    return await check(subject)
  } catch (thrown) {
    return [unknown('Not checked', `${check.name} failed with ${errorLine(thrown)}`)]
  }
}

/** Runs every check that makes sense: if the pool does not exist, there are no further checks. */
export async function examine(subject: Subject): Promise<Finding[]> {
  const pool = await checkUserPool(subject)
  if (hasProblem(pool)) return [...pool, ...(await checkApiCors(subject))]
  const findings: Finding[] = []
  for (const check of CHECKS) findings.push(...(await runCheck(check, subject)))
  return [...pool, ...findings, ...notVisible(subject)]
}
