import { describe, expect, test } from 'vitest'
import { identityPool } from '../identityPool'
import { servedPool } from '../../../../tests/support/servedPool'

const pool = servedPool()
const { tokens, provider, logins, identity, getId, getCredentials } = identityPool(pool)

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
