import { describe, expect, test } from 'vitest'
import { identityPool } from '../identityPool'
import { servedPool } from '../servedPool'

const pool = servedPool()
const { logins, getId, getCredentials } = identityPool(pool)

describe('an identity', () => {
  test('of a guest becomes the user’s, unless the user has one already', async () => {
    await pool.control('pool', { guests: true })
    const guest = (await getId()).IdentityId
    expect((await getCredentials(guest, await logins())).IdentityId).toBe(guest)
    expect((await getId(await logins())).IdentityId).toBe(guest)
    const other = (await getId()).IdentityId
    expect(other).not.toBe(guest)
    expect((await getCredentials(other, await logins())).IdentityId).toBe(guest)
    expect((await getCredentials(other)).message).toBe(`Identity '${other}' not found.`)
  })

  test('of a user gives no credentials without the login', async () => {
    const { IdentityId } = await getId(await logins())
    expect((await getCredentials(IdentityId)).message).toContain("Logins don't match")
  })

  test('gives credentials for an hour; the expiration is in seconds', async () => {
    const { IdentityId } = await getId(await logins())
    const { Credentials } = await getCredentials(IdentityId, await logins())
    const { now } = JSON.parse(JSON.stringify(await pool.control('clock')))
    expect(Credentials.Expiration).toBeTypeOf('number')
    expect(Math.round(Credentials.Expiration - now / 1000)).toBeGreaterThan(3500)
    expect(Math.round(Credentials.Expiration - now / 1000)).toBeLessThanOrEqual(3600)
  })
})
