/**
 * The demo's service worker: the user pool, its pages and inbox, and the sample API, in the browser. Every
 * other address of the site without a file gets the page.
 */
import { createSampleApi } from '../../local/api/api'
import { createPool } from '../../local/pool/index'
import { cookies, keepCookies, restoreCookies, withCookies } from './cookies'
import { read, write } from './keep'

/**
 * The parts of ServiceWorkerGlobalScope that are used (Service Workers §4.1); TypeScript's types for pages
 * lack them.
 */
interface WorkerEvent {
  request: Request
  respondWith: (response: Promise<Response>) => void
  waitUntil: (work: Promise<unknown>) => void
}

declare function skipWaiting(): Promise<void>
declare const clients: { claim: () => Promise<void> }

declare global {
  interface WindowEventMap {
    install: WorkerEvent
    activate: WorkerEvent
    fetch: WorkerEvent
  }
}

const { origin } = new URL(location.href)
const names = { origin }

keepCookies()
const servers = start()

async function start() {
  const kept = await read()
  restoreCookies(kept?.cookies ?? [])
  let isChanged = false
  const pool = createPool({
    baseUrl: `${origin}/pool`,
    ...(kept && { state: kept.state }),
    onChange: () => {
      isChanged = true
    },
  })
  const { userPoolId, clientId, endpoint } = pool.ready
  const issuer = `${endpoint}/${userPoolId}`
  const api = createSampleApi({ basePath: '/api', issuer, clientId, fetch: pool.fetch, names })
  return {
    async fetch(request: Request, path: string): Promise<Response> {
      return path.startsWith('/api/') ? api.fetch(request) : pool.fetch(request)
    },
    /** To be called after each answer, because the browser may then stop the worker. */
    async save(): Promise<void> {
      if (!isChanged) return
      isChanged = false
      await write({ state: await pool.exportState(), cookies: cookies() })
    },
  }
}

async function answer(request: Request, path: string): Promise<Response> {
  const { fetch: serve, save } = await servers
  const response = await serve(withCookies(request), path)
  await save()
  return response
}

/** The page, for an address of the product for which the host has no file. */
async function page(request: Request): Promise<Response> {
  const response = await fetch(request)
  return response.status === 404 ? fetch('/index.html') : response
}

addEventListener('install', (event) => event.waitUntil(skipWaiting()))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== origin) return
  if (/^\/(?:pool|api)(?:\/|$)/.test(url.pathname)) event.respondWith(answer(request, url.pathname))
  else if (request.mode === 'navigate') event.respondWith(page(request))
})
