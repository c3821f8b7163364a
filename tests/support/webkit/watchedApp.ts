/**
 * WebDriver cannot run a script before the page's own, or hold back a request. Here the server does both: the page that it
 * serves begins with a script that reports what goes wrong in it. The policy allows it by its hash, like the page's own.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Route } from 'playwright-core'
import type { Plugin } from 'vite'
import { serveApp, type ServedApp } from '../app'
import { onlyWhatIsHere } from './onlyWhatIsHere'
import { fitsUrl } from './page'

const REPORT = '/webkit-report'

/** Runs in the page before anything else. */
function watchPage(address: string) {
  const report = (kind: string, text: string) => navigator.sendBeacon(address, JSON.stringify({ kind, text }))
  for (const level of ['error', 'warn', 'info', 'log'] as const) {
    const say = console[level]
    console[level] = (...what: unknown[]) => {
      report(level === 'error' ? 'console error' : 'console', what.join(' '))
      say(...what)
    }
  }
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
  kind: 'error' | 'violation' | 'console' | 'console error'
  text: string
}

/** State of one test file, like its browser. `folders` are those of the apps that are served. */
export const watched = {
  folders: new Set<string>(),
  listeners: new Set<(report: Report) => void>(),
  routes: [] as { url: string | RegExp; handle: (route: Route) => unknown }[],
  initScripts: [] as string[],
}

/** Writes the page of each app again, with the scripts that come first. */
export async function writePage(): Promise<void> {
  for (const folder of watched.folders) await writePageIn(folder)
}

async function writePageIn(folder: string): Promise<void> {
  const path = join(folder, 'index.html')
  const original = await readFile(`${path}.built`, 'utf8')
  const first = [`(${String(watchPage)})(${JSON.stringify(REPORT)})`, ...watched.initScripts]
  const scripts = first.map((source) => `<script>${source}</script>`).join('')
  await writeFile(
    path,
    original.replace('<head>', () => `<head>${scripts}`),
  )
}

async function takeReport(request: IncomingMessage): Promise<void> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const report: Report = JSON.parse(text)
  for (const tell of watched.listeners) tell(report)
}

/** A request that a story can hold back, refuse or answer. */
function routeOf(request: IncomingMessage, response: ServerResponse, next: () => void): Route {
  const url = `http://${request.headers.host}${request.url}`
  const here = {
    request: () => ({ url: () => url, method: () => request.method }),
    continue: async () => next(),
    abort: async () => void request.socket.destroy(),
    fulfill: async ({
      status = 200,
      headers = {},
      contentType = 'text/plain',
      body: content = '',
    }: {
      status?: number
      headers?: Record<string, string>
      contentType?: string
      body?: string
    }) => void response.writeHead(status, { 'content-type': contentType, ...headers }).end(content),
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
      const route = watched.routes.findLast((each) => fitsUrl(each.url, url, url))
      if (route === undefined) next()
      else route.handle(routeOf(request, response, next))
    })
  },
}

/** Serves a copy of the build that reports what goes wrong in its pages. */
export async function serveWatchedApp(built: string): Promise<ServedApp> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-webkit-'))
  await cp(built, folder, { recursive: true })
  await cp(join(built, 'index.html'), join(folder, 'index.html.built'))
  watched.folders.add(folder)
  await writePageIn(folder)
  const app = await serveApp(folder, { plugins: [plugin] })
  return {
    ...app,
    stop: async () => {
      watched.folders.delete(folder)
      await app.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
