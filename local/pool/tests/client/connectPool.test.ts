import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectPool, type RemotePool } from '../../index'
import { type StartedPool, startPool } from '../../node'
import { poolKeys } from '../../../../tests/support/poolKeys'

let started: StartedPool
let remote: RemotePool

beforeAll(async () => {
  started = await startPool({ keys: poolKeys() })
  remote = await connectPool(`${started.endpoint}/`)
})
afterAll(() => started.stop())

test('a connected pool has the ready line, users, inbox and clock of the served pool', async () => {
  expect(remote.ready).toEqual(started.pool.ready)
  await remote.users.add({ username: 'ann@example.com' })
  expect(await started.pool.users.get('ann@example.com')).toMatchObject({ status: 'FORCE_CHANGE_PASSWORD' })
  expect(await remote.inbox.list()).toEqual(await started.pool.inbox.list())
  const now = await remote.clock.advance(3600)
  expect(Math.abs(now - started.pool.clock.now())).toBeLessThan(60_000)
  expect(now - Date.now()).toBeGreaterThan(3_000_000)
  expect(await remote.clock.now()).toBeGreaterThanOrEqual(now)
})

test('connecting to an address without a pool fails with a message that says so', async () => {
  await expect(connectPool(`${started.endpoint}/elsewhere`)).rejects.toThrow('no pool is there')
})
