/** What a page of another origin can do to the local pool and the sample API of a developer who visits it. */
import { expect } from 'vitest'
import { caller } from '../support/poolClient'
import { recorder } from '../support/recorder'
import { story } from '../support/stories'

story('a page of another origin reads and changes nothing of inbox and /control', async ({ app, open }) => {
  await app.control('pool', { guests: true })
  const settings = async () => (await fetch(`${app.url}/pool/control/client`, { method: 'POST' })).text()
  const before = await settings()
  const elsewhere = await recorder()
  // On another port: one of the same site, and one of another.
  for (const host of ['localhost', '127.0.0.1']) {
    const page = await open({ bypassCSP: true })
    await page.goto(`http://${host}:${elsewhere.port}/`)
    /** What the page can read of an answer; `nothing` if it cannot read any of it. */
    const attempt = (path: string, init: RequestInit) =>
      page.evaluate(
        ([url, sent]) =>
          fetch(url, sent).then(
            (answer) => answer.text(),
            () => 'nothing',
          ),
        [app.url + path, init] as const,
      )
    for (const path of [
      '/pool/inbox',
      '/pool/inbox.json',
      '/pool/control/requests',
      '/pool/control/tokens',
      '/api/control/requests',
    ])
      for (const mode of ['cors', 'no-cors'] as const)
        // Vite lets pages on this machine read the refusal.
        expect(['nothing', '', '{"error":"Pages of another origin cannot use this."}'], path).toContain(
          await attempt(path, { mode }),
        )
    const body = JSON.stringify({ callbackUrls: ['https://evil.test/cb'] })
    const headers = { 'Content-Type': 'application/json' }
    await attempt('/pool/control/client', { method: 'POST', body, headers })
    await attempt('/pool/control/client', { method: 'POST', body, mode: 'no-cors' })
  }
  await elsewhere.stop()
  expect(await settings()).toBe(before)
})

story('the open inbox shows messages that arrive', { tags: 'test-all' }, async ({ app, page }) => {
  await page.goto(`${app.url}/pool/inbox`)
  await page.getByText('None yet.').waitFor()
  await caller(fetch, `${app.url}/pool`)('ForgotPassword', {
    ClientId: 'gatehouse0local0web0client',
    Username: 'plain@example.com',
  })
  await page.getByText('Text message to').waitFor()
})
