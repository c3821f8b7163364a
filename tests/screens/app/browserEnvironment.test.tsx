/** What the app's session writes in this browser, for each configured storage. */
import {
  ForgotPasswordCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appConfig } from '../../../src/app.config'
import type { AppConfig } from '../../../src/app/AppConfig'
import { createEnvironment } from '../../../src/app/browserEnvironment'
import { isHinted } from '../../../src/app/firstPaint/signedInHint'
import { productScreens } from '../../../src/app/productScreens'
import { product } from '../../../src/product'
import { isLoggedIn, userOf } from '../../../src/session/session'
import { isShared } from '../../../src/session/storage/chooseStorage'
import { memoryStorage } from '../../../src/session/storage/memoryStorage'
import { createSession } from '../../../src/session/store'
import { resetsPassword, signsIn, signsOut, stubCognito } from '../../support/cognito'
// <amplify>
import { refreshes } from '../../support/cognito'
import { jwt } from '../../support/tokens'
// </amplify>
import { stubAwsPool, testEnvironment } from '../../support/environment'
import { mintTokens } from '../../support/tokens'
import { fakeLocks } from '../../support/webStorage'

const cognito = stubCognito()

stubAwsPool({ VITE_MULTI_TENANT: 'true' })

beforeEach(() => {
  signsIn(cognito, mintTokens({ 'cognito:groups': ['tenant_acme_42'] }))
  signsOut(cognito)
  // With “session” storage a tab holds a lock. happy-dom has no locks, and without them the session would not be stored.
  Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks().page().locks })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
  document.body.replaceChildren()
})

/** A newly opened page, with settings in place of those of app.config.tsx. */
const opened = (
  session: Partial<AppConfig['session']>,
  staySignedIn = isShared(session.storage ?? 'auto') ? product.staySignedIn : 'never',
) => testEnvironment({ session: { ...appConfig.session, ...session } }, staySignedIn)

/** Its session. */
async function open(session: Partial<AppConfig['session']>) {
  const { sessionDeps, start } = await opened(session)
  const store = createSession(async () => sessionDeps)
  await start(store)
  return store
}

const kept = () =>
  Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]))

test.each(['session', 'memory'] as const)(
  'with storage “%s”, where each tab signs in for itself, a tab changes nothing of another tab in localStorage but the business ID',
  async (storage) => {
    localStorage.setItem('businessId', '7')
    localStorage.setItem('gatehouse.signed-in', '1')
    const before = kept()
    const store = await open({ storage })
    expect(kept()).toEqual(before)
    await store.getState().login('ada@example.com', 'Passw0rd!')
    expect(isLoggedIn(store.getState())).toBe(true)
    expect(kept()).toEqual({ ...before, businessId: '42' })
    await store.getState().logout()
    expect(kept()).toEqual({ 'gatehouse.signed-in': '1' })
  },
)

test.each(['session', 'memory'] as const)(
  'with storage “%s” nobody is asked whether to stay signed in: in development the configuration is refused',
  async (storage) => {
    await expect(opened({ storage }, 'checked')).rejects.toThrow(/staySignedIn/)
  },
)

test('with storage “session” a page that is prerendered looks for no session before it is shown', async () => {
  const prerendering = vi.fn(() => true)
  Object.defineProperty(document, 'prerendering', { configurable: true, get: prerendering })
  const { sessionDeps, start } = await opened({ storage: 'session' })
  const store = createSession(async () => sessionDeps)
  const started = start(store)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(store.getState().session.phase).toBe('starting')
  prerendering.mockReturnValue(false)
  document.dispatchEvent(new Event('prerenderingchange'))
  await started
  expect(store.getState().session.phase).toBe('anonymous')
  Reflect.deleteProperty(document, 'prerendering')
})

test('an address that was pasted with its name is shown as it is sent', async () => {
  await open({ storage: 'memory' })
  const field = document.body.appendChild(document.createElement('input'))
  Object.assign(field, { inputMode: 'email', value: 'Ada <ada@example.com>' })
  field.dispatchEvent(new Event('change', { bubbles: true }))
  expect(field.value).toBe('ada@example.com')
})

test('where somebody is expected, their screen is fetched beside the configuration, not after it', () => {
  localStorage.setItem('gatehouse.signed-in', '1')
  const fetchSignedIn = vi.fn(async () => {})
  const configured = { ...product, loadAppConfig: () => new Promise<AppConfig>(() => {}) }
  void createEnvironment(configured, { ...productScreens(product), fetchSignedIn })
  expect(fetchSignedIn).toHaveBeenCalledWith(location.pathname)
})

