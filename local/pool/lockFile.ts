/** Says which process uses a file, so that no other does at the same time. */
import { mkdir, open } from 'node:fs/promises'
import { readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/** A lock that is held until `release`, or the process that holds it. */
type Lock = { release: () => void } | { holder: number; file: string }

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It is there, but of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * The process that a lock names, if it still runs. After a crash the lock stays; in a container each process
 * may have the same number.
 */
function holderOf(lock: string): number | undefined {
  const pid = Number.parseInt(readFileSync(lock, 'utf8'), 10)
  return pid > 0 && pid !== process.pid && isAlive(pid) ? pid : undefined
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** Takes `<file>.lock`, which has the number of this process. */
export async function lockFile(file: string): Promise<Lock> {
  const lock = `${file}.lock`
  await mkdir(dirname(file), { recursive: true })
  try {
    const handle = await open(lock, 'wx', 0o600)
    await handle.writeFile(`${process.pid}\n`)
    await handle.close()
    return { release: () => rmSync(lock, { force: true }) }
  } catch (error) {
    if (!isTaken(error)) throw error
    const holder = holderOf(lock)
    if (holder !== undefined) return { holder, file: lock }
    rmSync(lock, { force: true })
    return lockFile(file)
  }
}
