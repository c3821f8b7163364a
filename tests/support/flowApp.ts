/**
 * Flows: the whole app in happy-dom, and the local pool in this process in place of Cognito: real proofs of passwords, real
 * codes, real faults, without a port or a build. What only a browser can show is a story (stories.ts).
 */
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import { createPool as createLocalPool } from '../../local/pool/index'
import { createPool, type AuthFlow } from '../../src/cognito/pool'
import type { SessionDeps } from '../../src/session/context'
import { memoryStorage } from '../../src/session/storage/memory'
import { fakeClock } from './clock'
import { poolKeys } from './poolKeys'
import { renderApp } from './render'
import { testSession } from './session'

const PASSWORD = 'Passw0rd!'

/** A pool for the tests of a file, freshly seeded for each. App and pool share a clock, which stands still unless a test moves it. */
export function flowApp(authFlow: AuthFlow = 'USER_SRP_AUTH') {
  let clock = fakeClock()
  const local = createLocalPool({ clock: { now: () => clock.now() }, keys: poolKeys() })
  beforeEach(async () => {
    clock = fakeClock(Date.now())
    await local.reset()
  })

  async function send(path: string, init?: RequestInit) {
    const answer = await local.fetch(new Request(`${local.ready.endpoint}/control/${path}`, init))
    if (!answer.ok) throw new Error(`control/${path}: ${await answer.text()}`)
    return answer.json()
  }

  const code = async () => (await local.inbox.newest())?.code ?? ''

  /** What a browser keeps while its pages come and go. */
  function browser(): Partial<SessionDeps> {
    const { region, userPoolId, clientId } = local.ready
    const { requestHandler } = local
    const pool = {
      ...createPool({ region, userPoolId, clientId, authFlow }, clock.now),
      client: new CognitoIdentityProviderClient({ region, maxAttempts: 1, requestHandler }),
    }
    return { clock, storage: memoryStorage(), loadPool: () => Promise.resolve(pool) }
  }

  /** Signs somebody in without a page, with the code of a text message or an e-mail if one is asked for. */
  async function signIn(email: string, deps = browser()) {
    const signedIn = testSession(deps)
    const { session } = signedIn
    await session.start()
    let result = await session.login(email, PASSWORD)
    if (result.status === 'CHALLENGE_REQUIRED' && result.challenge === 'SELECT_MFA_TYPE')
      result = await session.chooseFactor('SMS_MFA')
    if (result.status !== 'READY') result = await session.confirmLogin(await code())
    if (result.status !== 'READY') throw new Error(`${email}: ${JSON.stringify(result)}`)
    return signedIn
  }

  async function open(at: string, deps: Partial<SessionDeps>) {
    const page = await renderApp(at, { as: 'nobody', deps })
    return {
      ...page,
      ...everywhere(page.user, code),
      /** Opens an address in the same browser and tab: a reload. */
      goto(next = page.path()) {
        page.unmount()
        return open(next, deps)
      },
    }
  }

  return {
    /** Calls the pool's control interface, e.g. `control('lifetimes', { accessToken: 15 })`. */
    control: (path: string, body: unknown = {}): Promise<unknown> =>
      send(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    /** Every request the pool saw, oldest first. */
    requests: (): Promise<{ operation: string; outcome: string }[]> => send('requests'),
    /** The newest code that was sent. */
    code,
    /** Lets time pass for the app and the pool. */
    later: (milliseconds: number) => clock.advance(milliseconds),
    /** Signs somebody in in another browser, whose screen nobody sees. */
    signIn: (email = 'plain@example.com') => signIn(email),
    /** Opens the app at an address for somebody who has signed in in this browser before. */
    async open(at: string, email = 'plain@example.com') {
      const deps = browser()
      await signIn(email, deps)
      return open(at, deps)
    },
  }
}

/** What a person sees and does in a part of the page. Names of buttons may be given by their beginning. */
function inPlace(user: UserEvent, find: () => Promise<HTMLElement>) {
  const place = async () => within(await find())
  const starting = (name: string) => (whole: string) => whole.startsWith(name)
  return {
    see: async (text: string | RegExp) => (await place()).findByText(text),
    press: async (name: string) =>
      user.click(await (await place()).findByRole('button', { name: starting(name) })),
    follow: async (name: string) => user.click(await (await place()).findByRole('link', { name })),
    async fill(label: string, text: string) {
      const field = await (await place()).findByLabelText(label)
      await user.clear(field)
      await user.click(field)
      await user.paste(text)
    },
  }
}

function everywhere(user: UserEvent, code: () => Promise<string>) {
  const page = inPlace(user, () => Promise.resolve(document.body))
  const dialog = inPlace(user, () => screen.findByRole('dialog'))
  return {
    ...page,
    dialog,
    /** One row of the settings, by its name. */
    setting: (name: string) => inPlace(user, () => screen.findByRole('group', { name })),
    /** Types the name and the password on the sign-in form, and presses the button. */
    async signIn(email = 'plain@example.com', password = PASSWORD) {
      await page.fill('E-mail', email)
      await page.fill('Password', password)
      await page.press('Sign in')
    },
    /** Answers the code page with the code that was sent, or with a given one of an app; the sixth digit submits it. */
    async confirm(given?: string) {
      await screen.findByLabelText('Code')
      await page.fill('Code', given ?? (await code()))
    },
    async logout() {
      await page.press('Log out')
      await dialog.press('Log out')
      await screen.findByRole('heading', { name: 'Sign in' })
    },
  }
}
