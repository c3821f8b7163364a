/** "Pre sign-up Lambda trigger", developer guide. */
import { expect, test } from 'vitest'
import { answering, same, triggerPool } from './triggerPool'

test('PreSignUp gets the event of AWS with the user’s attributes and the data of the request', async () => {
  const pool = triggerPool({ PreSignUp: same })
  const { body } = await pool.signUp('new@example.com', {
    ValidationData: [{ Name: 'invitation', Value: '42' }],
    ClientMetadata: { theme: 'dark' },
  })
  expect(pool.events).toEqual([
    {
      version: '1',
      region: 'local',
      userPoolId: 'local_Gatehouse',
      userName: body.UserSub,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: pool.ClientId },
      triggerSource: 'PreSignUp_SignUp',
      request: {
        userAttributes: { email: 'new@example.com', given_name: 'Nina' },
        validationData: { invitation: '42' },
        clientMetadata: { theme: 'dark' },
      },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    },
  ])
})

test('PreSignUp can confirm a user and verify the address, so that no code is sent and the user can sign in', async () => {
  const pool = triggerPool({ PreSignUp: answering({ autoConfirmUser: true, autoVerifyEmail: true }) })
  expect((await pool.signUp()).body).toEqual({ UserConfirmed: true, UserSub: expect.any(String) })
  expect(await pool.lastCode('new@example.com')).toBe('')
  expect(await pool.user('new@example.com')).toMatchObject({ status: 'CONFIRMED', email_verified: 'true' })
  expect((await pool.signIn('new@example.com')).body.AuthenticationResult).toBeDefined()
})

test('PreSignUp cannot verify an address that the user does not have', async () => {
  const pool = triggerPool({ PreSignUp: answering({ autoVerifyPhone: true }) })
  expect((await pool.signUp()).error).toBe('InvalidLambdaResponseException')
})

test('PreSignUp is called for a user created by an administrator, whose state it cannot change', async () => {
  const all = { autoConfirmUser: true, autoVerifyEmail: true, autoVerifyPhone: true }
  const pool = triggerPool({ PreSignUp: answering(all) })
  const more = { ValidationData: [{ Name: 'by', Value: 'me' }], ClientMetadata: { reason: 'test' } }
  await pool.admin('AdminCreateUser', 'made@example.com', more)
  expect(pool.events).toEqual([
    expect.objectContaining({
      triggerSource: 'PreSignUp_AdminCreateUser',
      callerContext: expect.objectContaining({ clientId: 'CLIENT_ID_NOT_APPLICABLE' }),
      request: {
        userAttributes: { email: 'made@example.com' },
        validationData: { by: 'me' },
        clientMetadata: { reason: 'test' },
      },
    }),
  ])
  const made = await pool.user('made@example.com')
  expect(made['status']).toBe('FORCE_CHANGE_PASSWORD')
  expect(made).not.toHaveProperty('email_verified')
})

test.each(['SignUp', 'AdminCreateUser'])(
  'PreSignUp can call the pool; %s refuses a name taken meanwhile',
  async (operation) => {
    let taken = false
    const pool = triggerPool({
      PreSignUp: async (event) => {
        if (!taken) {
          taken = true
          await pool.admin('AdminCreateUser', 'new@example.com')
        }
        return event
      },
    })
    const answer = await (operation === 'SignUp'
      ? pool.signUp()
      : pool.admin('AdminCreateUser', 'new@example.com'))
    expect(answer.error).toBe('UsernameExistsException')
  },
)
