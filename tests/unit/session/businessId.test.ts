import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBusinessId } from '../../../src/session/businessId'
import { businessIdOf } from '../../../src/session/session'
import { refreshes, signsIn, stubCognito } from '../../support/cognito'
import { loggedIn, signedInSession, started } from '../../support/session'
import { mintTokens } from '../../support/tokens'
import { property } from '../../support/property'

const cognito = stubCognito()

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

test('the loss of the business at a refresh is logged, once', async () => {
  const app = await started(signedInSession({ 'cognito:groups': ['t_42'] }, { multiTenant: true }))
  const { store, clock, logged } = app
  const own = () => businessIdOf(store.getState())
  expect([own(), logged]).toEqual(['42', []])
  for (const each of [1, 2]) {
    refreshes(cognito, mintTokens({ 'cognito:groups': ['none'] }, { now: clock.now() + each * 60 * 60_000 }))
    await clock.advance(60 * 60_000)
    expect([own(), logged]).toEqual([null, ['No businessId found in cognito groups']])
  }
})

test('a second person in the same browser never has the business of the first', async () => {
  const claims = { sub: 'a', 'cognito:groups': ['tenant_acme_42'] }
  const { session, store, logged } = await loggedIn(cognito, { multiTenant: true }, claims)
  expect(businessIdOf(store.getState())).toBe('42')
  // Without a log-out of the first.
  signsIn(cognito, mintTokens({ sub: 'b', 'cognito:groups': ['staff'] }))
  await session.login('bob@example.com', 'Passw0rd!')
  expect(businessIdOf(store.getState())).toBeNull()
  expect(logged).toEqual(['No businessId found in cognito groups'])
})

test('without multi-tenant mode there is no business, and no message', async () => {
  const { store, logged } = await started(signedInSession({ 'cognito:groups': ['tenant_acme_42'] }))
  expect([businessIdOf(store.getState()), logged]).toEqual([null, []])
})
