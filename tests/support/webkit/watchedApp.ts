/**
 * WebDriver cannot run a script before the page's own, or hold back a request. Here the server does both: the page that it
 * serves begins with a script that reports what goes wrong in it. The policy allows it by its hash, like the page's own.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Route } from 'playwright-core'
import type { Plugin } from 'vite'
import { serveApp, type ServedApp } from '../app'
import { onlyWhatIsHere } from './onlyWhatIsHere'

const REPORT = '/webkit-report'

/** Runs in the page before anything else. */
function watchPage(address: string) {
  const report = (kind: string, text: string) => navigator.sendBeacon(address, JSON.stringify({ kind, text }))
  window.addEventListener('error', ({ message }) => report('error', message))
  // In a page that is being left, imports reject.
  let isLeft = false
  window.addEventListener('beforeunload', () => (isLeft = true))
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!isLeft) report('error', String(reason))
  })
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    report('violation', `${effectiveDirective} ${blockedURI} in ${sourceFile}`),
  )
}

export interface Report {
  kind: 'error' | 'violation'
  text: string
}

/** State of one test file, like its browser. */
export const watched = {
  listeners: new Set<(report: Report) => void>(),
  routes: [] as { url: RegExp; handle: (route: Route) => unknown }[],
}

async function takeReport(request: IncomingMessage): Promise<void> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const report: Report = JSON.parse(text)
  for (const tell of watched.listeners) tell(report)
}

/** A request that a story can hold back or refuse. */
function routeOf(request: IncomingMessage, next: () => void): Route {
  const here = {
    continue: async () => next(),
    abort: async () => void request.socket.destroy(),
  }
  return onlyWhatIsHere<Route>('route', here)
}

const plugin: Plugin = {
  name: 'gatehouse:webkit-stories',
  enforce: 'pre',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const url = `http://${request.headers.host}${request.url}`
      if (request.url === REPORT) {
        takeReport(request).then(() => response.writeHead(204).end(), next)
        return
      }
      const route = watched.routes.findLast((each) => each.url.test(url))
      if (route === undefined) next()
      else route.handle(routeOf(request, next))
    })
  },
}

/** Serves a copy of the build that reports what goes wrong in its pages. */
export async function serveWatchedApp(built: string): Promise<ServedApp> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-webkit-'))
  await cp(built, folder, { recursive: true })
  const page = join(folder, 'index.html')
  const watching = `<head><script>(${String(watchPage)})(${JSON.stringify(REPORT)})</script>`
  await writeFile(
    page,
    (await readFile(page, 'utf8')).replace('<head>', () => watching),
  )
  const app = await serveApp(folder, { plugins: [plugin] })
  return {
    ...app,
    stop: async () => {
      await app.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
