import fs, {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptPool } from '../dataFile'
import { caller } from '../../../tests/support/poolClient'
import { poolKeys } from '../../../tests/support/poolKeys'

const baseUrl = 'http://pool.test'
let folder = ''
let file = ''
const warnings: string[] = []

/** A line is written up to `room` characters. `canTruncate`: such a part can be taken away again. */
function fillDisk(room: number, canTruncate: boolean): void {
  const { appendFileSync: append } = fs
  vi.spyOn(fs, 'appendFileSync').mockImplementation((to, data) => {
    const line = String(data)
    append(to, line.slice(0, room))
    if (line.length > room) throw new Error('ENOSPC: no space left on device, write')
  })
  if (!canTruncate)
    vi.spyOn(fs, 'truncateSync').mockImplementation(() => {
      throw new Error('EIO: i/o error, ftruncate')
    })
  syncBuiltinESMExports()
}

function noRoomForAll(): void {
  vi.spyOn(fs.promises, 'rename').mockRejectedValue(new Error('ENOSPC: no space left on device'))
  syncBuiltinESMExports()
}

function freeDisk(): void {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pool-'))
  file = join(folder, 'deep', 'pool.json')
  warnings.length = 0
})
afterEach(() => {
  freeDisk()
  rmSync(folder, { recursive: true })
})

async function start() {
  const { pool, close } = await keptPool(file, { baseUrl, keys: poolKeys() }, (message) =>
    warnings.push(message),
  )
  const call = caller((request) => pool.fetch(request), baseUrl)
  const { userPoolId: UserPoolId } = pool.ready
  const admin = (operation: string, Username: string, more: object = {}) =>
    call(operation, { UserPoolId, Username, ...more })
  return { pool, close, call, admin, UserPoolId, create: (name: string) => admin('AdminCreateUser', name) }
}

/** Another pool on the file as it is at this moment, as after a crash of the first. */
async function afterCrash() {
  writeFileSync(`${file}.copy`, readFileSync(file))
  const { pool, close } = await keptPool(`${file}.copy`, { baseUrl }, (message) => warnings.push(message))
  await close()
  return pool.exportState()
}

/** What cannot be the same, because it ends with the process. */
const comparable = (state: unknown) => JSON.parse(JSON.stringify(state))

test('the data file is complete and readable only by its owner, and no other file is left', async () => {
  const { create, close } = await start()
  await Promise.all(['a', 'b', 'c'].map((name) => create(`${name}@example.com`)))
  await close()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(folder, 'deep'))).toEqual(['pool.json'])
  expect(readFileSync(file, 'utf8')).toContain('c@example.com')
  expect(readFileSync(file, 'utf8')).not.toContain('Passw0rd!')
})

test('a new data file is written at the start, before any change', async () => {
  await start()
  expect(JSON.parse(readFileSync(file, 'utf8')).format).toBe('gatehouse local pool')
})

test('when an answer is there, what it says is in the file; a line that a crash has torn is left out', async () => {
  const { create, pool } = await start()
  await create('ann@example.com')
  const kept = comparable(await pool.exportState())
  appendFileSync(file, '{"id":"local_Gatehouse","entries":{"users":[["bob@exam')
  expect(comparable(await afterCrash())).toEqual(kept)
})

test('a request that only reads writes nothing, and a change writes a line that does not grow with the pool', async () => {
  const { create, admin, call, UserPoolId } = await start()
  await create('ann@example.com')
  const size = () => statSync(file).size
  const before = size()
  await admin('AdminGetUser', 'ann@example.com')
  await call('ListUsers', { UserPoolId })
  expect(size()).toBe(before)
  await create('bob@example.com')
  expect(size() - before).toBeLessThan(4000)
})

test('the process that has the file is named to another one', async () => {
  await start()
  // The parent lives, and is no pool of this process.
  writeFileSync(`${file}.lock`, `${process.ppid}\n`)
  await expect(start()).rejects.toThrow(`${file}: the process ${process.ppid} uses it. Stop that process`)
  writeFileSync(`${file}.lock`, '999999999\n')
  await expect(start()).resolves.toBeDefined()
})

