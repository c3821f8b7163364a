import { inspect } from 'node:util'
import type { Page } from 'playwright-core'
import { preview, type Plugin } from 'vite'
import { serveHeaders } from '../../build/serveHeaders'
import type * as Mount from '../../local/mount'
import { LOCAL_ENV } from '../../local/mount'
import { localPool } from '../../local/vitePlugin'
import { fromMemory } from './fromMemory'
import { poolKeys } from './poolKeys'

interface PoolRequest {
  /** Epoch milliseconds. */
  at: number
  operation: string
  outcome: string
}

/** The app served with a local pool of its own, and the pool's control interface. */
export interface ServedApp {
  /** Origin of the app, e.g. http://localhost:41234. */
  url: string
  /** Calls the pool's control interface, e.g. `control('lifetimes', { accessToken: 15 })`. */
  control: (path: string, body?: unknown) => Promise<void>
  /** Every request the pool saw, oldest first. */
  requests: () => Promise<PoolRequest[]>
  /** What the pool was asked, oldest first. */
  operations: () => Promise<string[]>
  /** What became of each call of an operation, oldest first: `OK`, an error's name or a fault's kind. */
  outcomes: (operation: string) => Promise<string[]>
  /** The newest code that was sent. */
  code: () => Promise<string>
  /** The code that a seeded user's authenticator app shows now; the inbox page shows it, too. */
  authenticatorCode: (email: string) => Promise<string>
  stop: () => Promise<void>
}

interface Served {
  /** The variables that the app was built with. */
  env?: Readonly<Record<string, string>>
  /** Plugins of the server that come before the app's own. */
  plugins?: Plugin[]
  /** Whether to use vite.config.ts, like `npm run preview`: this loads the pool again, which takes 0.4 s of processor time. */
  asConfigured?: boolean
}

/** The local pool, with signing keys that are the same for the whole process. */
async function loadMount(): Promise<typeof Mount> {
  const mount = await import('../../local/mount')
  return {
    ...mount,
    mountLocal: (middlewares, server, options) =>
      mount.mountLocal(middlewares, server, { ...options, keys: poolKeys() }),
  }
}

/** As in vite.config.ts. */
const ownPlugins = () => [localPool(loadMount), serveHeaders()]

/**
 * Serves a production build on a free port, with a freshly seeded pool under /pool.
 * @param folder where the build is
 */
export async function serveApp(
  folder: string,
  { env = LOCAL_ENV, plugins = [], asConfigured = false }: Served = {},
): Promise<ServedApp> {
  Object.assign(process.env, env)
  const server = await preview({
    ...(asConfigured ? {} : { configFile: false }),
    logLevel: 'warn',
    mode: 'production',
    envDir: false,
    plugins: asConfigured ? plugins : [...plugins, ...ownPlugins(), fromMemory(folder)],
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0, strictPort: false },
  })
  const address = server.httpServer.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const url = `http://localhost:${port}`
  const pool = `${url}/pool`
  const requests: ServedApp['requests'] = async () => (await fetch(`${pool}/control/requests`)).json()
  return {
    url,
    async control(path, body = {}) {
      const response = await fetch(`${pool}/control/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`control/${path} ${inspect(body)}: ${await response.text()}`)
    },
    requests,
    operations: async () => (await requests()).map(({ operation }) => operation),
    outcomes: async (operation) =>
      (await requests()).filter((each) => each.operation === operation).map(({ outcome }) => outcome),
    async code() {
      const inbox: { code: string }[] = await (await fetch(`${pool}/inbox.json`)).json()
      return inbox[0]?.code ?? ''
    },
    async authenticatorCode(email) {
      const page = await (await fetch(`${pool}/inbox`)).text()
      return new RegExp(`${email}[^]*?(\\d{6})`).exec(page)?.[1] ?? ''
    },
    stop: () => server.close(),
  }
}

/** Types the name and the password and presses the button, on a page that shows the sign-in form, or on the hosted page. */
export async function signIn(page: Page, email = 'plain@example.com', password = 'Passw0rd!'): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Waits until the page is at a path of the app. @throws Error that says where it is instead, and what it shows there */
export async function arrives(page: Page, path: string): Promise<void> {
  try {
    await page.waitForURL((url) => url.pathname === path)
  } catch (thrown) {
    const shown = await page.locator('body').innerText()
    throw new Error(
      `${path} was not reached from ${page.url()}, which shows: ${shown.replace(/\s+/g, ' ')}`,
      { cause: thrown },
    )
  }
}

/** Waits for the home of somebody who has signed in. Many tabs take long. */
export const welcomed = (page: Page, name = 'Paula'): Promise<void> =>
  page.getByRole('heading', { name: `Welcome, ${name}` }).waitFor({ timeout: 60_000 })

/** Presses "Log out", confirms, and waits for the sign-in page. */
export async function logout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await arrives(page, '/auth/login')
}
