import { beforeEach, expect, test } from 'vitest'
import { createPool } from '../../index'
import { caller, signInBySrp } from '../../../../tests/support/poolClient'
import { poolKeys } from '../../../../tests/support/poolKeys'

const pool = createPool({ keys: poolKeys() })
const { users, inbox, ready } = pool
const call = caller(pool.fetch, ready.endpoint)
const ann = { username: 'ann@example.com', password: 'Ann-5ecret' }

beforeEach(() => pool.reset())

test('users with a password can sign in, and have a verified address, attributes and groups', async () => {
  const attributes = { given_name: 'Ann' }
  const added = await users.add({ ...ann, attributes, groups: ['staff', 'tenant_acme_42'] })
  expect(added).toMatchObject({
    status: 'CONFIRMED',
    enabled: true,
    attributes: {
      email: 'ann@example.com',
      email_verified: 'true',
      given_name: 'Ann',
      sub: added.username,
    },
  })
  expect(added.groups.toSorted()).toEqual(['staff', 'tenant_acme_42'])
  expect(await users.get('ANN@example.com')).toEqual(added)
  const { body } = await signInBySrp(call, ready.clientId, ann.username, ann.password)
  expect(body).toHaveProperty('AuthenticationResult')
  expect(await inbox.list()).toEqual([])
})

test('users without a password get a temporary one by a message', async () => {
  const { status } = await users.add({ username: '+4915550001234' })
  expect(status).toBe('FORCE_CHANGE_PASSWORD')
  expect(await inbox.newest()).toMatchObject({ to: '+4915550001234', medium: 'SMS' })
})

test('users have an unverified address if the attributes say so', async () => {
  const { attributes } = await users.add({ ...ann, attributes: { email_verified: 'false' } })
  expect(attributes['email_verified']).toBe('false')
})

test('users are not created if the pool refuses them', async () => {
  const simple = users.add({ ...ann, password: 'too-simple' })
  await expect(simple).rejects.toMatchObject({ name: 'InvalidPasswordException' })
  expect(await users.get(ann.username)).toBeUndefined()
  const taken = users.add({ username: 'plain@example.com' })
  await expect(taken).rejects.toMatchObject({ name: 'UsernameExistsException' })
})

test('users are all listed, even if there are more than a page', async () => {
  for (let index = 0; index < 61; index++)
    await call('AdminCreateUser', {
      UserPoolId: ready.userPoolId,
      Username: `${index}@example.com`,
      MessageAction: 'SUPPRESS',
    })
  const all = await users.list()
  expect(new Set(all.map(({ username }) => username)).size).toBe(61 + ready.users.length)
  const tenant = all.find(({ attributes }) => attributes['email'] === 'tenant-42@example.com')
  expect(tenant?.groups).toEqual(['tenant_acme_42'])
})

test('users are gone after their removal and cannot be removed again', async () => {
  await users.remove('plain@example.com')
  expect(await users.get('plain@example.com')).toBeUndefined()
  await expect(users.remove('plain@example.com')).rejects.toMatchObject({ name: 'UserNotFoundException' })
})

test('the newest message is found by its recipient', async () => {
  for (const Username of ['totp@example.com', 'plain@example.com'])
    await call('ForgotPassword', { ClientId: ready.clientId, Username })
  const list = await inbox.list()
  expect(list).toHaveLength(2)
  expect(await inbox.newest()).toEqual(list[0])
  expect(await inbox.newest('totp@example.com')).toEqual(list[1])
  expect(await inbox.newest('nobody@example.com')).toBeUndefined()
  expect(list[1]).toMatchObject({ to: 'totp@example.com', medium: 'EMAIL' })
  expect(list[1]?.message).toContain(list[1]?.code)
})

test('the clock can be advanced, begins at a given time, and is restored by a reset', async () => {
  const fixed = createPool({ keys: poolKeys(), clock: { now: () => 1_000_000 } })
  fixed.clock.advance(60)
  expect(fixed.clock.now()).toBe(1_060_000)
  const { headers } = await fixed.fetch(new Request(`${fixed.ready.endpoint}/inbox.json`))
  expect(headers.get('Date')).toBe(new Date(1_060_000).toUTCString())
  await fixed.reset()
  expect(fixed.clock.now()).toBe(1_000_000)
})
