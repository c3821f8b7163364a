import { describe, expect, test } from 'vitest'
import { servedPool } from '../servedPool'

const pool = servedPool()
const { call } = pool

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
    headers: {
      'X-Amz-Target': `AWSCognitoIdentityService.${operation}`,
      'Content-Type': 'application/x-amz-json-1.1',
    },
    body: JSON.stringify(input),
  })
  return JSON.parse(await answer.text())
}

const getId = (Logins?: object) =>
  identity('GetId', { IdentityPoolId: pool.ready.identityPoolId, ...(Logins ? { Logins } : {}) })

const getCredentials = (IdentityId: string, Logins?: object) =>
  identity('GetCredentialsForIdentity', { IdentityId, ...(Logins ? { Logins } : {}) })

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
      'that has expired',
      async () => {
        const good = await logins()
        await pool.control('clock', { advanceSeconds: 3601 })
        return good
      },
      'Invalid login token. Token expired: ',
    ],
    [
      'together with another',
      async () => ({ ...(await logins()), other: 'x' }),
      'not from a supported provider',
    ],
  ])('%s is refused', async (_, make, message) => {
    const answer = await getId(await make())
    expect(answer['__type']).toBe('NotAuthorizedException')
    expect(answer.message).toContain(message)
  })

  test('at an unknown pool or identity is refused', async () => {
    const unknown = 'local:00000000-0000-4000-8000-000000000000'
    expect((await identity('GetId', { IdentityPoolId: unknown })).message).toBe(
      `IdentityPool '${unknown}' not found.`,
    )
    expect((await getCredentials(unknown)).message).toBe(`Identity '${unknown}' not found.`)
  })
})
