import { expect, test } from 'vitest'
import { createIdentityPool } from '../../../../src/cognito/identity/identityPool'
import { poolBrowser } from '../../../support/poolBrowser'
import { servedPool } from '../../../support/servedPool'

const local = servedPool()

test('a person signed in to the local pool gets credentials from its identity pool, with the same identity each time', async () => {
  const { endpoint, ready } = local
  const { region, identityPoolId } = ready
  const identityPool = createIdentityPool({ region, identityPoolId, endpoint })
  const open = () => poolBrowser(local).open({ loadIdentityPool: () => Promise.resolve(identityPool) })
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
