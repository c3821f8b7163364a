/** "Post confirmation Lambda trigger", developer guide. */
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { answering, failing, same, triggerPool } from './triggerPool'

describe('PostConfirmation', () => {
  const signedUp = async (pool: ReturnType<typeof triggerPool>) => {
    await pool.signUp()
    const Username = 'new@example.com'
    return { ClientId: pool.ClientId, Username, ConfirmationCode: await pool.lastCode(Username) }
  }

  test('is called for a confirmed user, and can put the user into a group', async () => {
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

  test('makes the request fail if it fails, but the user stays confirmed', async () => {
    const pool = triggerPool({ PostConfirmation: failing('no mail') })
    expect(refusal(await pool.call('ConfirmSignUp', await signedUp(pool)))).toBe(
      '400 UserLambdaValidationException: PostConfirmation failed with error no mail.',
    )
    expect(await pool.user('new@example.com')).toMatchObject({ status: 'CONFIRMED' })
  })

  test('is called after a confirmation by an administrator and by PreSignUp', async () => {
    const pool = triggerPool({ PostConfirmation: same })
    await pool.admin('AdminConfirmSignUp', 'unconfirmed@example.com', { ClientMetadata: { by: 'me' } })
    expect(pool.events[0]).toMatchObject({
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      request: { clientMetadata: { by: 'me' } },
    })
    const confirming = triggerPool({
      PreSignUp: answering({ autoConfirmUser: true }),
      PostConfirmation: same,
    })
    await confirming.signUp()
    expect(confirming.sources()).toEqual(['PreSignUp_SignUp', 'PostConfirmation_ConfirmSignUp'])
  })

  test('is called after a password reset', async () => {
    const pool = triggerPool({ PostConfirmation: same })
    const { ClientId } = pool
    await pool.call('ForgotPassword', { ClientId, Username: 'plain@example.com' })
    await pool.call('ConfirmForgotPassword', {
      ClientId,
      Username: 'plain@example.com',
      ConfirmationCode: await pool.lastCode('+4915550000001'),
      Password: 'An0ther passw0rd!',
    })
    expect(pool.sources()).toEqual(['PostConfirmation_ConfirmForgotPassword'])
  })

  test('is called when a code at sign-in confirms a sign-up', async () => {
    const pool = triggerPool({ PostConfirmation: same })
    const USERNAME = 'new@example.com'
    await pool.signUp(USERNAME)
    const { body } = await pool.start('USER_AUTH', { USERNAME, PREFERRED_CHALLENGE: 'EMAIL_OTP' })
    const answer = { USERNAME, EMAIL_OTP_CODE: await pool.lastCode(USERNAME) }
    expect((await pool.respond('EMAIL_OTP', answer, { Session: body.Session })).status).toBe(200)
    expect(pool.sources()).toEqual(['PostConfirmation_ConfirmSignUp'])
  })
})
