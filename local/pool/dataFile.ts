/**
 * A pool that outlives its process: in a file of JSON lines, the whole state first, then what has changed
 * since.
 */
import { randomUUID } from 'node:crypto'
import { appendFileSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Change, withChanges } from './control/changes'
import { type PoolState, StateError } from './control/snapshot'
import { lockFile } from './lockFile'
import { createPool, type Pool, type PoolOptions } from './pool'
import type { Keeper } from './transactions'

/** Bytes of changes after which the file is written anew, if they are also more than the state itself. */
const MANY_CHANGES = 1 << 20

/** The file cannot be used: it stays as it is. */
export class DataFileError extends Error {}

const spoilt = (file: string, why: string) =>
  new DataFileError(`${file}: ${why}. The file is left as it is: move or delete it, or name another file.`)

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw spoilt(file, reasonOf(error))
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isState = (value: unknown): value is PoolState =>
  typeof value === 'object' && value !== null && 'pools' in value && Array.isArray(value.pools)

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && ('pool' in value || 'removed' in value || 'entries' in value)

/** The state in a file. A last line that is not complete was never acknowledged: it is left out. */
function stateIn(file: string, text: string): unknown {
  if (text === '') throw spoilt(file, 'it is empty')
  const [first = '', ...rest] = text.trimEnd().split('\n')
  const state = parse(first)
  if (rest.length === 0 || !isState(state)) {
    const whole = state ?? parse(text)
    if (whole === undefined) throw spoilt(file, 'it is not JSON, or a part of it is missing')
    return whole
  }
  const lines = rest.map(parse)
  if (lines.at(-1) === undefined) lines.pop()
  const changes = lines.flat()
  if (!changes.every(isChange)) throw spoilt(file, 'a line of it is damaged')
  return withChanges(state, changes)
}

/** Replaces a file as a whole or not at all. Only its owner may read it. */
async function writeAtomically(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const temporary = `${file}.${randomUUID()}.tmp`
  try {
    const handle = await open(temporary, 'wx', 0o600)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Removes what a kill while a file was written has left: the private keys are in it. */
function removeLeftOver(file: string): void {
  const isLeft = (name: string) => name.startsWith(`${basename(file)}.`) && name.endsWith('.tmp')
  for (const name of readdirSync(dirname(file)).filter(isLeft)) rmSync(join(dirname(file), name))
}

/** What tells that nobody else has written a file; undefined if there is none. */
function markOf(file: string): { inode: number; size: number } | undefined {
  try {
    const { ino: inode, size } = statSync(file)
    return { inode, size }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

export interface KeptPool {
  pool: Pool
  /** Writes the whole state and lets others use the file; rejects if it cannot be written. */
  close: () => Promise<void>
}

/**
 * Starts a pool with the state in the file, or with the seed if there is no such file. An answer leaves only
 * after what it changed is in the file: one line for each request. A request whose line cannot be written is
 * answered with a status 5xx, and has changed nothing.
 * @param warn is called if the file cannot be written, or if another program has written it: once, until it
 *   can be
 * @throws DataFileError, also if another process has the file, or if a new one cannot be written
 */
export async function keptPool(
  file: string,
  options: Omit<PoolOptions, 'state' | 'onChange'>,
  warn: (message: string) => void,
): Promise<KeptPool> {
  const lock = await lockFile(file)
  if ('holder' in lock)
    throw new DataFileError(
      `${file}: the process ${lock.holder} uses it. Stop that process, or name another file; if it is no pool, delete ${lock.file}.`,
    )
  try {
    return await keep(file, options, warn, lock.release)
  } catch (error) {
    lock.release()
    throw error instanceof StateError ? spoilt(file, error.message) : error
  }
}

async function keep(
  file: string,
  options: Omit<PoolOptions, 'state' | 'onChange'>,
  warn: (message: string) => void,
  release: () => void,
): Promise<KeptPool> {
  removeLeftOver(file)
  let mark = markOf(file)
  const text = readText(file)
  const pool = createPool({ ...options, ...(text !== undefined && { state: stateIn(file, text) }) })
  /** Whether the next line must be the whole state. */
  let owed = true
  let whole = 0
  let changed = 0

  function requireOurs(): void {
    const found = markOf(file)
    if (found?.inode === mark?.inode && found?.size === mark?.size) return
    owed = true
    if (found !== undefined)
      throw spoilt(file, 'another program has written it, so nothing more is saved there')
  }

  async function rewrite(state: PoolState): Promise<void> {
    const line = `${JSON.stringify(state)}\n`
    await writeAtomically(file, line)
    whole = Buffer.byteLength(line)
    changed = 0
    owed = false
  }

  function append(changes: readonly Change[]): void {
    const line = `${JSON.stringify(changes)}\n`
    try {
      appendFileSync(file, line)
    } catch (error) {
      // A part of the line may be there. If it cannot be taken away, it goes with the next whole state.
      owed = true
      truncateSync(file, mark?.size)
      owed = false
      throw error
    } finally {
      mark = markOf(file)
    }
    changed += Buffer.byteLength(line)
  }

  /**
   * At the start and at the end, who has called is told; in between, only the first request that is undone
   * warns.
   */
  let isTold = true

  const write: Keeper = async (changes, state) => {
    if (changes.length === 0 && !owed) return
    try {
      requireOurs()
      if (owed || changed > Math.max(whole, MANY_CHANGES)) await rewrite(await state())
      else append(changes)
      mark = markOf(file)
      isTold = false
    } catch (error) {
      const why = `${reasonOf(error)}; until it can be written again, nothing can be changed`
      const problem = error instanceof DataFileError ? error : new DataFileError(`${file}: ${why}`)
      if (!isTold) warn(problem.message)
      isTold = true
      throw problem
    }
  }

  await pool.keep(write).catch((error: unknown) => {
    // The keys of a new pool must be there before the first token. One that is there can be read meanwhile.
    if (text === undefined || !(error instanceof DataFileError)) throw error
    warn(error.message)
  })
  return {
    pool,
    close: async () => {
      owed ||= changed > 0
      isTold = true
      try {
        await pool.keep(write)
      } finally {
        release()
      }
    },
  }
}
