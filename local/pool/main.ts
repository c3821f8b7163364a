import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { requestListener } from './node'
import { HELP, OPTIONS } from './options'
import { createPool } from './pool'

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function options() {
  try {
    return parseArgs({ options: OPTIONS }).values
  } catch (thrown) {
    return fail(`${thrown instanceof Error ? thrown.message : String(thrown)}\n\n${HELP}`)
  }
}

function serve({ port, host, hosts, url }: ReturnType<typeof options>): void {
  if (!/^\d+$/.test(port) || Number(port) > 65_535) fail(`--port ${port} is no port`)
  if (url !== undefined && !URL.canParse(url)) fail(`--url ${url} is no address`)
  const server = createServer()
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  server.once('error', (error) => fail(`${error.message}; --port 0 takes a free port`))
  server.listen(Number(port), host, () => {
    const address = server.address()
    const taken = typeof address === 'object' && address !== null ? address.port : port
    const pool = createPool({
      baseUrl: url ?? `http://127.0.0.1:${taken}`,
      hosts: [host, ...hosts.split(',').filter(Boolean)],
    })
    server.on('request', requestListener(pool))
    process.once('SIGTERM', stop).once('SIGINT', stop)
    process.stdout.write(`${JSON.stringify(pool.ready)}\n`)
  })
}

const chosen = options()
if (chosen.help) process.stdout.write(HELP)
else serve(chosen)
