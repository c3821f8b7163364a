import { expect, test } from 'vitest'
import { servedPool } from '../../../../tests/support/servedPool'
import { identityPool } from '../identityPool'

const pool = servedPool()

const { tokens, provider, logins, identity, getId, getCredentials } = identityPool(pool)

const SUPPORTED = 'not from a supported provider'
const expired = async () => {
  const good = await logins()
  await pool.control('clock', { advanceSeconds: 3601 })
  return good
}
test.each<[string, () => Promise<Record<string, string>>, string]>([
  ['of another provider', async () => ({ 'accounts.example': 'x' }), SUPPORTED],
  ['together with another', async () => ({ ...(await logins()), other: 'x' }), SUPPORTED],
  ['that is no token', async () => ({ [provider()]: 'x' }), 'Invalid login token.'],
  ['that is an access token', async () => ({ [provider()]: (await tokens()).AccessToken }), 'Invalid login'],
  ['that has expired', expired, 'Invalid login token. Token expired: '],
])('a login %s is refused', async (_, make, message) => {
  const answer = await getId(await make())
  expect(answer['__type']).toBe('NotAuthorizedException')
  expect(answer.message).toContain(message)
})

test('a login at an unknown pool or identity is refused', async () => {
  const unknown = 'local:00000000-0000-4000-8000-000000000000'
  const { message } = await identity('GetId', { IdentityPoolId: unknown })
  expect(message).toBe(`IdentityPool '${unknown}' not found.`)
  expect((await getCredentials(unknown)).message).toBe(`Identity '${unknown}' not found.`)
})

const length = (at: string, constraint: string) =>
  `1 validation error detected: Value at '${at}' failed to satisfy constraint: ${constraint}`
const many = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`provider${index}`, 'x']))

test('an identity of a guest becomes that of the user, unless the user already has one', async () => {
  await pool.control('pool', { guests: true })
  const guest = (await getId()).IdentityId
  expect((await getCredentials(guest, await logins())).IdentityId).toBe(guest)
  expect((await getId(await logins())).IdentityId).toBe(guest)
  const other = (await getId()).IdentityId
  expect(other).not.toBe(guest)
  expect((await getCredentials(other, await logins())).IdentityId).toBe(guest)
  expect((await getCredentials(other)).message).toBe(`Identity '${other}' not found.`)
})

test('an identity of a user gives no credentials without the login', async () => {
  const { IdentityId } = await getId(await logins())
  // aws-amplify/aws-sdk-android#175
  const { message } = await getCredentials(IdentityId)
  expect(message).toBe(`Access to Identity '${IdentityId}' is forbidden.`)
})

test('an identity gives credentials for an hour, with the expiration in seconds', async () => {
  const { IdentityId } = await getId(await logins())
  const { Credentials } = await getCredentials(IdentityId, await logins())
  const { now } = JSON.parse(JSON.stringify(await pool.control('clock')))
  expect(Credentials.Expiration).toBeTypeOf('number')
  expect(Math.round(Credentials.Expiration - now / 1000)).toBeGreaterThan(3500)
  expect(Math.round(Credentials.Expiration - now / 1000)).toBeLessThanOrEqual(3600)
})

// The first message is from aws-amplify/amplify-js#9208, and the lengths from the service model.
const between = (most: number) =>
  `[Member must have length less than or equal to ${most}, Member must have length greater than or equal to 1]`
test.each([
  ['an empty token', { provider: '' }, `Map value must satisfy constraint: ${between(50_000)}`],
  ['a provider without a name', { '': 'x' }, `Map keys must satisfy constraint: ${between(128)}`],
  ['more providers than ten', many, 'Member must have length less than or equal to 10'],
])('an identity is refused for %s', async (_, Logins, constraint) => {
  const { IdentityId } = await getId(await logins())
  const refused = { __type: 'ValidationException', message: length('logins', constraint) }
  expect(await getId(Logins)).toEqual(refused)
  expect(await getCredentials(IdentityId, Logins)).toEqual(refused)
})