test('the page of a sign-up is fetched behind the form, too', async () => {
  const Page = () => <></>
  const fetch = vi.fn(async () => Page)
  const SignUp = Object.assign(Page, { fetch })
  const { fetchAhead } = await createEnvironment(product, { ...productScreens(product), SignUp })
  await fetchAhead()
  expect(fetch).toHaveBeenCalledOnce()
})

test('a page of somebody who is signed in fetches the code that speaks to the pool once it is painted', async () => {
  const storage = memoryStorage()
  const first = await open({ storage })
  await first.getState().login('ada@example.com', 'Passw0rd!')
  const { sessionDeps, start } = await opened({ storage })
  const load = vi.spyOn(sessionDeps, 'loadPool')
  await start(createSession(async () => sessionDeps))
  await expect.poll(() => load.mock.calls.length).toBe(1)
})

test.each([
  ['session', true],
  ['memory', false],
] as const)('with storage “%s” a reload expects somebody to be signed in: %j', async (storage, expected) => {
  const store = await open({ storage })
  await store.getState().login('ada@example.com', 'Passw0rd!')
  expect(isHinted()).toBe(expected)
  await store.getState().logout()
  expect(isHinted()).toBe(false)
})

test.each([['session'], ['memory'], [memoryStorage()]] as const)(
  'with storage %j a new tab knows that somebody has signed in at the hosted domain, and what a log-out removes is not that',
  async (storage) => {
    vi.stubEnv('VITE_HOSTED_DOMAIN', 'https://auth.example.com')
    const store = await open({ storage })
    await store.getState().login('ada@example.com', 'Passw0rd!')
    const { sessionDeps } = await testEnvironment()
    sessionDeps.knownAtHostedDomain?.note()
    await store.getState().logout()
    expect((await testEnvironment()).sessionDeps.knownAtHostedDomain?.mayKnowAnyone()).toBe(true)
  },
)

test('what the hosted domain may know is noted for all apps of the origin that use it, and for no other domain', async () => {
  const isNoted = async (client: string, domain: string) => {
    vi.stubEnv('VITE_USER_POOL_CLIENT_ID', client)
    vi.stubEnv('VITE_HOSTED_DOMAIN', domain)
    return (await testEnvironment()).sessionDeps.knownAtHostedDomain?.mayKnowAnyone()
  }
  const [one, another] = ['https://auth.example.com', 'https://login.example.com']
  vi.stubEnv('VITE_HOSTED_DOMAIN', one)
  const { sessionDeps } = await testEnvironment()
  sessionDeps.knownAtHostedDomain?.note()
  expect(await isNoted('2kq8zzt7cpq17m0eml12example', one)).toBe(true)
  expect(await isNoted('2kq8zzt7cpq17m0eml12example', another)).toBe(false)
})

test('when tabs share the session, localStorage has the business ID, the hint and the e-mail address while somebody is signed in', async () => {
  const store = await open({ storage: memoryStorage() })
  await store.getState().login('ada@example.com', 'Passw0rd!')
  expect(kept()).toEqual({
    businessId: '42',
    // The hint that somebody stays signed in, with their `sub`.
    'gatehouse.signed-in': '1',
    'gatehouse.email': 'ada@example.com',
  })
  await store.getState().logout()
  // For the pages that open during the log-out.
  expect(Object.keys(kept())).toEqual([expect.stringContaining('gatehouse.logged-out.')])
})

test('without “Stay signed in” a reload finds the person signed in, until the browser is closed', async () => {
  document.body.innerHTML = '<input type="checkbox" name="stay">'
  const storage = memoryStorage()
  const store = await open({ storage })
  await store.getState().login('ada@example.com', 'Passw0rd!')
  expect(isHinted()).toBe(true)
  expect(isLoggedIn((await open({ storage })).getState())).toBe(true)
  // What a browser does when it closes.
  const [name] = /gatehouse\.window=/.exec(document.cookie) ?? []
  document.cookie = `${name}; path=/; max-age=0`
  expect(isHinted()).toBe(false)
  expect(isLoggedIn((await open({ storage })).getState())).toBe(false)
})

