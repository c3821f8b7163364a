import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, createServer } from 'node:net'
import { expect, vi } from 'vitest'
import { arrives, logout, signIn } from '../support/app'
import { freePort, portOf } from '../support/freePort'
import { caller } from '../support/poolClient'
import { story } from '../support/stories'
import { toHostedPage } from '../support/toHostedPage'

const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n')

/** Runs `npm start` until it has said where everything is. @returns what it said, its origin and how to end it */
async function start(env: Record<string, string> = {}, flags: string[] = [], port?: number) {
  port ??= await freePort()
  // A process group of its own, so that npm and what npm starts end together.
  const child = spawn('npm', ['start', '--', ...flags], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      NO_COLOR: '1',
      // Accounts stay in memory.
      POOL_DATA: '',
      ...env,
    },
    detached: true,
  })
  let said = ''
  await new Promise<void>((resolve) => {
    // The stream stays open: a program whose output is closed ends.
    child.stdout.on('data', (chunk) => {
      said += String(chunk)
      if (said.includes('.env.example')) resolve()
    })
  })
  return {
    said,
    port,
    url: `http://localhost:${port}`,
    stop: () => child.pid && process.kill(-child.pid),
    ended: once(child, 'close'),
  }
}

story('npm start says on one screen where everything is and who can sign in there', async ({ open }) => {
  const { said, url, stop } = await start()
  const page = await open({ baseURL: url })
  try {
    expect(said).toContain(`${url}/`)
    expect(said).toContain(`${url}/pool/inbox`)
    expect(said).toContain('plain@example.com')
    expect(said).toContain('Passw0rd!')
    expect(said.split('\n').length).toBeLessThan(40)
    // The first person to try it finds no error in the console.
    const plain = { UserPoolId: 'local_Gatehouse', Username: 'plain@example.com' }
    const groups = await caller(fetch, `${url}/pool`)('AdminListGroupsForUser', plain)
    expect(groups.body.Groups).toMatchObject([{ GroupName: 'tenant_acme_42' }])

    // The first page of a development server waits until the packages are bundled.
    page.setDefaultTimeout(60_000)
    // The route is set before the first page, because screens are fetched ahead.
    const broken = 'src/account/SettingsPage.tsx'
    await page.route(`**/${broken}*`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(
        /function SettingsPage\(.*\{/,
        "$& throw new Error('Broken');",
      )
      await route.fulfill({ response: answer, body })
    })
    await page.goto('/')
    await page.getByText('Try it with a seeded user').click()
    await page.getByRole('button', { name: 'sms@example.com' }).click()
    await arrives(page, '/auth/code')
    const inbox = await page.context().newPage()
    await inbox.goto('/pool/inbox')
    const code = /\b\d{6}\b/.exec(await inbox.getByRole('listitem').first().innerText())?.[0] ?? ''
    await page.getByLabel(/for 30 days/).check()
    await page.getByLabel('Code').fill(code)
    await arrives(page, '/home')

    // An error of a screen's code is shown over the page, with its place in the source.
    await page.getByRole('link', { name: 'Settings' }).click()
    const overlay = page.locator('vite-error-overlay')
    await overlay.getByText('Error: Broken').first().waitFor()
    const line = linesOf(broken).findIndex((text) => text.startsWith('export function SettingsPage(')) + 1
    expect(await overlay.locator('.file').innerText()).toContain(`${broken}:${line}:`)
    expect(await overlay.locator('.frame').innerText()).toContain(`${line}   | export function SettingsPage(`)

    // In development React runs everything twice: a code of the hosted domain is exchanged once.
    const other = await open({ baseURL: url })
    other.setDefaultTimeout(60_000)
    await other.route('**/src/app/browserEnvironment.ts*', (route) => route.abort())
    await other.goto('/settings')
    await other.getByText('Check your connection.').waitFor()
    expect(await other.locator('vite-error-overlay').count()).toBe(0)
    await other.unroute('**/src/app/browserEnvironment.ts*')
    await other.goto('/settings')
    await toHostedPage(other)
    await signIn(other)
    await arrives(other, '/settings')
    const answer = await fetch(`${url}/pool/control/requests`)
    const requests: { operation: string }[] = await answer.json()
    expect(requests.filter(({ operation }) => operation === '/oauth2/token')).toHaveLength(1)
    await other.context().close()
  } finally {
    // The page closes first, because it still fetches files ahead.
    await page.context().close()
    stop()
  }
})

story(
  'behind a proxy that forwards another name, as in a Codespace, people also sign in by single sign-on, and log out',
  { tags: 'test-all' },
  async ({ open }) => {
    const behind = await freePort()
    const proxy = createServer((socket) => {
      const server = connect(behind, '127.0.0.1')
      socket.on('error', () => server.destroy())
      server.on('error', () => socket.destroy())
      socket.pipe(server).pipe(socket)
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    // Browsers resolve it by themselves, and take it for a secure context.
    const origin = `http://forwarded.localhost:${portOf(proxy)}`
    const { said, stop } = await start({ ORIGIN: origin }, [], behind)
    const page = await open({ baseURL: origin })
    try {
      expect(said).toContain(`The app is at     ${origin}/`)
      // The first page of a development server waits until the packages are bundled.
      page.setDefaultTimeout(60_000)
      await page.goto('/auth/login')
      await toHostedPage(page)
      await signIn(page)
      await arrives(page, '/home')
      await logout(page)
      await arrives(page, '/auth/login')
    } finally {
      await page.context().close()
      stop()
      proxy.close()
    }
  },
)

/** What identifies the pool of a development server: its keys, and whether it knows Ann. */
async function poolAt(url: string) {
  const keys = await (await fetch(`${url}/pool/local_Gatehouse/.well-known/jwks.json`)).text()
  const Username = 'ann@example.com'
  const ann = await caller(fetch, `${url}/pool`)('AdminGetUser', { UserPoolId: 'local_Gatehouse', Username })
  return { keys, knowsAnn: ann.status === 200 }
}

/** Writes a file in one step: creating and then writing it are two changes, which restart a development server twice. */
async function writeAtOnce(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
}

story(
  'npm start keeps accounts and keys after a restart and an edit of .env, and uses the new values',
  { tags: 'test-all' },
  async ({ open }) => {
    const folder = await mkdtemp(join(tmpdir(), 'gatehouse-start-'))
    const file = join(folder, 'pool.json')
    // A mode has its own .env file; the repository's .env belongs to the developer.
    const mode = `start-${process.pid}`
    const dotEnv = `.env.${mode}`
    const env = { POOL_DATA: file }
    const first = await start(env, ['--mode', mode])
    let { stop, ended } = first
    try {
      expect(first.said).toContain(`Accounts are kept in ${file}. To start afresh, stop, delete that file`)
      const create = { UserPoolId: 'local_Gatehouse', Username: 'ann@example.com' }
      await caller(fetch, `${first.url}/pool`)('AdminCreateUser', create)
      const before = await poolAt(first.url)
      expect(before.knowsAnn).toBe(true)

      /** The configuration as the page gets it. */
      const variables = async () => {
        const script = await (await fetch(`${first.url}/src/main.tsx`)).text()
        return /import\.meta\.env = (\{.*?\});/.exec(script)?.[1] ?? ''
      }
      await writeAtOnce(dotEnv, 'VITE_AUTH_FLOW=CUSTOM_AUTH\nVITE_MULTI_TENANT=false\n')
      await vi.waitFor(async () => expect(await variables()).toContain('CUSTOM_AUTH'), { timeout: 60_000 })
      expect(await variables()).toMatch(/"VITE_MULTI_TENANT": ?"false"/)
      expect(await poolAt(first.url)).toEqual(before)

      // The new .env also counts in the browser: the pool's own question is asked.
      const page = await open({ baseURL: first.url })
      // The first page of a development server waits until the packages are bundled.
      page.setDefaultTimeout(60_000)
      await page.goto('/auth/login')
      await signIn(page, 'custom@example.com')
      await arrives(page, '/auth/question')
      await page.context().close()

      stop()
      await ended
      const second = await start(env, ['--mode', mode], first.port)
      stop = second.stop
      ended = second.ended
      expect(await poolAt(second.url)).toEqual(before)

      // With a pool of AWS in its place, the local one is gone.
      const pool = 'VITE_AWS_REGION=eu-west-1\nVITE_USER_POOL_ID=eu-west-1_AbCdEf123\n'
      await writeAtOnce(dotEnv, `${pool}VITE_USER_POOL_CLIENT_ID=1h57kf5cpq17m0eml12example\n`)
      await vi.waitFor(async () => expect(await variables()).toContain('eu-west-1_AbCdEf123'), {
        timeout: 60_000,
      })
      // The key may be there, empty, from the developer's own .env.
      expect(await variables()).not.toContain('"/pool"')
    } finally {
      stop()
      await ended
      await rm(dotEnv, { force: true })
      await rm(folder, { recursive: true })
    }
  },
)
