/**
 * Flows: the whole app in happy-dom, and the local pool in this process in place of Cognito: real proofs of passwords, real
 * codes, real faults, without a port or a build. What only a browser can show is a story (stories.ts).
 */
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import { createPool as createLocalPool } from '../../local/pool/index'
import { rowIn } from '../../src/browserStorage'
import { createPool, type AuthFlow } from '../../src/cognito/pool'
import type { SessionDeps } from '../../src/session/actionContext'
import { lastFactorIn } from '../../src/session/storage/lastFactor'
import { memoryStorage } from '../../src/session/storage/memoryStorage'
import type { Server } from './api'
import { fakeClock } from './clock'
import { poolKeys } from './poolKeys'
import { renderApp } from './render'
import { testSession } from './session'
import { fakeStorage } from './webStorage'

const PASSWORD = 'Passw0rd!'

/** What a person sees and does in a part of the page. docs/guides/testing.md has a table of it and of FlowPage. */
interface Place {
  /** Waits until a text is shown. */
  see: (text: string | RegExp) => Promise<HTMLElement>
  /** Presses a button. */
  press: (name: string | RegExp) => Promise<void>
  /** Follows a link, such as one of the menu. */
  follow: (name: string | RegExp) => Promise<void>
  /** Types into a field, in place of what is there. */
  fill: (label: string, text: string) => Promise<void>
}

/** The page that a flow has opened. */
interface FlowPage extends Place {
  /** Waits until the app is at a path. */
  arrives: (path: string) => Promise<void>
  /** Opens an address in the same tab; without one, reloads the page. */
  goto: (address?: string) => Promise<void>
  /** Types the name and the password on the sign-in form, and presses the button; by default those of Paula Plain. */
  signIn: (email?: string, password?: string) => Promise<void>
  /** Types the name on a sign-in form that first asks for nothing else, and presses the button. */
  begin: (email: string) => Promise<void>
  /** Answers the page of the code with the newest code that was sent, or with a given one; the sixth digit submits it. */
  confirm: (code?: string) => Promise<void>
  /** Logs out, and waits for the sign-in page. */
  logout: () => Promise<void>
  /** The dialog that is open: `page.dialog.press('Close')`. */
  dialog: Place
  /** One of two dialogs, by its name. */
  dialogOf: (name: string) => Place
  /** One row of the settings, by its name. */
  setting: (name: string) => Place
  /** What has the focus, by its name or text. */
  focused: () => string | null | undefined
  /** That of user-event, for what is not here: keys, the clipboard. */
  user: UserEvent
}

interface Around {
  /** Answers the app's calls to the API; by default with an empty object. */
  api?: Server
  /** Parts of the session that the test replaces. */
  deps?: Partial<SessionDeps>
}

