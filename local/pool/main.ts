import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { requestListener } from './node'
import { createPool } from './pool'

const { values } = parseArgs({ options: { port: { type: 'string', default: '9229' } } })
const server = createServer()

function stop(): void {
  server.close()
  server.closeAllConnections()
}

server.listen(Number(values.port), '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : values.port
  const pool = createPool({ baseUrl: `http://127.0.0.1:${port}` })
  server.on('request', requestListener(pool))
  process.once('SIGTERM', stop).once('SIGINT', stop)
  process.stdout.write(`${JSON.stringify(pool.ready)}\n`)
})
