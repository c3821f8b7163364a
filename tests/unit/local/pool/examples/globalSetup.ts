import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

declare module 'vitest' {
  interface ProvidedContext {
    /** The ready line of the pool that the tests share. */
    pool: { endpoint: string; region: string; userPoolId: string; clientId: string; inbox: string }
  }
}

/** Starts one pool for all tests; the tests read `inject('pool')`. */
export async function setup(project: { provide: (key: 'pool', ready: object) => void }) {
  const pool = spawn('node', ['--import', 'tsx', 'local/pool/main.ts', '--port', '0'], {
    cwd: process.env['GATEHOUSE'],
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = once(createInterface(pool.stdout), 'line')
  const end = once(pool, 'exit').then(([code]) => {
    throw new Error(`The local pool ended with code ${code} before it was ready.`)
  })
  const [ready] = await Promise.race([line, end])
  project.provide('pool', JSON.parse(String(ready)))
  return () => pool.kill()
}
