/** "Post confirmation Lambda trigger", developer guide. */
import { expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { answering, failing, same, triggerPool } from './triggerPool'

test('PostConfirmation is called after PreSignUp has confirmed the user', async () => {
  const PreSignUp = answering({ autoConfirmUser: true })
  const pool = triggerPool({ PreSignUp, PostConfirmation: same })
  await pool.signUp()
  expect(pool.sources()).toEqual(['PreSignUp_SignUp', 'PostConfirmation_ConfirmSignUp'])
})

const signedUp = async (pool: ReturnType<typeof triggerPool>) => {
  await pool.signUp()
  const Username = 'new@example.com'
  return { ClientId: pool.ClientId, Username, ConfirmationCode: await pool.lastCode(Username) }
}

test('PostConfirmation is called for a confirmed user, and can put the user into a group', async () => {
  const pool = triggerPool({
    PostConfirmation: async (event) => {
      await pool.admin('AdminAddUserToGroup', event.userName, { GroupName: 'tenant_acme_42' })
      return event
    },
  })
  const confirmation = await signedUp(pool)
  const answer = await pool.call('ConfirmSignUp', { ...confirmation, ClientMetadata: { theme: 'dark' } })
  expect(answer.status).toBe(200)
  const { sub } = await pool.user('new@example.com')
  expect(pool.events).toEqual([
    expect.objectContaining({
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      userName: sub,
      request: {
        userAttributes: {
          sub,
          'cognito:user_status': 'CONFIRMED',
          email: 'new@example.com',
          email_verified: 'true',
          given_name: 'Nina',
        },
        clientMetadata: { theme: 'dark' },
      },
      response: {},
    }),
  ])
  const { body } = await pool.admin('AdminListGroupsForUser', 'new@example.com')
  expect(body.Groups).toEqual([expect.objectContaining({ GroupName: 'tenant_acme_42' })])
})

test('PostConfirmation makes the request fail if it fails, but the user stays confirmed', async () => {
  const pool = triggerPool({ PostConfirmation: failing('no mail') })
  expect(refusal(await pool.call('ConfirmSignUp', await signedUp(pool)))).toBe(
    '400 UserLambdaValidationException: PostConfirmation failed with error no mail.',
  )
  expect(await pool.user('new@example.com')).toMatchObject({ status: 'CONFIRMED' })
})
