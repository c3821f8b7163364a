import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { loadEnv, type Plugin } from 'vite'
import { handler as fileOf } from '../deploy/edge/fileOf.ts'
import { contentSecurityPolicy } from '../deploy/contentSecurityPolicy.ts'
import { ASSETS, CACHE_CONTROL, SECURITY_HEADERS } from '../deploy/securityHeaders.ts'

/**
 * Serves the build with the headers and rules of the deployment (deploy/), so that anything they break also
 * breaks here. Other plugins have mounted the local pool and the sample API before; these get no such
 * headers.
 */
export function serveHeaders(): Plugin {
  return {
    name: 'gatehouse:serve-headers',
    // The policy allows pictures from the site itself, but no data: addresses.
    config: () => ({ build: { assetsInlineLimit: 0 } }),
    configurePreviewServer({ config, middlewares }) {
      const folder = resolve(config.root, config.build.outDir)
      const env = loadEnv(config.mode, config.envDir, 'VITE_')
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        const answer = fileOf({ request: { uri: pathname } })
        if ('statusCode' in answer) {
          response.writeHead(answer.statusCode, { Location: answer.headers.location.value }).end()
          return
        }
        const { uri } = answer
        request.url = uri
        for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
        if (uri === '/index.html') {
          response.setHeader('Cache-Control', CACHE_CONTROL.page)
          // Read each time, because it may have been built again.
          readFile(join(folder, uri), 'utf8')
            .then((html) => response.setHeader('Content-Security-Policy', contentSecurityPolicy(html, env)))
            .then(() => next(), next)
        } else if (existsSync(join(folder, uri))) {
          if (uri.startsWith(ASSETS)) response.setHeader('Cache-Control', CACHE_CONTROL.asset)
          next()
        } else response.writeHead(404).end()
      })
    },
  }
}
