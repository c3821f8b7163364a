import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { requestListener } from '../node'
import { createPool } from '../pool'
import { caller } from '../../../tests/support/poolClient'

test.each(['/pool', '/deep/er/pool'])(
  'a pool mounted in another server answers under %s even if connect strips the path',
  async (mount) => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const mounted = createPool({ baseUrl: `${origin}${mount}` })
    const listen = requestListener(mounted)
    server.on('request', (incoming, outgoing) => {
      const stripped = incoming.url?.slice(mount.length) || '/'
      void listen(Object.assign(incoming, { originalUrl: incoming.url, url: stripped }), outgoing)
    })
    const mountedCall = caller(fetch, `${origin}${mount}`)
    expect((await mountedCall('GetUser', {})).error).toBe('InvalidParameterException')
    const jwks = await fetch(`${origin}${mount}/${mounted.ready.userPoolId}/.well-known/jwks.json`)
    expect(jwks.status).toBe(200)
    expect(mounted.ready.inbox).toBe(`${origin}${mount}/inbox`)
    expect((await fetch(mounted.ready.inbox)).status).toBe(200)
    server.close()
    server.closeAllConnections()
  },
)
