import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { businessId, rowIn } from '../../../src/browserStorage'
import { findBusinessId, keepBusinessId } from '../../../src/session/businessId'
import { businessIdOf } from '../../../src/session/session'
import { memoryStorage } from '../../../src/session/storage/memoryStorage'
import { fakeTabs } from '../../support/fakeTabs'
import { refreshes, signsIn, signsOut, stubCognito } from '../../support/cognito'
import { signedInSession, testSession } from '../../support/session'
import { mintTokens } from '../../support/tokens'
import { fakeStorage } from '../../support/webStorage'
import { property } from '../../support/property'

const cognito = stubCognito()
beforeEach(() => void cognito.reset())

const found = (...groups: unknown[]) => findBusinessId({ 'cognito:groups': groups })

test.each([
  [['tenant_acme_42'], '42'],
  [['admins', 'tenant_acme_42', 'tenant_globex_7'], '42'],
  [['tenant_acme_007'], '007'],
  [['42'], '42'],
  [['_42'], '42'],
  [['a_1_b', 'c_2'], '2'],
])('the business of the groups %j is %s', (groups, id) => {
  expect(found(...groups)).toBe(id)
})

test.each([
  ['a group without digits', 'tenant_acme'],
  ['digits that are not the last segment', 'tenant_42_acme'],
  ['an empty last segment', 'tenant_42_'],
  ['letters beside the digits', 'tenant_42a'],
  ['a sign', 'tenant_-42'],
  ['an exponent', 'tenant_1e9'],
  ['digits that are not ASCII', 'tenant_१२'],
  ['a line feed after the digits', 'tenant_42\n'],
  ['a number that is no text', 42],
])('a group with %s names no business', (_, group) => {
  expect(found(group)).toBeNull()
})

const AT = 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_AbCdEf123'

test.each([
  ['of a provider whose name is a number', AT, ['eu-west-1_AbCdEf123_365'], null],
  ['of a provider whose name ends in a number', AT, ['eu-west-1_AbCdEf123_a_365'], null],
  ['before that of the business', AT, ['eu-west-1_AbCdEf123_365', 'tenant_acme_42'], '42'],
  ['after that of the business', AT, ['tenant_acme_42', 'eu-west-1_AbCdEf123_365'], '42'],
  ['in a pool whose issuer is at another host', 'https://pool.test/local_A', ['local_A_365', 't_42'], '42'],
])('a group that the pool makes itself names no business: %s', (_, iss, groups, id) => {
  expect(findBusinessId({ iss, 'cognito:groups': groups })).toBe(id)
})

test.each([
  ['the region', 'eu-west-1_acme_42'],
  ['a longer name than the id of the pool', 'eu-west-1_AbCdEf1234_42'],
])('a group of the business may begin like one of the pool: with %s', (_, group) => {
  expect(findBusinessId({ iss: AT, 'cognito:groups': [group] })).toBe('42')
})

test('groups that are not a list, or that the claims only inherit, name no business', () => {
  expect(findBusinessId({})).toBeNull()
  expect(findBusinessId({ 'cognito:groups': 'tenant_42' })).toBeNull()
  expect(findBusinessId(Object.create({ 'cognito:groups': ['tenant_42'] }))).toBeNull()
})

property('the business is that of the first of any groups that names one', 100, (values) => {
  const group = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[a-z_0-9]{0,9}$/),
    fc.stringMatching(/^t_[0-9]{1,3}$/),
  )
  fc.assert(
    fc.property(fc.array(group, { maxLength: 5 }), (groups) => {
      const ids = groups
        .map((name) => name.split('_').at(-1) ?? '')
        .filter((last) => last !== '' && Array.from(last).every((sign) => '0123456789'.includes(sign)))
      expect(found(...groups)).toBe(ids[0] ?? null)
    }),
    values,
  )
})

/** The localStorage of another browser, with its entry under businessId. */
function browserStorage() {
  const storage = fakeStorage()
  const row = rowIn(() => storage, businessId.key)
  return { keep: (id: string | null) => keepBusinessId(id, row), storage }
}

