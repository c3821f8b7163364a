import { fromCognitoIdentity, fromCognitoIdentityPool } from '@aws-sdk/credential-providers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type LocalPool, startLocalPool } from '../../../support/localPool'
import { type Call, caller } from '../../../support/poolClient'

// Big-number work on a busy machine; nothing here is slow by design.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let pool: LocalPool
let call: Call

beforeAll(async () => {
  pool = await startLocalPool()
  call = caller(fetch, pool.endpoint)
})
beforeEach(() => pool.control('reset'))
afterAll(() => pool.stop())

const tokens = async (USERNAME = 'plain@example.com') => {
  const AuthParameters = { USERNAME, PASSWORD: 'Passw0rd!' }
  const { body } = await call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: pool.ready.clientId,
    AuthParameters,
  })
  return body.AuthenticationResult
}
const provider = () => `${pool.endpoint.replace('http://', '')}/${pool.ready.userPoolId}`
const logins = async (name?: string) => ({ [provider()]: (await tokens(name)).IdToken })

const identity = async (operation: string, input: object) => {
  const answer = await fetch(pool.endpoint, {
    method: 'POST',
    headers: { 'X-Amz-Target': `AWSCognitoIdentityService.${operation}` },
    body: JSON.stringify(input),
  })
  return JSON.parse(await answer.text())
}
const getId = (Logins?: object) =>
  identity('GetId', { IdentityPoolId: pool.ready.identityPoolId, ...(Logins ? { Logins } : {}) })
const getCredentials = (IdentityId: string, Logins?: object) =>
  identity('GetCredentialsForIdentity', { IdentityId, ...(Logins ? { Logins } : {}) })

const clientConfig = () => ({ region: pool.ready.region, endpoint: pool.endpoint, maxAttempts: 1 })

describe('@aws-sdk/credential-providers', () => {
  test('get credentials for a signed-in user, and the same identity every time', async () => {
    const provide = async () =>
      fromCognitoIdentityPool({
        identityPoolId: pool.ready.identityPoolId,
        logins: await logins(),
        clientConfig: clientConfig(),
      })()
    const [one, two] = [await provide(), await provide()]
    expect(one.accessKeyId).toMatch(/^ASIA[A-Z2-7]{16}$/)
    expect(one.sessionToken).toBeTypeOf('string')
    expect(one.expiration).toBeInstanceOf(Date)
    expect(one.identityId).toBe(two.identityId)
    expect(one.identityId).toMatch(/^local:[\da-f-]{36}$/)
    expect(one.secretAccessKey).not.toBe(two.secretAccessKey)
  })

  test('get none for a guest, unless guests are allowed', async () => {
    const provide = () =>
      fromCognitoIdentityPool({
        identityPoolId: pool.ready.identityPoolId,
        clientConfig: clientConfig(),
      })()
    await expect(provide()).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Unauthenticated access is not supported for this identity pool.',
    })
    await pool.control('pool', { guests: true })
    expect((await provide()).accessKeyId).toMatch(/^ASIA/)
  })

  test('are refused an identity that is another user’s', async () => {
    const { IdentityId } = await getId(await logins())
    const provide = fromCognitoIdentity({
      identityId: IdentityId,
      logins: await logins('tenant-7@example.com'),
      clientConfig: clientConfig(),
    })
    await expect(provide()).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })
})

describe('an identity', () => {
  test('of a guest becomes the user’s, or gives way to the one the user has', async () => {
    await pool.control('pool', { guests: true })
    const guest = (await getId()).IdentityId
    expect((await getCredentials(guest, await logins())).IdentityId).toBe(guest)
    expect((await getId(await logins())).IdentityId).toBe(guest)
    const other = (await getId()).IdentityId
    expect(other).not.toBe(guest)
    expect((await getCredentials(other, await logins())).IdentityId).toBe(guest)
    expect((await getCredentials(other)).message).toBe(`Identity '${other}' not found.`)
  })

  test('of a user gives nothing without the login', async () => {
    const { IdentityId } = await getId(await logins())
    expect((await getCredentials(IdentityId)).message).toContain("Logins don't match")
  })

  test('credentials last an hour, told in seconds', async () => {
    const { IdentityId } = await getId(await logins())
    const { Credentials } = await getCredentials(IdentityId, await logins())
    const { now } = JSON.parse(JSON.stringify(await pool.control('clock')))
    expect(Credentials.Expiration).toBeTypeOf('number')
    expect(Math.round(Credentials.Expiration - now / 1000)).toBeGreaterThan(3500)
    expect(Math.round(Credentials.Expiration - now / 1000)).toBeLessThanOrEqual(3600)
  })
})

describe('a login', () => {
  test.each<[string, () => Promise<Record<string, string>>, string]>([
    [
      'of another provider',
      async () => ({ 'accounts.example': 'x' }),
      'Token is not from a supported provider',
    ],
    ['that is no token', async () => ({ [provider()]: 'x' }), 'Invalid login token.'],
    [
      'that is an access token',
      async () => ({ [provider()]: (await tokens()).AccessToken }),
      'Invalid login token.',
    ],
    [
      'that is out of date',
      async () => {
        const good = await logins()
        await pool.control('clock', { advanceSeconds: 3601 })
        return good
      },
      'Invalid login token. Token expired: ',
    ],
    ['besides another', async () => ({ ...(await logins()), other: 'x' }), 'not from a supported provider'],
  ])('%s is refused', async (_, make, told) => {
    const answer = await getId(await make())
    expect(answer['__type']).toBe('NotAuthorizedException')
    expect(answer.message).toContain(told)
  })

  test('at an unknown pool or identity is refused', async () => {
    const unknown = 'local:00000000-0000-4000-8000-000000000000'
    expect((await identity('GetId', { IdentityPoolId: unknown })).message).toBe(
      `IdentityPool '${unknown}' not found.`,
    )
    expect((await getCredentials(unknown)).message).toBe(`Identity '${unknown}' not found.`)
  })
})