/** A pool for the tests of a file, freshly seeded for each. App and pool share a clock, which stands still unless a test moves it. */
export function flowApp(authFlow: AuthFlow = 'USER_SRP_AUTH', { api, deps: replaced }: Around = {}) {
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

  /** Every request the pool saw, oldest first. */
  const requests = (): Promise<{ operation: string; outcome: string }[]> => send('requests')

  const code = async () => (await local.inbox.newest())?.code ?? ''

  /** What a browser keeps while its pages come and go. */
  function browser(userAgent = 'happy-dom'): Partial<SessionDeps> {
    const { region, userPoolId, clientId } = local.ready
    const requestHandler: typeof local.requestHandler = {
      ...local.requestHandler,
      handle: ({ headers, ...request }, options) =>
        local.requestHandler.handle(
          { ...request, headers: { ...headers, 'user-agent': userAgent } },
          options,
        ),
    }
    const pool = {
      ...createPool({ region, userPoolId, clientId, authFlow }, clock.now),
      client: new CognitoIdentityProviderClient({ region, maxAttempts: 1, requestHandler }),
    }
    const kept = fakeStorage()
    return {
      clock,
      storage: memoryStorage(),
      loadPool: () => Promise.resolve(pool),
      ...(authFlow === 'USER_AUTH' && { lastFactor: lastFactorIn(rowIn(() => kept, clientId)) }),
      ...replaced,
    }
  }

  /** Signs somebody in in a browser without a page, with the code of a text message or an e-mail if one is asked for. */
  async function signIn(email: string, deps: Partial<SessionDeps>) {
    const signedIn = testSession(deps)
    const { session } = signedIn
    await session.start()
    let result = await session.login(email, PASSWORD)
    if (result.status === 'CHALLENGE_REQUIRED' && result.challenge === 'SELECT_MFA_TYPE')
      result = await session.choose('SMS_MFA')
    if (result.status !== 'READY') result = await session.confirmLogin(await code())
    if (result.status !== 'READY') throw new Error(`${email}: ${JSON.stringify(result)}`)
    return signedIn
  }

  /** Opens the app in a browser. */
  async function open(at: string, deps: Partial<SessionDeps>): Promise<FlowPage> {
    let shown = await renderApp(at, { as: 'nobody', deps, ...(api && { api }) })
    return {
      ...everywhere(shown.user, code),
      arrives: (path) => waitFor(() => expect(shown.path()).toBe(path)),
      async goto(next = shown.path()) {
        shown.unmount()
        shown = await renderApp(next, { as: 'nobody', deps, ...(api && { api }) })
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
    requests,
    /** What became of each call of an operation, oldest first: `OK`, an error's name or a fault's kind. */
    outcomes: async (operation: string) =>
      (await requests()).filter((each) => each.operation === operation).map(({ outcome }) => outcome),
    /** What an API checks the access tokens with. */
    trusted: {
      issuer: `${local.ready.endpoint}/${local.ready.userPoolId}`,
      clientId: local.ready.clientId,
      fetch: local.fetch,
    },
    /** The newest code that was sent. */
    code,
    /** The time of the app and the pool, in epoch milliseconds. */
    now: () => clock.now(),
    /** Lets time pass for both. */
    later: (milliseconds: number) => clock.advance(milliseconds),
    /** The same, as far as something is due within a second, until a promise is settled. */
    until: <T>(promise: Promise<T>) => clock.until(promise),
    /** Signs somebody in in another browser, whose screen nobody sees. */
    signIn: (email = 'plain@example.com', userAgent?: string) => signIn(email, browser(userAgent)),
    /** Opens the app at an address for somebody who has signed in in this browser before, or for nobody. */
    async open(at: string, email: string | null = 'plain@example.com') {
      const deps = browser()
      // As in a tab that is closed by now: its clock stands still.
      if (email !== null) await signIn(email, { ...deps, clock: fakeClock(clock.now()) })
      return open(at, deps)
    },
  }
}

function inPlace(user: UserEvent, find: () => Promise<HTMLElement>): Place {
  const place = async () => within(await find())
  return {
    see: async (text) => (await place()).findByText(text),
    press: async (name) => user.click(await (await place()).findByRole('button', { name })),
    follow: async (name) => user.click(await (await place()).findByRole('link', { name })),
    async fill(label, text) {
      const field = await (await place()).findByLabelText(label)
      await user.clear(field)
      await user.click(field)
      await user.paste(text)
    },
  }
}

function everywhere(user: UserEvent, code: () => Promise<string>): Omit<FlowPage, 'arrives' | 'goto'> {
  const page = inPlace(user, () => Promise.resolve(document.body))
  const dialogOf = (name: string) => inPlace(user, () => screen.findByRole('dialog', { name }))
  const dialog = inPlace(user, () => screen.findByRole('dialog'))
  return {
    ...page,
    dialog,
    dialogOf,
    user,
    focused: () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    setting: (name) => inPlace(user, () => screen.findByRole('group', { name })),
    async signIn(email = 'plain@example.com', password = PASSWORD) {
      await page.fill('E-mail', email)
      await page.fill('Password', password)
      await page.press('Sign in')
    },
    async begin(email) {
      await page.fill('E-mail', email)
      await page.press('Continue')
    },
    async confirm(given) {
      await screen.findByLabelText('Code')
      await page.fill('Code', given ?? (await code()))
    },
    async logout() {
      await page.press('Log out')
      await dialog.press('Log out')
      await screen.findByRole('heading', { name: /^Sign in to / })
    },
  }
}