test('the business id is stored under the key businessId and removed again', () => {
  const { keep, storage } = browserStorage()
  keep('42')
  expect(storage.all()).toEqual({ businessId: '42' })
  keep(null)
  expect(storage.all()).toEqual({})
})

const tokensOf = (sub: string, groups: string[]) =>
  mintTokens({ sub, 'cognito:groups': groups }, { now: Date.UTC(2026, 0, 1) })

test('a second person in the same browser never sees the id of the first', async () => {
  const { keep, storage: held } = browserStorage()
  const storage = memoryStorage()
  const first = testSession({ multiTenant: true, storage, keepBusinessId: keep })
  await first.session.start()
  signsIn(cognito, tokensOf('a', ['tenant_acme_42']))
  await first.session.login('ada@example.com', 'Passw0rd!')
  expect(held.getItem('businessId')).toBe('42')

  // The second person signs in without a log-out of the first.
  signsIn(cognito, tokensOf('b', ['staff']))
  await first.session.login('bob@example.com', 'Passw0rd!')
  expect(held.getItem('businessId')).toBeNull()
  expect(businessIdOf(first.store.getState())).toBeNull()
  expect(first.logged).toEqual(['No businessId found in cognito groups'])
})

test('an old business id in the browser is replaced when a session starts, and stays when only a page starts', async () => {
  const { keep, storage: held } = browserStorage()
  held.setItem('businessId', '999')
  const storage = memoryStorage()
  const nobody = testSession({ multiTenant: true, storage, keepBusinessId: keep })
  await nobody.session.start()
  expect(held.getItem('businessId')).toBe('999')

  signsIn(cognito, tokensOf('a', ['tenant_acme_42']))
  await nobody.session.login('ada@example.com', 'Passw0rd!')
  held.setItem('businessId', '999')
  const reloaded = testSession({ multiTenant: true, storage, keepBusinessId: keep })
  await reloaded.session.start()
  expect(held.getItem('businessId')).toBe('42')
  signsOut(cognito)
  await reloaded.session.logout()
  expect(held.getItem('businessId')).toBeNull()
})

test('the business id of a session that is over when a page finds it is removed', async () => {
  const { keep, storage: held } = browserStorage()
  const storage = memoryStorage()
  const openIn = (window: string) =>
    testSession({
      multiTenant: true,
      storage,
      keepBusinessId: keep,
      windowCookie: { name: () => window, nameForSignIn: () => window },
    }).session
  const before = openIn('window-1')
  await before.start()
  signsIn(cognito, tokensOf('a', ['tenant_acme_42']))
  await before.login('ada@example.com', 'Passw0rd!')
  expect(held.getItem('businessId')).toBe('42')
  signsOut(cognito)
  await openIn('window-2').start()
  expect(held.getItem('businessId')).toBeNull()
})

const fails = () => Promise.reject(new DOMException('Internal error', 'UnknownError'))

test('a session that lives in one page only, because storage fails, has its business id in place of an earlier one', async () => {
  const { keep, storage: held } = browserStorage()
  held.setItem('businessId', '7')
  const app = testSession({
    multiTenant: true,
    storage: { read: fails, change: fails },
    keepBusinessId: keep,
  })
  await app.clock.until(app.session.start())
  signsIn(cognito, tokensOf('a', ['tenant_acme_42']))
  await app.clock.until(app.session.login('ada@example.com', 'Passw0rd!'))
  expect(app.now()).toMatchObject({ businessId: '42', isPageOnly: true })
  expect(held.getItem('businessId')).toBe('42')
  signsOut(cognito)
  await app.clock.until(app.session.logout())
  expect(held.getItem('businessId')).toBeNull()
})

test.each([
  ['has a business', ['tenant_acme_42'], '42'],
  ['has none', ['staff'], null],
])('a page that wakes has the business id of its own person, who %s', async (_, groups, own) => {
  const { keep, storage: held } = browserStorage()
  const { tabs, hear } = fakeTabs()
  const { session } = testSession({ multiTenant: true, tabs, keepBusinessId: keep })
  await session.start()
  held.setItem('businessId', '7')
  await hear('awake')
  expect(held.getItem('businessId')).toBe('7') // Nobody is signed in in this page.
  signsIn(cognito, tokensOf('a', groups))
  await session.login('ada@example.com', 'Passw0rd!')
  held.setItem('businessId', '7')
  await hear('news')
  expect(held.getItem('businessId')).toBe('7') // The page of whoever has written it is in use.
  await hear('awake')
  expect(held.getItem('businessId')).toBe(own)
})

