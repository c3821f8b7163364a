import { RevokeTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { rowIn } from '../../../../src/browserStorage'
import type { AuthError } from '../../../../src/cognito/AuthError'
import { createHostedDomain } from '../../../../src/cognito/hosted/createHostedDomain'
import { isLoggedIn } from '../../../../src/session/session'
import type { SessionDeps } from '../../../../src/session/actionContext'
import { knownAtHostedDomain } from '../../../../src/session/storage/knownAtHostedDomain'
import { memoryStorage } from '../../../../src/session/storage/memoryStorage'
import {
  NOBODY,
  signedIn,
  signedOut,
  type RecordStorage,
  type SessionRecord,
} from '../../../../src/session/storage/record'
import { readTokens } from '../../../../src/cognito/tokens'
import { anyCharacter } from '../../../support/anyText'
import { refusesRefresh, signsIn, signsOut, stubCognito } from '../../../support/cognito'
import {
  exchangesIn,
  HOSTED_APP,
  idToken,
  revocationsIn,
  stubHostedDomain,
  tokenReply,
} from '../../../support/hostedDomain'
import { fakeClock } from '../../../support/clock'
import { fakeStorage } from '../../../support/webStorage'
import { testSession, started } from '../../../support/session'
import { mintTokens } from '../../../support/tokens'
import { property } from '../../../support/property'

const MINUTE = 60_000
const MISMATCH = 'An error occurred while validating the state.'

const cognito = stubCognito()
let requests: Request[]
beforeEach(() => {
  signsOut(cognito)
  answerWith()
})

const revoked = () => cognito.commandCalls(RevokeTokenCommand).map(({ args }) => args[0].input.Token)

let lastNonce = ''

/** Answers as the usual hosted domain: its ID token has the nonce of the sign-in that began last. */
const answerWith = (claims: () => Record<string, number> = () => ({})) => {
  requests = stubHostedDomain(async () =>
    Response.json(
      await tokenReply({ id_token: await idToken({ claims: { nonce: lastNonce, ...claims() } }) }),
    ),
  )
}

/**
 * Lets people in without a question, as a domain does that ignores `prompt`: they signed in there a while ago.
 * @param seconds how long ago
 * @param ahead seconds by which the pool's clock is ahead of the machine's
 */
const letsInSilently = (seconds = 3000, ahead = 0) =>
  answerWith(() => {
    const iat = Math.floor(Date.now() / 1000) + ahead
    return { iat, exp: iat + 3600, auth_time: iat - seconds }
  })

/**
 * A tab with a session, and the addresses that it navigated to.
 * @param storage its sessionStorage
 * @param browser the localStorage of all tabs
 */
function openTab({
  storage = fakeStorage(),
  browser = fakeStorage(),
  cached = false,
  deps = {},
}: { storage?: Storage; browser?: Storage; cached?: boolean; deps?: Partial<SessionDeps> } = {}) {
  const left: URL[] = []
  const lastProvider = rowIn(() => browser, 'last-provider')
  const app = testSession({
    knownAtHostedDomain: knownAtHostedDomain(rowIn(() => browser, 'known')),
    lastProvider,
    ...deps,
    loadHostedDomain: () =>
      Promise.resolve(
        createHostedDomain(HOSTED_APP, {
          begun: rowIn(() => storage, 'gatehouse.hosted'),
          now: () => Date.now() + app.clock.now() - begun,
          random: (length) => crypto.getRandomValues(new Uint8Array(length)),
          leave: (url) => {
            left.push(new URL(url))
            lastNonce = new URL(url).searchParams.get('nonce') ?? ''
            return cached ? Promise.resolve() : new Promise(() => {})
          },
        }),
      ),
  })
  const begun = app.clock.now()
  const leave = async () => {
    await expect.poll(() => left.length).toBeGreaterThan(0)
    return left.pop() ?? new URL('about:blank')
  }
  /** Presses the button and waits until the page is left. */
  const begin = (from = '', provider?: string) => {
    void app.session.beginHostedSignIn(from, provider)
    return leave()
  }
  const comeBack = (url: URL, parameters: Record<string, string> = { code: 'code' }) =>
    app.session.finishHostedSignIn(back({ ...parameters, state: stateOf(url) }))
  const signIn = async (from?: string, provider?: string) => comeBack(await begin(from, provider))
  const leaveToConfirm = async () => {
    void app.session.stepUp()
    await expect.poll(() => app.store.getState().confirmation).not.toBeNull()
    const { confirmation } = app.store.getState()
    if (confirmation?.at !== 'hosted-domain') throw new Error('Asked elsewhere')
    void confirmation.leave('/settings')
    return leave()
  }
  const isIn = () => isLoggedIn(app.store.getState())
  return { ...app, storage, left, lastProvider, leave, begin, comeBack, signIn, leaveToConfirm, isIn }
}

const back = (parameters: Record<string, string> | string[][]) =>
  new URL(`${HOSTED_APP.redirectUri}?${new URLSearchParams(parameters).toString()}`)

const stateOf = (url: URL) => url.searchParams.get('state') ?? ''

const messageOf = (result: { status: string; error?: AuthError }) => result.error?.message

test('a sign-in that comes back begins a session and leads to the page that was asked for', async () => {
  const tab = openTab()
  expect(await tab.signIn('/settings?a=1#b')).toEqual({ status: 'READY', from: '/settings?a=1#b' })
  expect(tab.now()).toMatchObject({ user: { uuid: 'ada' } })
})

test('the way that led somebody in is noted, and no way that did not', async () => {
  const tab = openTab()
  await tab.comeBack(await tab.begin('', 'Facebook'), { error: 'access_denied' })
  expect(tab.lastProvider.get()).toBeNull()
  await tab.signIn('', 'Google')
  expect(tab.lastProvider.get()).toBe('Google')
})

test('a callback page that lost its query leads to the page that was asked for last', async () => {
  const tab = openTab()
  await tab.begin('/home')
  await tab.begin('/settings')
  const bare = new URL(HOSTED_APP.redirectUri)
  const result = await tab.session.finishHostedSignIn(bare)
  expect(result).toMatchObject({ status: 'ERROR', error: { code: 'sign-in-cancelled' }, from: '/settings' })
  expect(exchangesIn(requests)).toEqual([])
})

test('the exchange sends the verifier that matches the code challenge of the sign-in', async () => {
  const tab = openTab()
  const url = await tab.begin()
  await tab.comeBack(url)
  const form = new URLSearchParams(await exchangesIn(requests)[0]?.text())
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(form.get('code_verifier') ?? ''))
  expect(Buffer.from(digest).toString('base64url')).toBe(url.searchParams.get('code_challenge'))
})

