import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Plugin } from 'vite'
import { ASSETS } from '../../deploy/securityHeaders'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** The files of all builds by path. A file's name changes with its content. */
const bodies = new Map<string, Buffer>()

/**
 * Serves a build's files under /assets from memory and uncompressed. Each new browser requests all of them, and reading and
 * compressing them each time took a twentieth of a story's processor time. Earlier middleware sets the headers.
 * @param folder of the build
 */
export const fromMemory = (folder: string): Plugin => ({
  name: 'gatehouse:from-memory',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      delete request.headers['accept-encoding']
      const { method, url = '' } = request
      const type = TYPES[extname(url)]
      if (method !== 'GET' || type === undefined || !url.startsWith(ASSETS)) return next()
      const path = join(folder, url)
      const body = bodies.get(path) ?? readFileSync(path)
      bodies.set(path, body)
      response.setHeader('Content-Type', type)
      response.end(body)
    })
  },
})