test.each([
  ['torn', (text: string) => text.slice(0, 1000), 'it is not JSON, or a part of it is missing'],
  ['empty', () => '', 'it is empty'],
  ['of another program', () => '{"name":"my-app"}', 'it is not the state of a local pool'],
  ['torn in the middle', (text: string) => `${text}{"id":\n{"removed":"none"}\n`, 'a line of it is damaged'],
])('a data file that is %s is refused and stays unchanged', async (_, spoil, why) => {
  const { close } = await start()
  await close()
  const spoilt = spoil(readFileSync(file, 'utf8'))
  writeFileSync(file, spoilt)
  await expect(start()).rejects.toThrow(`${file}: ${why}. The file is left as it is`)
  expect(readFileSync(file, 'utf8')).toBe(spoilt)
})

test('a data file that another program has changed is not overwritten, and nothing changes any more', async () => {
  const { create, close, admin } = await start()
  writeFileSync(file, 'precious')
  expect((await create('ann@example.com')).status).toBe(500)
  expect((await create('bob@example.com')).status).toBe(500)
  expect((await admin('AdminGetUser', 'bob@example.com')).error).toBe('UserNotFoundException')
  await expect(close()).rejects.toThrow('another program has written it')
  expect(readFileSync(file, 'utf8')).toBe('precious')
  expect(warnings).toEqual([expect.stringContaining('another program has written it')])
})

test.each([true, false])(
  'on a full disk a change is refused and nothing of it stays, and it goes on when there is room (a part can be taken away: %s)',
  async (canTruncate) => {
    const { create, admin, pool } = await start()
    await create('ann@example.com')
    const kept = comparable(await pool.exportState())
    fillDisk(100, canTruncate)
    const answer = await create('bob@example.com')
    expect([answer.status, answer.error]).toEqual([500, 'InternalErrorException'])
    expect(comparable(await pool.exportState())).toEqual(kept)
    expect(comparable(await afterCrash())).toEqual(kept)
    expect((await admin('AdminGetUser', 'ann@example.com')).status).toBe(200)
    const told = /pool\.json: .*; until it can be written again, nothing can be changed/
    expect(warnings).toEqual([expect.stringMatching(told)])

    freeDisk()
    expect((await create('bob@example.com')).status).toBe(200)
    expect(comparable(await afterCrash())).toEqual(comparable(await pool.exportState()))
    fillDisk(100, canTruncate)
    await create('cid@example.com')
    expect(warnings).toHaveLength(2)
  },
)

test('without room for the whole state, a pool that has a file starts and changes nothing, and one without does not', async () => {
  const first = await start()
  await first.create('ann@example.com')
  await first.close()
  noRoomForAll()
  const { admin, create } = await start()
  expect(warnings).toEqual([expect.stringContaining('ENOSPC')])
  expect((await admin('AdminGetUser', 'ann@example.com')).status).toBe(200)
  expect((await create('bob@example.com')).status).toBe(500)
  freeDisk()
  expect((await create('bob@example.com')).status).toBe(200)
  noRoomForAll()
  file = join(folder, 'new.json')
  await expect(start()).rejects.toThrow(`${file}: ENOSPC`)
})

test('a file that is gone is written anew, as soon as it can be', async () => {
  const { create, pool } = await start()
  const kept = join(folder, 'deep')
  rmSync(kept, { recursive: true })
  writeFileSync(kept, 'in the way')
  expect((await create('ann@example.com')).status).toBe(500)
  rmSync(kept)
  await create('bob@example.com')
  expect(comparable(await afterCrash())).toEqual(comparable(await pool.exportState()))
})

test('what a kill has left while the file was written is removed at the next start, because the keys are in it', async () => {
  const first = await start()
  await first.close()
  const folderOfFile = join(folder, 'deep')
  writeFileSync(`${file}.5eed0000.tmp`, 'keys')
  writeFileSync(join(folderOfFile, 'mine.tmp'), 'mine')
  const second = await start()
  await second.close()
  expect(readdirSync(folderOfFile).toSorted()).toEqual(['mine.tmp', 'pool.json'])
})