test('state, nonce and verifier are new for each sign-in', async () => {
  const tab = openTab()
  const [first, second] = [await tab.begin(), await tab.begin()]
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name))
})

test('a state can be used once, even while the first use is still running', async () => {
  const tab = openTab()
  const url = await tab.begin()
  const [first, second] = await Promise.all([tab.comeBack(url), tab.comeBack(url)])
  expect(first.status).toBe('READY')
  expect(messageOf(second)).toBe(MISMATCH)
  expect(exchangesIn(requests)).toHaveLength(1)
})

test('the stored transaction is removed before the code is exchanged', async () => {
  const tab = openTab()
  let held: string | null = ''
  requests = stubHostedDomain(() => {
    held = tab.storage.getItem('gatehouse.hosted')
    return Response.json({ error: 'invalid_grant' }, { status: 400 })
  })
  await tab.signIn()
  expect(exchangesIn(requests)).toHaveLength(1)
  expect(held).toBe('[]')
})

test('five sign-ins may be open in a tab and be completed in any order, and a sixth replaces the first', async () => {
  const tab = openTab()
  const urls = []
  for (let each = 0; each < 6; each++) urls.push(await tab.begin(`/${each}`))
  const ended = []
  for (const url of urls.toReversed()) {
    lastNonce = url.searchParams.get('nonce') ?? ''
    ended.push(await tab.comeBack(url))
  }
  expect(ended.map(({ from }) => from)).toEqual(['/5', '/4', '/3', '/2', '/1', ''])
  expect(ended.map(({ status }) => status)).toEqual([...Array.from({ length: 5 }, () => 'READY'), 'ERROR'])
})

