import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptPool } from '../../../../local/pool/dataFile'
import { caller } from '../../../support/poolClient'
import { poolKeys } from '../../../support/poolKeys'

const baseUrl = 'http://pool.test'
let folder = ''
let file = ''
const warnings: string[] = []

beforeEach(() => {
  vi.setConfig({ testTimeout: 30_000 })
  folder = mkdtempSync(join(tmpdir(), 'pool-'))
  file = join(folder, 'deep', 'pool.json')
  warnings.length = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

async function start() {
  const { pool, flush } = await keptPool(file, { baseUrl, keys: poolKeys() }, (message) =>
    warnings.push(message),
  )
  const call = caller((request) => pool.fetch(request), baseUrl)
  const { userPoolId: UserPoolId } = pool.ready
  return { flush, create: (Username: string) => call('AdminCreateUser', { UserPoolId, Username }) }
}

test('a pool starts with the users of the one before', async () => {
  const first = await start()
  await first.create('ann@example.com')
  await first.flush()
  const second = await start()
  expect((await second.create('ann@example.com')).error).toBe('UsernameExistsException')
  await second.flush()
})

test('the data file is complete and readable only by its owner, and no temporary file is left', async () => {
  const { create, flush } = await start()
  await Promise.all(['a', 'b', 'c'].map((name) => create(`${name}@example.com`)))
  await flush()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(folder, 'deep'))).toEqual(['pool.json'])
  expect(readFileSync(file, 'utf8')).toContain('c@example.com')
  expect(readFileSync(file, 'utf8')).not.toContain('Passw0rd!')
})

test('a new data file is written at the start, before any change', async () => {
  const { flush } = await start()
  await flush()
  expect(JSON.parse(readFileSync(file, 'utf8')).format).toBe('gatehouse local pool')
})

test.each([
  ['torn', (text: string) => text.slice(0, 1000), 'it is not JSON, or a part of it is missing'],
  ['empty', () => '', 'it is empty'],
  ['of another program', () => '{"name":"my-app"}', 'it is not the state of a local pool'],
])('a data file that is %s is refused and stays unchanged', async (_, spoil, why) => {
  const { flush } = await start()
  await flush()
  const spoilt = spoil(readFileSync(file, 'utf8'))
  writeFileSync(file, spoilt)
  await expect(start()).rejects.toThrow(`${file}: ${why}. The file is left as it is`)
  expect(readFileSync(file, 'utf8')).toBe(spoilt)
})

test('a data file that another program has changed is not overwritten, and a warning says so', async () => {
  const { create, flush } = await start()
  await flush()
  writeFileSync(file, 'precious')
  await create('ann@example.com')
  await flush()
  await create('bob@example.com')
  await flush()
  expect(readFileSync(file, 'utf8')).toBe('precious')
  expect(warnings).toEqual([expect.stringContaining('another program has written it')])
})

test('what could not be written is written as soon as it can be, with one warning', async () => {
  const { create, flush } = await start()
  await flush()
  const kept = join(folder, 'deep')
  rmSync(kept, { recursive: true })
  writeFileSync(kept, 'in the way')
  await create('ann@example.com')
  await flush()
  await create('bob@example.com')
  await flush()
  expect(warnings).toEqual([
    expect.stringMatching(/pool\.json: .*; nothing is saved until it can be written/),
  ])
  rmSync(kept)
  await flush()
  expect(readFileSync(file, 'utf8')).toContain('bob@example.com')

  rmSync(kept, { recursive: true })
  writeFileSync(kept, 'in the way again')
  await create('cid@example.com')
  await flush()
  expect(warnings).toHaveLength(2)
})
