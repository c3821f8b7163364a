/** What a page of another origin can do to the local pool and the sample API of a developer who visits it. */
import { createServer, type Server } from 'node:http'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ServedApp } from '../support/app'
import { caller } from '../support/poolClient'
import { story as withApp } from '../support/stories'

interface Fixtures {
  /** Pages on another port: one of the same site (localhost), and one of another (127.0.0.1). */
  foreign: Page[]
}

const listen = () =>
  new Promise<{ server: Server; port: number }>((resolve) => {
    const server = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Elsewhere</title>')
    }).listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({ server, port: typeof address === 'object' && address !== null ? address.port : 0 })
    })
  })

const story = withApp.extend<Fixtures>({
  foreign: async ({ open }, provide) => {
    const { server, port } = await listen()
    const pages = []
    for (const host of ['localhost', '127.0.0.1']) {
      const page = await open({ bypassCSP: true })
      await page.goto(`http://${host}:${port}/`)
      pages.push(page)
    }
    await provide(pages)
    server.closeAllConnections()
    server.close()
  },
})

interface Attempt {
  url: string
  init: RequestInit
}

/** What a page can read of an answer; `nothing` if it cannot read any of it. */
const attempt = (page: Page, { url, init }: Attempt): Promise<string> =>
  page.evaluate(
    async (sent) => {
      try {
        return await (await fetch(sent.url, sent.init)).text()
      } catch {
        return 'nothing'
      }
    },
    { url, init },
  )

/** Sends a form as a page without a script does, and waits for the answer. @returns its status */
async function submitForm(page: Page, action: string, enctype: string, field: [string, string]) {
  const answered = page.waitForResponse(action)
  await page.evaluate(
    ([to, type, name, value]) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: to, enctype: type, target: 'answer' })
      const input = document.createElement('input')
      Object.assign(input, { name, value })
      const frame = document.createElement('iframe')
      frame.name = 'answer'
      form.append(input)
      document.body.append(frame, form)
      form.submit()
    },
    [action, enctype, ...field] as const,
  )
  return (await answered).status()
}

const JSON_BODY = { headers: { 'Content-Type': 'application/json' } }

/** Of the inbox and of the answers of /control. */
async function readsNothing(app: ServedApp, foreign: readonly Page[]): Promise<void> {
  await app.control('pool', { guests: true })
  for (const page of foreign)
    for (const path of [
      '/pool/inbox',
      '/pool/inbox.json',
      '/pool/control/requests',
      '/pool/control/tokens',
      '/api/control/requests',
    ])
      for (const mode of ['cors', 'no-cors'] as const) {
        const read = await attempt(page, { url: app.url + path, init: { mode } })
        // Vite lets pages on this machine read the refusal.
        expect(['nothing', '', '{"error":"Pages of another origin cannot use this."}'], path).toContain(read)
      }
}

/** By fetch, by a simple request or by a form. */
async function changesNoSetting(app: ServedApp, foreign: readonly Page[]): Promise<void> {
  const body = JSON.stringify({ callbackUrls: ['https://evil.test/cb'] })
  const before = await (await fetch(`${app.url}/pool/control/client`, { method: 'POST' })).text()
  for (const page of foreign) {
    const url = `${app.url}/pool/control/client`
    await attempt(page, { url, init: { method: 'POST', body, ...JSON_BODY } })
    await attempt(page, { url, init: { method: 'POST', body, mode: 'no-cors' } })
    expect(
      await submitForm(page, url, 'text/plain', ['{"callbackUrls":["https://evil.test/cb"],"x":"', '"}']),
    ).toBe(403)
    await attempt(page, {
      url: `${app.url}/pool/control/pool`,
      init: { method: 'POST', body: '{"mfa":"ON"}', mode: 'no-cors' },
    })
  }
  expect(await (await fetch(`${app.url}/pool/control/client`, { method: 'POST' })).text()).toBe(before)
}

/** Though it may sign people in. */
async function administersNothing(app: ServedApp, foreign: readonly Page[]): Promise<void> {
  const call = (page: Page, operation: string, input: object) =>
    attempt(page, {
      url: `${app.url}/pool/`,
      init: {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-amz-json-1.1',
          'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        body: JSON.stringify(input),
      },
    })
  const { userPoolId: UserPoolId, clientId: ClientId } = await (
    await fetch(`${app.url}/pool/control/ready`)
  ).json()
  for (const page of foreign) {
    const Username = 'plain@example.com'
    expect(await call(page, 'AdminGetUser', { UserPoolId, Username })).toMatch(/AccessDenied|^nothing$/)
    expect(await call(page, 'AdminDeleteUser', { UserPoolId, Username })).toMatch(/AccessDenied|^nothing$/)
    const AuthParameters = { USERNAME: Username, PASSWORD: 'Passw0rd!' }
    const signedIn = await call(page, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId,
      AuthParameters,
    })
    expect(signedIn).toContain('AccessToken')
    expect(await submitForm(page, `${app.url}/pool/`, 'text/plain', ['{"UserPoolId":"', '"}'])).toBe(400)
  }
}

async function cannotBreakTheApi(app: ServedApp, foreign: readonly Page[]): Promise<void> {
  const url = `${app.url}/api/control`
  for (const page of foreign) {
    await attempt(page, { url, init: { method: 'POST', body: '{"status":500}', ...JSON_BODY } })
    await attempt(page, { url, init: { method: 'POST', body: '{"status":500}', mode: 'no-cors' } })
    expect(await submitForm(page, url, 'text/plain', ['{"status":500,"x":"', '"}'])).toBe(403)
    await attempt(page, { url: `${url}/reset`, init: { method: 'POST', mode: 'no-cors' } })
  }
  expect((await fetch(`${app.url}/api/invoices`)).status).toBe(401)
}

story(
  'a page of another origin cannot read the inbox, use /control, administer the pool, or make the sample API fail',
  async ({ app, foreign }) => {
    for (const attack of [readsNothing, changesNoSetting, administersNothing, cannotBreakTheApi])
      await attack(app, foreign)
  },
)

story(
  'a page of another origin can open the inbox by a link, but not in a frame',
  { tags: 'test-all' },
  async ({ app, foreign }) => {
    for (const page of foreign) {
      await page.evaluate((inbox) => {
        const link = document.createElement('a')
        Object.assign(link, { href: inbox, textContent: 'Inbox' })
        const frame = document.createElement('iframe')
        frame.src = inbox
        const loaded = new Promise<void>((resolve) => frame.addEventListener('load', () => resolve()))
        document.body.append(link, frame)
        return loaded
      }, `${app.url}/pool/inbox`)
      expect(
        await page
          .frames()
          .at(-1)
          ?.evaluate(() => document.body.innerText),
      ).not.toContain('Messages')
      await page.getByRole('link', { name: 'Inbox' }).click()
      await page.getByRole('heading', { name: 'Inbox' }).waitFor()
    }
  },
)

story(
  'the inbox shows messages that arrive while it is open',
  { tags: 'test-all' },
  async ({ app, page }) => {
    await page.goto(`${app.url}/pool/inbox`)
    await page.getByText('None yet.').waitFor()
    await caller(fetch, `${app.url}/pool`)('ForgotPassword', {
      ClientId: 'gatehouse0local0web0client',
      Username: 'plain@example.com',
    })
    await page.getByText('Text message to').waitFor()
  },
)