test('a sign-in may take an hour, as for a sign-up whose code is slow, and has then expired', async () => {
  for (const [late, status] of [
    [60 * MINUTE - 1000, 'READY'],
    [60 * MINUTE, 'ERROR'],
  ] as const) {
    const tab = openTab()
    const url = await tab.begin()
    await tab.clock.advance(late)
    requests = stubHostedDomain(async () => {
      const iat = Math.floor((Date.now() + late) / 1000)
      const claims = { nonce: lastNonce, iat, exp: iat + 60 }
      return Response.json(await tokenReply({ id_token: await idToken({ claims }) }))
    })
    expect(await tab.comeBack(url)).toMatchObject({ status })
    expect(exchangesIn(requests)).toHaveLength(status === 'READY' ? 1 : 0)
  }
})

test('another tab cannot finish a sign-in, because each tab has its own storage', async () => {
  const url = await openTab().begin()
  const other = openTab()
  await other.begin()
  expect(messageOf(await other.comeBack(url))).toBe(MISMATCH)
  expect(exchangesIn(requests)).toHaveLength(0)
})

test('a cancelled or refused sign-in keeps the page that was asked for and exchanges no code', async () => {
  for (const [parameters, code] of [
    [{ error: 'access_denied' }, 'sign-in-cancelled'],
    [{ error: 'access_denied', error_description: 'Not assigned' }, 'refused-by-provider'],
  ] as const) {
    const tab = openTab()
    const result = await tab.comeBack(await tab.begin('/settings'), parameters)
    expect(result).toMatchObject({ status: 'ERROR', error: { code }, from: '/settings' })
    expect(tab.isIn()).toBe(false)
  }
  expect(requests).toHaveLength(0)
})

describe('a sign-in that has just linked the identity to an existing user', () => {
  const LINKED = {
    error: 'invalid_request',
    error_description: 'Already found an entry for username google_1',
  }

  test('begins once more at the same provider, and then signs the person in', async () => {
    const tab = openTab()
    void tab.comeBack(await tab.begin('/settings', 'Google'), LINKED)
    const again = await tab.leave()
    expect(again.searchParams.get('identity_provider')).toBe('Google')
    expect(await tab.comeBack(again)).toEqual({ status: 'READY', from: '/settings' })
    expect(tab.lastProvider.get()).toBe('Google')
  })

  test('begins once more with the same question, so that nobody gets in without it', async () => {
    const tab = openTab({ browser: fakeStorage({ known: 'yes' }) })
    void tab.comeBack(await tab.begin('/settings', 'Google'), LINKED)
    expect((await tab.leave()).searchParams.get('prompt')).toBe('select_account')
  })

  test('does not begin a third time', async () => {
    const tab = openTab()
    void tab.comeBack(await tab.begin('', 'Google'), LINKED)
    expect(await tab.comeBack(await tab.leave(), LINKED)).toMatchObject({ error: { code: 'account-linked' } })
    expect(tab.left).toEqual([])
  })

  test('does not begin again by itself if the provider was chosen on the hosted page', async () => {
    const tab = openTab()
    expect(await tab.comeBack(await tab.begin(), LINKED)).toMatchObject({ error: { code: 'account-linked' } })
    expect(tab.left).toEqual([])
  })
})

test('coming back from the page cache counts as cancelled, and going forward again can still finish the sign-in', async () => {
  const tab = openTab({ cached: true })
  const result = await tab.session.beginHostedSignIn('/settings')
  expect(messageOf(result)).toBe('User cancelled OAuth flow.')
  const [url = new URL('about:blank')] = tab.left
  expect(await tab.comeBack(url)).toEqual({ status: 'READY', from: '/settings' })
})

