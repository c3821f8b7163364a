import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Plugin } from 'vite'
import { ASSETS } from '../../deploy/cacheControl'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Of all builds; a file's name changes with its content. */
const bodies = new Map<string, Buffer>()

/**
 * Serves what a build has under /assets out of memory, and nothing compressed: each new browser asks for all of it, and to open,
 * read and compress it anew took a twentieth of a story's processor time. Headers are set by whoever comes before.
 * @param folder where the build is
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
