import { createServer } from 'node:http'
import { LOCAL_ENV } from '../mount'
import { requestListener } from '../pool/node'
import { createPool } from '../pool/pool'

/** Starts a local pool in this process. @returns the configuration that points at it */
export async function ownLocalPool(): Promise<{ env: Record<string, string>; stop: () => void }> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const endpoint = `http://127.0.0.1:${port}`
  server.on('request', requestListener(createPool({ baseUrl: endpoint })))
  return {
    env: { ...LOCAL_ENV, VITE_COGNITO_ENDPOINT: endpoint, VITE_HOSTED_DOMAIN: endpoint, VITE_API_URL: '' },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