test('the page is not left when storage is blocked', async () => {
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const tab = openTab({ storage: Object.assign(fakeStorage(), { getItem: blocked, setItem: blocked }) })
  expect(await tab.session.beginHostedSignIn('/')).toMatchObject({ error: { code: 'storage-blocked' } })
  expect(tab.left).toHaveLength(0)
  const state = 'x'.repeat(43)
  expect(messageOf(await tab.session.finishHostedSignIn(back({ code: 'code', state })))).toBe(MISMATCH)
})

test('without a hosted domain the error says which variable to set', async () => {
  const { session } = testSession()
  const failed = {
    error: { code: 'misconfigured', message: 'There is no hosted domain: set VITE_HOSTED_DOMAIN' },
  }
  expect(await session.beginHostedSignIn('/')).toMatchObject(failed)
  expect(await session.finishHostedSignIn(back({ code: 'code', state: 'x' }))).toMatchObject(failed)
})

describe('a hosted sign-in over an earlier session', () => {
  async function signInAgain(before: SessionRecord) {
    const tab = await started(openTab({ deps: { storage: memoryStorage(before) } }))
    expect(await tab.signIn('/settings')).toMatchObject({ status: 'READY' })
    return tab
  }

  test.each([
    ['the same person', 'ada'],
    ['somebody else', 'bob'],
  ])('of %s revokes the earlier tokens and keeps the new ones', async (_who, sub) => {
    const old = readTokens(mintTokens({ sub, auth_time: 1 }, { refreshToken: 'refresh-before' }))
    const tab = await signInAgain(signedIn(old, Date.UTC(2026, 0, 1), 'hosted-domain'))
    expect(tab.now()).toMatchObject({ user: { uuid: 'ada' } })
    await expect.poll(revoked).toEqual(['refresh-before'])
  })

  test('revokes nothing if nobody was signed in', async () => {
    await signInAgain(NOBODY)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(revoked()).toEqual([])
  })

  test.each([
    ['somebody else', 'bob', { status: 'ERROR', error: { code: 'session-ended' } }],
    ['the same person, who continues to the page', 'ada', { status: 'READY', from: '/settings' }],
  ])('does not replace a sign-in that was completed meanwhile: %s', async (_who, sub, how) => {
    const clock = fakeClock()
    const storage = memoryStorage()
    let answer: () => void = () => {}
    const exchanged = new Promise<void>((resolve) => (answer = resolve))
    requests = stubHostedDomain(async () => {
      await exchanged
      return Response.json(await tokenReply({ id_token: await idToken({ claims: { nonce: lastNonce } }) }))
    })
    const tab = await started(openTab({ deps: { storage, clock } }))
    const finishing = tab.signIn('/settings')
    await expect.poll(() => exchangesIn(requests)).toHaveLength(1)
    const other = await started(testSession({ storage, clock }))
    const later = { sub, auth_time: Date.now() / 1000 + 60 }
    signsIn(cognito, mintTokens(later, { now: clock.now(), refreshToken: 'of-the-other' }))
    await other.session.login('other@example.com', 'Passw0rd!')
    answer()
    expect(await finishing).toMatchObject(how)
    expect(await finishing).not.toHaveProperty('isConfirmation')
    expect(tab.now()).toMatchObject({ user: { uuid: sub } })
    await expect.poll(revoked).toHaveLength(1)
    expect(revoked()).not.toContain('of-the-other')
  })
})