test('a page that wakes does not bring back the business id of somebody who has logged out elsewhere', async () => {
  const { keep, storage: held } = browserStorage()
  const storage = memoryStorage()
  const { tabs, hear } = fakeTabs()
  const deps = { multiTenant: true, storage, keepBusinessId: keep }
  const [tab, other] = [testSession({ ...deps, tabs }), testSession(deps)]
  await other.session.start()
  signsIn(cognito, tokensOf('a', ['tenant_acme_42']))
  await other.session.login('ada@example.com', 'Passw0rd!')
  await tab.session.start()
  signsOut(cognito)
  await other.session.logout()
  await hear('awake')
  expect(held.getItem('businessId')).toBeNull()
})

test('the loss of the business at a refresh is logged, once', async () => {
  const {
    session,
    clock,
    logged,
    businessId: kept,
  } = signedInSession({ 'cognito:groups': ['t_42'] }, { multiTenant: true })
  await session.start()
  expect([kept(), logged]).toEqual(['42', []])
  for (const each of [1, 2]) {
    refreshes(cognito, mintTokens({ 'cognito:groups': ['none'] }, { now: clock.now() + each * 60 * 60_000 }))
    await clock.advance(60 * 60_000)
    expect([kept(), logged]).toEqual([null, ['No businessId found in cognito groups']])
  }
})

test('a log-out removes the business id also while storage has not taken the newest tokens', async () => {
  const { keep, storage: held } = browserStorage()
  const storage = memoryStorage()
  const { session, clock } = testSession({ multiTenant: true, storage, keepBusinessId: keep })
  await session.start()
  signsIn(cognito, tokensOf('a', ['tenant_acme_42']))
  await session.login('ada@example.com', 'Passw0rd!')
  Object.assign(storage, { read: fails, change: fails })
  const fresh = tokensOf('a', ['tenant_acme_42', 'staff'])
  refreshes(cognito, fresh)
  await clock.advance(60 * 60_000)
  expect(await session.accessToken()).toBe(fresh.AccessToken)
  expect(held.getItem('businessId')).toBe('42')
  signsOut(cognito)
  await session.logout()
  expect(held.getItem('businessId')).toBeNull()
})

test('a tab whose storage fails does not write its business id again when the next person has signed in in another tab', async () => {
  const { keep, storage: held } = browserStorage()
  const storage = memoryStorage()
  const deps = { multiTenant: true, keepBusinessId: keep }
  const [tab, other] = [testSession({ ...deps, storage: { ...storage } }), testSession({ ...deps, storage })]
  await tab.session.start()
  signsIn(cognito, tokensOf('a', ['tenant_acme_42']))
  await tab.session.login('ada@example.com', 'Passw0rd!')
  await other.session.start()
  Object.assign(tab.deps.storage, { read: fails, change: fails })
  signsOut(cognito)
  await other.session.logout()
  signsIn(cognito, tokensOf('b', ['tenant_globex_7']))
  await other.session.login('bob@example.com', 'Passw0rd!')
  expect(held.getItem('businessId')).toBe('7')
  await tab.session.refresh()
  expect(businessIdOf(tab.store.getState())).toBe('42')
  expect(held.getItem('businessId')).toBe('7')
})

test('without multi-tenant mode there is no business id and no message, and that of another app is left alone', async () => {
  const { keep, storage: held } = browserStorage()
  held.setItem('businessId', '7')
  const { tabs, hear } = fakeTabs()
  const app = testSession({ tabs, keepBusinessId: keep })
  await app.session.start()
  signsIn(cognito, tokensOf('a', ['tenant_acme_42']))
  await app.session.login('ada@example.com', 'Passw0rd!')
  await hear('awake')
  expect(businessIdOf(app.store.getState())).toBeNull()
  signsOut(cognito)
  await app.session.logout()
  expect(held.all()).toEqual({ businessId: '7' })
  expect(app.logged).toEqual([])
})
