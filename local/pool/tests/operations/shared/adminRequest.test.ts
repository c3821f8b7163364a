import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../../tests/support/poolClient'
import { ownPools } from '../../ownPool'
import { testPool } from '../../testPool'

const served = testPool()
const { call } = served
const newPool = ownPools(served)

describe('an administrator', () => {
  test('gets an error for another pool', async () => {
    const answer = await call('AdminGetUser', { UserPoolId: 'local_Other', Username: 'plain@example.com' })
    expect(answer.error).toBe('ResourceNotFoundException')
  })

  // getmoto/moto#7376, floci-io/floci#220.
  test.each<[string, object]>([
    ['chosen names', {}],
    ['aliases', { AliasAttributes: ['email'] }],
  ])('of a pool with %s can name a user by sub, with which nobody can sign in', async (_, settings) => {
    const pool = await newPool(settings)
    await pool.add('bob')
    await pool.add('ann')
    const { sub } = Object.fromEntries(
      (await pool.admin('AdminGetUser', 'ann')).body.UserAttributes.map(
        ({ Name, Value }: { Name: string; Value: string }) => [Name, Value],
      ),
    )
    expect((await pool.admin('AdminGetUser', sub)).body.Username).toBe('ann')
    expect(refusal(await pool.signIn(sub))).toContain('UserNotFoundException')
    expect((await pool.admin('AdminDeleteUser', sub)).body).toEqual({})
    expect(refusal(await pool.admin('AdminGetUser', sub))).toContain('UserNotFoundException')
    expect((await pool.admin('AdminGetUser', 'bob')).status).toBe(200)
  })
})