describe('a confirmation at the hosted domain', () => {
  /** A person whose sign-in is old leaves to confirm their identity, and Ada signs in at the hosted domain. */
  async function confirm(sub: string, storage: RecordStorage = memoryStorage(recordOf(sub))) {
    const tab = await started(openTab({ deps: { storage } }))
    const url = await tab.leaveToConfirm()
    return { tab, storage, url, finish: (page = tab) => page.comeBack(url) }
  }
  const recordOf = (sub: string) => {
    const old = readTokens(mintTokens({ sub, auth_time: 1 }, { refreshToken: 'refresh-before' }))
    return signedIn(old, Date.UTC(2026, 0, 1), 'hosted-domain')
  }

  test('by another person changes nothing, and their tokens are revoked', async () => {
    const { tab, finish } = await confirm('bob')
    const failed = { status: 'ERROR', error: { code: 'step-up-cancelled' }, from: '/settings' }
    expect(await finish()).toMatchObject(failed)
    expect(tab.now()).toMatchObject({ user: { uuid: 'bob' } })
    await expect.poll(revoked).toEqual(['refresh-1'])
  })

  test('that the domain gave without asking changes nothing, its tokens are revoked, and the person reads why', async () => {
    const { tab, storage, finish } = await confirm('ada')
    const before = await storage.read()
    letsInSilently()
    expect(await finish()).toMatchObject({
      isConfirmation: true,
      error: { code: 'step-up-not-asked' },
      from: '/settings',
    })
    expect(await storage.read()).toEqual(before)
    expect(tab.now()).toMatchObject({ user: { uuid: 'ada' } })
    await expect.poll(() => revocationsIn(requests)).toEqual(['refresh-1'])
    expect(revoked()).toEqual([])
  })

  test.each([240, -240])('counts by the pool’s own clock, which is %i seconds ahead', async (ahead) => {
    const honest = await confirm('ada')
    letsInSilently(0, ahead)
    expect(await honest.finish()).toMatchObject({ status: 'READY' })
    const silent = await confirm('ada')
    letsInSilently(60, ahead)
    expect(await silent.finish()).toMatchObject({ error: { code: 'step-up-not-asked' } })
  })

  test.each([
    ['as cancelled', {}, { code: 'step-up-cancelled' }],
    ['in its words', { error_description: 'Not assigned' }, { words: 'Not assigned' }],
  ])('that is refused at the hosted domain is reported %s', async (_, why, error) => {
    const { tab, url } = await confirm('ada')
    expect(await tab.comeBack(url, { error: 'access_denied', ...why })).toMatchObject({ error })
    expect(tab.isIn()).toBe(true)
  })

  test('that does not reach the pool is reported as unreachable', async () => {
    const { tab, finish } = await confirm('ada')
    stubHostedDomain(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await finish()).toMatchObject({ isConfirmation: true, error: { code: 'unreachable' } })
    expect(tab.isIn()).toBe(true)
  })

  test('continues the session, so that a log-out in a tab that does not know of it ends it', async () => {
    const { tab, storage, finish } = await confirm('ada')
    const other = await started(testSession({ storage }))
    expect(await finish()).toEqual({ status: 'READY', from: '/settings' })
    expect(tab.lastProvider.get()).toBeNull()
    await expect.poll(revoked).toEqual(['refresh-before'])
    await other.session.logout()
    expect((await storage.read()).state).toBe('out')
  })

  test.each([
    ['another person', 'ada', 'bob'],
    ['the person who answers there, if another one was asked,', 'bob', 'ada'],
  ])('changes nothing for %s who has signed in meanwhile, and says so', async (_, asked, sub) => {
    const { tab, storage, finish } = await confirm(asked)
    const other = await started(openTab({ storage: tab.storage, deps: { storage } }))
    const theirs = readTokens(mintTokens({ sub, auth_time: 2 }))
    await storage.change(() => signedIn(theirs, Date.UTC(2026, 0, 1), 'own-page'))
    await other.session.accessToken().catch(() => {})
    expect(other.now()).toMatchObject({ user: { uuid: sub } })
    expect(await finish(other)).toMatchObject({ isConfirmation: true, error: { code: 'session-ended' } })
    expect(other.now()).toMatchObject({ user: { uuid: sub } })
    await expect.poll(revoked).toContain('refresh-1')
  })

  test('signs nobody in after a log-out in another tab: its tokens are revoked, and the person reads why', async () => {
    const { tab, storage, finish } = await confirm('ada')
    const other = await started(testSession({ storage }))
    await other.session.logout()
    const page = await started(openTab({ storage: tab.storage, deps: { storage } }))
    const result = await finish(page)
    expect(result).toMatchObject({ error: { code: 'session-ended' }, from: '/settings' })
    expect(result).not.toHaveProperty('isConfirmation')
    expect(page.isIn()).toBe(false)
    expect((await storage.read()).state).toBe('out')
    await expect.poll(revoked).toContain('refresh-1')
  })

  test('is a new sign-in where the session ends with the page that leaves for it', async () => {
    const { tab, finish } = await confirm('ada', { ...memoryStorage(recordOf('ada')), endsWithPage: true })
    const reloaded = await started(openTab({ storage: tab.storage }))
    expect(await finish(reloaded)).toEqual({ status: 'READY', from: '/settings' })
    expect(reloaded.now()).toMatchObject({ user: { uuid: 'ada' } })
  })

  test('of a session that lives in one page only, because storage has failed, is a new sign-in: that session is over by then', async () => {
    const fails = () => Promise.reject(new DOMException('Internal error', 'UnknownError'))
    const tab = await started(openTab({ deps: { storage: { read: fails, change: fails } } }))
    await tab.signIn()
    expect(tab.isIn()).toBe(true)
    const url = await tab.leaveToConfirm()
    const page = await started(openTab({ storage: tab.storage }))
    expect(await page.comeBack(url)).toMatchObject({ status: 'READY' })
  })
})

