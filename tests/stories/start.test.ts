import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { arrives } from '../support/app'
import { story } from '../support/stories'

/** A port that is free now. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = addressOf(server.address())
      server.close(() => resolve(port))
    })
  })

const addressOf = (address: AddressInfo | string | null) =>
  typeof address === 'object' && address !== null ? address : { port: 0 }

/** Runs `npm start` until it has said where everything is; answers what it said, its origin and how to end it. */
async function start(env: Record<string, string> = {}) {
  const port = await freePort()
  // A group of its own, so that npm and what npm starts end together.
  const child = spawn('npm', ['start'], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), NO_COLOR: '1', ...env },
    detached: true,
  })
  let said = ''
  await new Promise<void>((resolve) => {
    // Kept open: a program whose output is closed ends.
    child.stdout.on('data', (chunk) => {
      said += String(chunk)
      if (said.includes('.env.example')) resolve()
    })
  })
  return { said, url: `http://localhost:${port}`, stop: () => child.pid && process.kill(-child.pid) }
}

story(
  'npm start says where the app and the inbox are and who can sign in, on one screen',
  async ({ open }) => {
    const { said, url, stop } = await start()
    try {
      expect(said).toContain(`${url}/`)
      expect(said).toContain(`${url}/pool/inbox`)
      expect(said).toContain('plain@example.com')
      expect(said).toContain('Passw0rd!')
      expect(said.split('\n').length).toBeLessThan(40)

      const page = await open({ baseURL: url })
      // The first page of a development server waits until the packages are bundled.
      page.setDefaultTimeout(60_000)
      await page.goto('/')
      await page.getByText('Try it with a seeded user').click()
      await page.getByRole('button', { name: 'sms@example.com' }).click()
      await page.getByRole('button', { name: 'Sign in' }).click()
      await arrives(page, '/auth/code')
      const inbox = await page.context().newPage()
      await inbox.goto('/pool/inbox')
      const code = /\b\d{6}\b/.exec(await inbox.getByRole('listitem').first().innerText())?.[0] ?? ''
      await page.getByLabel('Code').fill(code)
      await page.getByRole('button', { name: 'Continue' }).click()
      await arrives(page, '/home')
    } finally {
      stop()
    }
  },
)

story(
  'with VITE_AUTH_FLOW=CUSTOM_AUTH the pool’s own question is asked, until it is answered',
  async ({ open }) => {
    const { url, stop } = await start({ VITE_AUTH_FLOW: 'CUSTOM_AUTH' })
    try {
      const page = await open({ baseURL: url })
      // The first page of a development server waits until the packages are bundled.
      page.setDefaultTimeout(60_000)
      await page.goto('/auth/login')
      await page.getByLabel('E-mail').fill('custom@example.com')
      await page.getByLabel('Password', { exact: true }).fill('Passw0rd!')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await arrives(page, '/auth/question')
      await page.getByLabel('Answer').fill('open barley')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByText('That answer is not right').waitFor()
      await page.getByLabel('Answer').fill('open sesame')
      await page.getByRole('button', { name: 'Continue' }).click()
      await arrives(page, '/home')
    } finally {
      stop()
    }
  },
)
