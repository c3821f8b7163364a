import { afterEach, expect, test, vi } from 'vitest'
import { connectPool } from '../client/connectPool'
import type { Ready } from '../pool'
import { poolSetup, setup, usePool } from '../vitest'

/** The value that Vitest passes from the global set-up to a test file. */
const provided = vi.hoisted(() => ({ cognitoPool: undefined as Ready | string | undefined }))
vi.mock('vitest', async (original) => ({
  ...(await original<object>()),
  inject: () => provided.cognitoPool,
  beforeEach: () => {},
}))

const ended: (() => unknown)[] = []
afterEach(async () => {
  vi.unstubAllGlobals()
  provided.cognitoPool = undefined
  for (const end of ended.splice(0)) await end()
})

/** Runs a global set-up. */
async function served(run = setup): Promise<string> {
  ended.push(await run({ provide: (_, value) => (provided.cognitoPool = value) }))
  return typeof provided.cognitoPool === 'object' ? provided.cognitoPool.endpoint : ''
}

// amazon-cognito-identity-js and Amplify send operations to the endpoint as it is written.
test('a worker has its own pool, also for clients that add no slash to its address', async () => {
  const endpoint = await served()
  const own = await connectPool(`${endpoint}/worker-1`)
  await own.users.add({ username: 'ann@example.com', password: 'Ann-5ecret' })
  const answer = await fetch(`${endpoint}/worker-1`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      ClientId: own.ready.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'ann@example.com', PASSWORD: 'Ann-5ecret' },
    }),
  })
  expect(await answer.json()).toHaveProperty('AuthenticationResult')
})

// The fetch of happy-dom follows the rules of browsers, and the pool refuses administration by pages of other
// origins.
test('a worker reaches its pool even if the global fetch is that of a page', async () => {
  await served()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Cross-Origin Request Blocked')))
  const own = await usePool()
  await own.users.add({ username: 'ann@example.com', password: 'Ann-5ecret' })
  await own.reset()
  expect(await own.users.get('ann@example.com')).toBeUndefined()
})

test('a custom set-up can define user pools and triggers, of which each worker gets its own copy', async () => {
  const pools = [
    {
      id: 'us-east-1_Orders',
      clients: [{ id: 'orders0web' }],
      users: [{ Username: 'ann', Password: 'Ann-5ecret' }],
    },
  ]
  await served(poolSetup({ pools, triggers: { PreSignUp: () => Promise.reject(new Error('not today')) } }))
  const own = await usePool()
  expect(own.ready).toMatchObject({ userPoolId: 'us-east-1_Orders', clientId: 'orders0web' })
  await own.users.remove('ann')
  await own.reset()
  expect(await own.users.get('ann')).toMatchObject({ status: 'CONFIRMED' })
  await expect(own.users.add({ username: 'bob', password: 'Bob-5ecret' })).rejects.toThrow('not today')
})

test('a set-up with an invalid user is refused before any test', async () => {
  const users = [{ Username: 'ann', groups: ['nobodys'] }]
  const pools = [{ id: 'us-east-1_Orders', clients: [{ id: 'orders0web' }], users }]
  await expect(served(poolSetup({ pools }))).rejects.toThrow('pools[0].users[0]: Group not found.')
})

test('a test that asks for a pool without the global set-up fails with a message that says so', async () => {
  await expect(usePool()).rejects.toThrow("globalSetup: '@gatehouse/cognito-pool/vitest'")
})
