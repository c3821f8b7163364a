import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentityPool } from '../../../../src/cognito/identity/identityPool'
import { createPool } from '../../../../src/cognito/pool'
import { fakeClock } from '../../../support/clock'
import { startLocalPool, type LocalPool } from '../../../support/localPool'
import { testSession } from '../../../support/session'

let local: LocalPool
beforeAll(async () => {
  local = await startLocalPool()
})
afterAll(() => local.stop())

test('a person signed in to the local pool gets credentials from its identity pool, with the same identity each time', async () => {
  const { endpoint, ready } = local
  const { region, userPoolId, clientId, identityPoolId } = ready
  const pool = createPool({ region, userPoolId, clientId, endpoint, authFlow: 'USER_SRP_AUTH' })
  const identityPool = createIdentityPool({ region, identityPoolId, endpoint })
  const open = () =>
    testSession({
      clock: fakeClock(Date.now()),
      loadPool: () => Promise.resolve(pool),
      loadIdentityPool: () => Promise.resolve(identityPool),
    })
  const identities = new Set<string>()
  for (const { session } of [open(), open()]) {
    await session.login('plain@example.com', 'Passw0rd!')
    const { identityId, accessKeyId, expiration } = await session.awsCredentials()
    identities.add(identityId)
    expect(accessKeyId).toMatch(/^ASIA/)
    expect(expiration.getTime()).toBeGreaterThan(Date.now() + 50 * 60_000)
    await session.logout()
  }
  expect(identities.size).toBe(1)
})
