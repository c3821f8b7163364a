import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { BENCH } from './apps'

/**
 * Starts the development server as `npm start` does, once to warm it up and then `times` times.
 * @returns milliseconds from the command to the first answer of the page and of the local pool
 */
export async function measureDevServer(times: number): Promise<number[]> {
  const taken: number[] = []
  for (let run = 0; run <= times; run++) taken.push(await startOnce(await freePort()))
  return taken.slice(1)
}

async function startOnce(port: number): Promise<number> {
  const start = performance.now()
  const server = spawn(process.execPath, ['node_modules/vite/bin/vite.js'], {
    cwd: join(BENCH, '../..'),
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), POOL_DATA: '' },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  try {
    await answers(url)
    await answers(`${url}/pool/inbox.json`)
    const taken = performance.now() - start
    // If the server ended before it has bundled the packages, the next start would have to bundle them.
    await answers(`${url}/node_modules/.vite/deps/react.js`)
    return taken
  } finally {
    server.kill()
  }
}

/** A port that is free. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

async function answers(url: string): Promise<void> {
  const deadline = performance.now() + 60_000
  for (;;) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return
    if (performance.now() > deadline) throw new Error(`${url} does not answer`)
    await new Promise((resolve) => {
      setTimeout(resolve, 10)
    })
  }
}