test.each([
  ['with the access token', 'https://api.example.com'],
  ['without a token', ''],
])('an API call for one person %s is not sent once another person is signed in', async (_, apiUrl) => {
  vi.stubEnv('VITE_API_URL', apiUrl)
  const { sessionDeps, loadApi } = await testEnvironment()
  const store = createSession(async () => ({ ...sessionDeps, storage: memoryStorage() }))
  await store.getState().login('ada@example.com', 'Passw0rd!')
  const apiFor = await loadApi(store)
  const send = vi.fn<typeof fetch>(async () => Response.json({}))
  vi.stubGlobal('fetch', send)
  await expect(apiFor('grace').get('invoices')).rejects.toMatchObject({ code: 'session-ended' })
  expect(send).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
  expect(apiFor('grace')).toBe(apiFor('grace'))
})

test('an API call that is answered when its person has left rejects', async () => {
  vi.stubEnv('VITE_API_URL', 'https://api.example.com')
  const { sessionDeps, loadApi } = await testEnvironment()
  const store = createSession(async () => ({ ...sessionDeps, storage: memoryStorage() }))
  await store.getState().login('ada@example.com', 'Passw0rd!')
  const api = (await loadApi(store))(userOf(store.getState())?.uuid)
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)))
  const [early, late] = [api.get('invoices'), api.post('invoices')]
  await expect.poll(() => answers).toHaveLength(2)
  answers[0]?.(Response.json({ of: 'ada' }))
  expect(await early).toMatchObject({ data: { of: 'ada' } })
  store.setState({ session: { phase: 'anonymous', reason: 'logged-out-elsewhere' } })
  answers[1]?.(Response.json({ of: 'ada' }))
  await expect(late).rejects.toMatchObject({ code: 'session-ended' })
})

test.each([
  ['outlives a session that ended', 'ended', true],
  ['ends with a log-out', 'logged-out', false],
  ['ends with a log-out in another tab', 'logged-out-elsewhere', false],
] as const)('a change of address that is waiting for its code %s', async (_, reason, stays) => {
  const store = await open({ storage: memoryStorage() })
  await store.getState().login('ada@example.com', 'Passw0rd!')
  sessionStorage.setItem('pendingContact', '{}')
  store.setState({ session: { phase: 'anonymous', reason } })
  expect(sessionStorage.getItem('pendingContact') !== null).toBe(stays)
})

test('the client metadata of app.config.tsx is sent with a sign-in and with a password reset', async () => {
  resetsPassword(cognito, '123456')
  const store = await open({ storage: memoryStorage(), clientMetadata: { app: 'web' } })
  await store.getState().login('ada@example.com', 'Passw0rd!')
  await store.getState().resetPassword('ada@example.com')
  for (const command of [InitiateAuthCommand, RespondToAuthChallengeCommand, ForgotPasswordCommand] as const)
    expect(cognito.calls().find(({ args }) => args[0] instanceof command)?.args[0].input).toMatchObject({
      ClientMetadata: { app: 'web' },
    })
})

test('what a browser fills in with a change only is told as what is typed is', async () => {
  await open({})
  const field = document.body.appendChild(document.createElement('input'))
  const told = vi.fn()
  field.addEventListener('input', told)
  field.value = 'filled in'
  field.dispatchEvent(new Event('change', { bubbles: true }))
  expect(told).toHaveBeenCalledOnce()
})

// <amplify>
test('with migrateFromAmplify somebody whom Amplify has left signed in here is signed in, and its keys are gone', async () => {
  refreshes(cognito, mintTokens({ sub: 'ada' }, { refreshToken: 'refresh-2' }))
  const iss = 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_AbC123'
  const aud = import.meta.env.VITE_USER_POOL_CLIENT_ID
  const left = {
    LastAuthUser: 'ada',
    'ada.accessToken': jwt({ iss, sub: 'ada', token_use: 'access', client_id: aud }),
    'ada.idToken': jwt({ iss, sub: 'ada', token_use: 'id', aud }),
    'ada.refreshToken': 'left',
  }
  for (const [key, value] of Object.entries(left))
    localStorage.setItem(`CognitoIdentityServiceProvider.${aud}.${key}`, value)
  const store = await open({ storage: memoryStorage(), migrateFromAmplify: true })
  expect(isLoggedIn(store.getState())).toBe(true)
  expect(Object.keys(kept()).join()).not.toContain('Cognito')
})
// </amplify>

test('a start removes what another configuration has kept here', async () => {
  const other = 'gatehouse.logged-out.eu-west-1_AbC123/2kq8zzt7cpq17m0eml12example'
  localStorage.setItem(other, '[]')
  localStorage.setItem('gatehouse.logged-out.eu-west-1_AbC123/1h57kf5cpq17m0eml12example', '[]')
  await open({ storage: memoryStorage() })
  await expect.poll(() => Object.keys(kept())).not.toContain(other)
  expect(Object.keys(kept())).toHaveLength(1)
})
