import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inProcessPool } from '../../tests/support/poolClient'
import { buildSrp } from './apps'
import { openssl } from './openssl'
import { SRP, type Loaded } from './srp'
import type { Implementation, Typed } from './srpAttempt'

export interface Accepted {
  rounds: number
  accepted: number
  wrongRefused: boolean
}

/** Signs in to a local pool with every implementation, with fresh secrets each time. */
export async function checkSrp(rounds: number): Promise<Record<string, Accepted>> {
  const { node } = await buildSrp()
  const { IMPLEMENTATIONS }: { IMPLEMENTATIONS: Loaded } = await import(
    pathToFileURL(join(node, 'implementations.mjs')).href
  )
  const pool = inProcessPool()
  const [, poolName = ''] = pool.ready.userPoolId.split('_')
  const result: Record<string, Accepted> = {}
  for (const { key } of SRP) {
    const implementation = key === 'openssl' ? openssl : await IMPLEMENTATIONS[key]?.()
    if (!implementation) throw new Error(`There is no implementation ${key}`)
    const accepts = (password: string) =>
      signsIn(pool, implementation, { username: 'plain@example.com', password, poolName })
    let accepted = 0
    for (let round = 0; round < rounds; round++) if (await accepts('Passw0rd!')) accepted++
    result[key] = { rounds, accepted, wrongRefused: !(await accepts('Wrong-passw0rd')) }
  }
  return result
}

async function signsIn(
  { call, clientId }: ReturnType<typeof inProcessPool>,
  implementation: Implementation,
  typed: Typed,
): Promise<boolean> {
  const attempt = await implementation(typed)
  const first = await call('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME: typed.username, SRP_A: attempt.srpA },
  })
  const {
    SRP_B: srpB,
    SALT: salt,
    SECRET_BLOCK: secretBlock,
    USER_ID_FOR_SRP: userId,
  } = first.body.ChallengeParameters
  const { signature, timestamp } = await attempt.prove({ srpB, salt, secretBlock, userId })
  const second = await call('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ClientId: clientId,
    ChallengeResponses: {
      USERNAME: userId,
      PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
      PASSWORD_CLAIM_SIGNATURE: signature,
      TIMESTAMP: timestamp,
    },
  })
  return second.status === 200
}
