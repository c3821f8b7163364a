/** A pool that outlives its process: in a JSON file. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StateError } from './control/snapshot'
import { createPool, type Pool, type PoolOptions } from './pool'

/** Milliseconds between two writes, so that many calls in a row do not cause as many writes. */
const PAUSE = 50

/** The file is not the state of a pool, or is incomplete. It stays as it is. */
export class DataFileError extends Error {
  constructor(file: string, why: string) {
    super(`${file}: ${why}. The file is left as it is: move or delete it, or name another file.`)
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new DataFileError(file, error instanceof Error ? error.message : String(error))
  }
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DataFileError(file, text === '' ? 'it is empty' : 'it is not JSON, or a part of it is missing')
  }
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

export interface KeptPool {
  pool: Pool
  /** Resolves when the file has everything. */
  flush: () => Promise<void>
}

/**
 * Starts a pool with the state in the file, or with the seed if there is no such file, and keeps the file up to date.
 * @param warn is called if the file cannot be written, or if another program has written it: once, until it can be
 * @throws DataFileError
 */
export async function keptPool(
  file: string,
  options: Omit<PoolOptions, 'state' | 'onChange'>,
  warn: (message: string) => void,
): Promise<KeptPool> {
  let known = readText(file)
  let changed = false
  let warned = false
  let writing: Promise<void> | undefined
  let flush = new AbortController()

  async function write(): Promise<void> {
    const text = `${JSON.stringify(await pool.exportState())}\n`
    if (text === known) return
    const found = await readFile(file, 'utf8').catch(() => undefined)
    if (found !== undefined && found !== known)
      throw new DataFileError(file, 'another program has written it, so nothing more is saved there')
    await writeAtomically(file, text)
    known = text
    warned = false
  }

  function warnOnce(error: unknown): void {
    if (warned) return
    warned = true
    const why = error instanceof Error ? error.message : String(error)
    warn(
      error instanceof DataFileError
        ? why
        : `${file}: ${why}; nothing is saved until it can be written again`,
    )
  }

  /** Writes until nothing is left to write, or until it cannot; the next change, or the end, tries again. */
  async function writeChanges(): Promise<void> {
    try {
      while (changed) {
        changed = false
        await write()
        await wait(PAUSE, undefined, { signal: flush.signal }).catch(() => undefined)
      }
    } catch (error) {
      changed = true
      warnOnce(error)
    }
    writing = undefined
  }

  const onChange = () => {
    changed = true
    writing ??= writeChanges()
  }

  const state = known === undefined ? {} : { state: parse(file, known) }
  const pool = createPool({ ...options, ...state, onChange })
  try {
    await pool.exportState()
  } catch (error) {
    throw error instanceof StateError ? new DataFileError(file, error.message) : error
  }
  // Saves the keys of a new pool before the first token.
  onChange()
  return {
    pool,
    flush: async () => {
      flush.abort()
      if (changed) writing ??= writeChanges()
      await writing
      flush = new AbortController()
    },
  }
}
