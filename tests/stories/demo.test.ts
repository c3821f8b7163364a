/**
 * The demonstration: the product with its pool in a service worker, from a host that only serves files. It starts its own browser,
 * for a build of its own.
 *
 * @module-tag test-all
 * @module-tag chromium
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { logout, signIn, welcomed } from '../support/app'
import { launchShell } from '../support/chromium'
import { portOf } from '../support/freePort'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** A static host that knows nothing about the product. */
function staticHost(folder: string) {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const file = join(folder, pathname === '/' ? 'index.html' : pathname)
    const found = existsSync(file)
    response.setHeader('Content-Type', TYPES[found ? extname(file) : '.html'] ?? 'application/octet-stream')
    response.writeHead(found ? 200 : 404).end(readFileSync(found ? file : join(folder, '404.html')))
  })
}

test('the whole product can be tried without a server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-demo-'))
  // Without the environment of this test, to build as anybody would.
  const env = { ...process.env, NODE_ENV: undefined }
  const vite = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--config',
    'lab/demo/vite.config.ts',
    '--outDir',
    folder,
  ]
  expect(spawnSync(process.execPath, vite, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status).toBe(0)
  const host = staticHost(folder)
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${portOf(host)}`
  const browser = await launchShell()
  try {
    const context = await browser.newContext({ baseURL: url })
    context.setDefaultTimeout(15_000)
    const page = await context.newPage()
    await page.goto('/')
    await signIn(page)
    await welcomed(page)
    await page.reload()
    await welcomed(page)
    // <example>
    await page.goto('/invoices')
    await page.getByRole('table').waitFor()
    // </example>
    await logout(page)

    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
    await page.getByLabel('E-mail').fill('plain@example.com')
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('New password').waitFor()
    const inbox = await context.newPage()
    await inbox.goto('/pool/inbox')
    const [code = ''] = /\b\d{6}\b/.exec(await inbox.getByRole('main').innerText()) ?? []
    await page.getByLabel('Code').fill(code)
    await page.getByLabel('New password').fill('An0ther-passw0rd!')
    await page.getByRole('button', { name: 'Set password' }).click()
    await welcomed(page)
    await logout(page)

    // A browser may stop a worker at any time. The pool must keep its state.
    const developerTools = await context.newCDPSession(page)
    await developerTools.send('ServiceWorker.enable')
    await developerTools.send('ServiceWorker.stopAllWorkers')
    await page.getByRole('button', { name: 'Use single sign-on' }).click()
    await page.waitForURL('**/pool/login*')
    await signIn(page, 'plain@example.com', 'An0ther-passw0rd!')
    await page.waitForURL(`${url}/home`)
    await welcomed(page)
  } finally {
    await browser.close()
    host.close()
    await rm(folder, { recursive: true })
  }
})
