/**
 * The first script of the demo: it starts the worker, which answers in place of the servers, before the
 * product starts.
 */

// Before any other style, because it decides which layer wins.
import '../../src/theme/index.css'

/**
 * In the product the API sets this cookie with its first response; a worker cannot set one (Fetch §2.2.2).
 */
const XSRF_COOKIE = 'XSRF-TOKEN'

if (!document.cookie.includes(`${XSRF_COOKIE}=`))
  document.cookie = `${XSRF_COOKIE}=${crypto.randomUUID()}; Path=/; SameSite=Strict`

try {
  await serviceWorker()
  await import('../../src/main')
} catch {
  document.body.textContent =
    'This demonstration needs a service worker, which this browser does not allow here. A private window or blocked storage may be the reason.'
}

/** Resolves once the worker answers what this page fetches. */
async function serviceWorker(): Promise<void> {
  const workers = navigator.serviceWorker
  const controlled = new Promise((resolve) => {
    workers.addEventListener('controllerchange', resolve, { once: true })
  })
  await workers.register('/worker.js')
  if (workers.controller === null) await controlled
}
