import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DataFileError, startPool } from '../node'
import { poolKeys } from '../../../tests/support/poolKeys'

const folder = mkdtempSync(join(tmpdir(), 'pool-'))
afterAll(() => rmSync(folder, { recursive: true }))

const keys = poolKeys()

test('startPool returns the fields of the ready line', async () => {
  const { pool, stop, ...ready } = await startPool({ keys })
  expect(ready).toEqual(await (await fetch(`${ready.endpoint}/control/ready`)).json())
  expect(ready).toEqual(pool.ready)
  await stop()
  await expect(fetch(ready.endpoint)).rejects.toThrow()
})

test('stop waits until the data file is complete, and may be called twice', async () => {
  const data = join(folder, 'pool.json')
  const { pool, stop } = await startPool({ keys, data })
  await pool.users.add({ username: 'ann@example.com' })
  await Promise.all([stop(), stop()])
  expect(readFileSync(data, 'utf8')).toContain('ann@example.com')
})

test('startPool fails if the port is in use', async () => {
  const { endpoint, stop } = await startPool({ keys })
  const port = Number(new URL(endpoint).port)
  await expect(startPool({ keys, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await stop()
})

test('startPool fails if the data file is no state, and the port is free again', async () => {
  const data = join(folder, 'package.json')
  writeFileSync(data, '{"name":"my-app"}')
  const { endpoint, stop } = await startPool({ keys })
  const port = Number(new URL(endpoint).port)
  await stop()
  await expect(startPool({ keys, port, data })).rejects.toThrow(DataFileError)
  const again = await startPool({ keys, port })
  await again.stop()
})

test('the endpoint is the given url', async () => {
  const { endpoint, stop } = await startPool({ keys, url: 'http://pool:9229' })
  expect(endpoint).toBe('http://pool:9229')
  await stop()
})
