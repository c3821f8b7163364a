import { expect, test } from 'vitest'
import { refusal } from '../../../../../tests/support/poolClient'
import { ownPools } from '../../ownPool'
import { testPool } from '../../testPool'

const pool = testPool()
const { signIn, admin } = pool

// getmoto/moto#7376, floci-io/floci#220.
test.each<[string, object]>([
  ['chosen names', {}],
  ['aliases', { AliasAttributes: ['email'] }],
])(
  'an administrator of a pool with %s can name a user by sub, with which nobody can sign in',
  async (_, settings) => {
    const own = await ownPools(pool)(settings)
    await own.add('bob')
    await own.add('ann')
    const [{ Value: sub }] = (await own.admin('AdminGetUser', 'ann')).body.UserAttributes
    expect((await own.admin('AdminGetUser', sub)).body.Username).toBe('ann')
    expect(refusal(await own.signIn(sub))).toContain('UserNotFoundException')
    expect((await own.admin('AdminDeleteUser', sub)).body).toEqual({})
    expect(refusal(await own.admin('AdminGetUser', sub))).toContain('UserNotFoundException')
    expect((await own.admin('AdminGetUser', 'bob')).status).toBe(200)
  },
)

test('an administrator sets a permanent or a temporary password', async () => {
  await admin('AdminSetUserPassword', 'plain@example.com', { Password: 'Temp0rary!' })
  expect((await signIn('plain@example.com', 'Temp0rary!')).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  await admin('AdminSetUserPassword', 'plain@example.com', { Password: 'Permanent 1!', Permanent: true })
  expect((await signIn('plain@example.com', 'Permanent 1!')).body.AuthenticationResult).toBeDefined()
})