const promptOf = async ({ begin }: ReturnType<typeof openTab>) => (await begin()).searchParams.get('prompt')

describe('somebody has signed in at the hosted domain, which may know them still', () => {
  beforeEach(() => signsIn(cognito, mintTokens({ sub: 'bob' })))

  /** Ada signs in there and logs out. @returns what the browser keeps */
  async function afterAda(storage = memoryStorage()) {
    const browser = fakeStorage()
    const tab = await started(openTab({ browser, deps: { storage } }))
    await tab.signIn()
    void tab.session.logout()
    expect((await tab.leave()).pathname).toBe('/logout')
    return { tab, browser, storage }
  }

  // At a log-out, the hosted domain is told last: a page that is closed before, or offline, never reaches it or its identity provider.
  test('the next single sign-on asks who is there', async () => {
    const { tab } = await afterAda()
    expect(await promptOf(tab)).toBe('login')
    expect(await promptOf(openTab())).toBeNull()
  })

  test.each(['inactive', 'not-signed-in', 'revoked', 'ended'] as const)(
    'so it does after a session that ended in another way: %s',
    async (reason) => {
      const storage = memoryStorage(signedIn(readTokens(mintTokens()), Date.UTC(2026, 0, 1), 'hosted-domain'))
      const browser = fakeStorage()
      await started(openTab({ browser, deps: { storage } }))
      await storage.change(() => signedOut(reason))
      expect(await promptOf(await started(openTab({ browser, deps: { storage } })))).toBe('login')
    },
  )

  test('it still asks after somebody has signed in with a password and logged out', async () => {
    const { tab } = await afterAda()
    await tab.session.login('bob@example.com', 'Passw0rd!')
    await tab.session.logout()
    expect(await promptOf(tab)).toBe('login')
  })

  test('it still asks in a new tab and after a reload, where no record says so', async () => {
    const { browser } = await afterAda()
    expect(await promptOf(await started(openTab({ browser })))).toBe('login')
  })

  test('it still asks if it is pressed before the record is read', async () => {
    const { browser, storage } = await afterAda()
    const hangs = { ...storage, read: () => new Promise<never>(() => {}) }
    expect(await promptOf(openTab({ browser, deps: { storage: hangs } }))).toBe('login')
  })

  test('it still asks if they never came back from there, or their sign-in failed here', async () => {
    const browser = fakeStorage()
    await openTab({ browser }).begin()
    expect(await promptOf(openTab({ browser }))).toBe('login')
  })

  test.each(['getItem', 'setItem'] as const)(
    'it asks every time if nothing can be noted, because %s of localStorage throws',
    async (member) => {
      const blocked = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      const browser = Object.assign(fakeStorage(), { setItem: blocked, [member]: blocked })
      expect(await promptOf(openTab({ browser }))).toBe('login')
    },
  )
})

