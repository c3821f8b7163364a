import { fromCognitoIdentity, fromCognitoIdentityPool } from '@aws-sdk/credential-providers'
import { expect, test } from 'vitest'
import { identityPool } from '../identityPool'
import { servedPool } from '../../../../tests/support/servedPool'

const pool = servedPool()
const { logins, getId } = identityPool(pool)

const clientConfig = () => ({ region: pool.ready.region, endpoint: pool.endpoint, maxAttempts: 1 })

test('@aws-sdk/credential-providers get credentials for a signed-in user, and always the same identity', async () => {
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

test('@aws-sdk/credential-providers get credentials for a guest only if guests are allowed', async () => {
  const provide = () =>
    fromCognitoIdentityPool({ identityPoolId: pool.ready.identityPoolId, clientConfig: clientConfig() })()
  await expect(provide()).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Unauthenticated access is not supported for this identity pool.',
  })
  await pool.control('pool', { guests: true })
  expect((await provide()).accessKeyId).toMatch(/^ASIA/)
})

test('@aws-sdk/credential-providers get no credentials for the identity of another user', async () => {
  const { IdentityId } = await getId(await logins())
  const provide = fromCognitoIdentity({
    identityId: IdentityId,
    logins: await logins('tenant-7@example.com'),
    clientConfig: clientConfig(),
  })
  await expect(provide()).rejects.toMatchObject({ name: 'NotAuthorizedException' })
})