describe('the session of somebody who has signed in at the hosted domain has expired', () => {
  const HOUR = 60 * MINUTE
  beforeEach(() => void refusesRefresh(cognito, 'Refresh Token has expired'))

  /** Ada signs in there, and her session comes to its end. @returns her browser */
  async function afterAda({ window }: { window?: string } = {}) {
    const at = {
      clock: fakeClock(),
      storage: memoryStorage(),
      windowCookie: { name: () => window, nameForSignIn: () => window },
    }
    const browser = fakeStorage()
    const tab = await started(openTab({ browser, deps: at }))
    await tab.signIn()
    expect(tab.now()).toMatchObject({ user: { uuid: 'ada' } })
    await at.clock.advance(2 * HOUR)
    expect(tab.now()).toEqual({ phase: 'anonymous', reason: 'ended' })
    const open = async (deps: Partial<SessionDeps> = {}) => {
      const page = openTab({ browser, deps: { ...at, ...deps } })
      await at.clock.until(page.session.start())
      return page
    }
    return { tab, browser, at, open }
  }

  test('single sign-on lets them in again without a question, also in the page of the next morning', async () => {
    const { tab, open } = await afterAda()
    const page = await open()
    expect(await promptOf(page)).toBeNull()
    expect(await promptOf(tab)).toBe('login') // They have left, and may never have come back.
  })

  test('so it does each time that they come back', async () => {
    const { open, at } = await afterAda()
    for (const each of [1, 2]) {
      const page = await open()
      const url = await page.begin()
      expect([each, url.searchParams.get('prompt')]).toEqual([each, null])
      await page.comeBack(url)
      expect(page.isIn()).toBe(true)
      await at.clock.advance(2 * HOUR)
      expect(page.now()).toMatchObject({ phase: 'anonymous', reason: 'ended' })
    }
  })

  test.each([
    ['of a session that ends with the window, in the same one', 'window-1', 'window-1', null],
    ['not once it is closed', 'window-1', 'window-2', 'login'],
    ['in any window, if the session does not end with one', undefined, 'window-2', null],
  ])('%s', async (_, window, now, prompt) => {
    const { open } = await afterAda(window === undefined ? {} : { window })
    const page = await open({ windowCookie: { name: () => now, nameForSignIn: () => now } })
    expect(await promptOf(page)).toBe(prompt)
  })

  test('not after another person has signed in with a password, whose session has expired, too', async () => {
    const { open, at } = await afterAda()
    const page = await open()
    signsIn(cognito, mintTokens({ sub: 'bob' }, { now: at.clock.now() }))
    await page.session.login('bob@example.com', 'Passw0rd!')
    await at.clock.advance(2 * HOUR)
    expect(page.now()).toMatchObject({ phase: 'anonymous', reason: 'ended' })
    expect(await promptOf(page)).toBe('login')
  })

  test('not in another app of the origin, where no session of theirs has expired', async () => {
    const { open } = await afterAda()
    expect(await promptOf(await open({ storage: memoryStorage() }))).toBe('login')
  })

  test('not if storage does not say so', async () => {
    const { open } = await afterAda()
    const fails = () => Promise.reject(new DOMException('Internal error', 'UnknownError'))
    expect(await promptOf(await open({ storage: { read: fails, change: fails } }))).toBe('login')
  })

  test('not after somebody else may have signed in there to confirm that it is them', async () => {
    const { tab, at, open } = await afterAda()
    await tab.signIn()
    await at.clock.advance(11 * MINUTE)
    await tab.leaveToConfirm()
    const page = await open()
    await at.clock.advance(2 * HOUR)
    expect(page.now()).toMatchObject({ phase: 'anonymous', reason: 'ended' })
    expect(await promptOf(page)).toBe('login')
  })
})

describe('a person who is let in without a question, although somebody else may sit here now', () => {
  /** Single sign-on after a session that ended here, and perhaps not there. */
  async function signInAfterTheEnd() {
    const tab = openTab({ browser: fakeStorage({ known: 'yes' }) })
    const url = await tab.begin('/settings')
    return { ...tab, finish: () => tab.comeBack(url) }
  }

  test('is not signed in, and the tokens are revoked', async () => {
    letsInSilently()
    const tab = await signInAfterTheEnd()
    expect(await tab.finish()).toMatchObject({ error: { code: 'not-asked' }, from: '/settings' })
    expect(tab.isIn()).toBe(false)
    await expect.poll(() => revocationsIn(requests)).toEqual(['refresh-1'])
  })

  test('is logged out there by the next press, so that the one after it is asked', async () => {
    letsInSilently()
    const tab = await signInAfterTheEnd()
    await tab.finish()
    expect((await tab.begin()).pathname).toBe('/logout')
    expect((await tab.begin()).pathname).toBe('/oauth2/authorize')
  })

  test('is signed in if the domain has asked', async () => {
    const tab = await signInAfterTheEnd()
    expect(await tab.finish()).toEqual({ status: 'READY', from: '/settings' })
    expect(await revocationsIn(requests)).toEqual([])
  })

  test('is signed in as before if nobody must be asked', async () => {
    letsInSilently()
    expect(await openTab().signIn()).toMatchObject({ status: 'READY' })
  })
})

test.each<[string, () => Response | Promise<Response>]>([
  ['an error', () => Response.json({ error: 'invalid_grant' }, { status: 400 })],
  ['half an answer', () => new Response('{"access_token":"eyJ')],
  ['no ID token', async () => Response.json(await tokenReply({ id_token: undefined }))],
  ['the ID token of another sign-in', async () => Response.json(await tokenReply())],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  '%s from the token endpoint starts no session, causes no second call, and is not logged',
  async (_, answer) => {
    requests = stubHostedDomain(answer)
    const tab = openTab()
    const result = await tab.comeBack(await tab.begin('/settings'), { code: 'the-code' })
    expect(result).toMatchObject({ status: 'ERROR', from: '/settings' })
    expect(tab.isIn()).toBe(false)
    expect(exchangesIn(requests)).toHaveLength(1)
    expect(tab.logged.join('\n')).not.toMatch(/eyJ|the-code|Sign in to/)
  },
)

property(
  'no generated address or stored text gets a code exchanged that this tab did not ask for',
  500,
  async (values) => {
    const tab = openTab()
    const known = stateOf(await tab.begin())
    const state = fc.oneof(
      fc.constantFrom('__proto__', 'constructor', 'toString', '[object Object]', 'null', '', 'x'.repeat(43)),
      fc.string({ unit: anyCharacter }),
      fc.stringMatching(/^[\w-]{43}$/),
      fc.constantFrom(`${known} `, known.toUpperCase(), `${known}\0`, known.slice(1), [known, known].join()),
    )
    const parameters = fc.oneof(
      fc.array(fc.tuple(fc.constantFrom('state', 'state[]', '__proto__[state]', 'State'), state), {
        maxLength: 3,
      }),
      state.map((each) => [
        ['state', known],
        ['state', each],
      ]),
    )
    const stored = fc.oneof(
      fc.json(),
      fc.string(),
      fc.constant(tab.storage.getItem('gatehouse.hosted') ?? ''),
    )
    await fc.assert(
      fc.asyncProperty(parameters, stored, async (pairs, holds) => {
        tab.storage.setItem('gatehouse.hosted', holds)
        const result = await tab.session.finishHostedSignIn(back([['code', 'code'], ...pairs]))
        expect(result.status).toBe('ERROR')
      }),
      values,
    )
    expect(requests).toHaveLength(0)
  },
)
