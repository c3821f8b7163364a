/** Developer guide: "Migrate user Lambda trigger", "Importing users with a user migration Lambda trigger". */
import { expect, test } from 'vitest'
import type { Triggers } from '../../triggers/events'
import { refusal, signInBySrp } from '../../../../tests/support/poolClient'
import { answering, same, triggerPool } from './triggerPool'

/** A directory with one user, whose password is `old`. */
const knows =
  (finalUserStatus: string | null = 'CONFIRMED'): NonNullable<Triggers['UserMigration']> =>
  (event) => {
    if (event.request.password !== null && event.request.password !== 'old password')
      throw new Error('Bad password')
    event.response.userAttributes = { email: event.userName, email_verified: 'true', given_name: 'Otto' }
    event.response.finalUserStatus = finalUserStatus
    event.response.messageAction = 'SUPPRESS'
    return event
  }

test('UserMigration stores an unknown user with the typed password, even against the password policy', async () => {
  const pool = triggerPool({ UserMigration: knows() })
  const more = { ClientMetadata: { from: 'ldap' } }
  const first = await pool.signIn('otto@example.com', 'old password', more)
  expect(first.body.AuthenticationResult).toBeDefined()
  expect(pool.events).toEqual([
    expect.objectContaining({
      triggerSource: 'UserMigration_Authentication',
      userName: 'otto@example.com',
      request: { password: 'old password', validationData: { from: 'ldap' } },
      response: {
        userAttributes: null,
        finalUserStatus: null,
        messageAction: null,
        desiredDeliveryMediums: null,
        forceAliasCreation: null,
        enableSMSMFA: null,
      },
    }),
  ])
  const otto = { status: 'CONFIRMED', email_verified: 'true', given_name: 'Otto' }
  expect(await pool.user('otto@example.com')).toMatchObject(otto)
  const again = await signInBySrp(pool.call, pool.ClientId, 'otto@example.com', 'old password')
  expect(again.status).toBe(200)
  expect(pool.events).toHaveLength(1)
})

test('UserMigration requires a new password if it does not say CONFIRMED', async () => {
  const pool = triggerPool({ UserMigration: knows(null) })
  const { error } = await pool.signIn('otto@example.com', 'old password')
  expect(error).toBe('PasswordResetRequiredException')
  expect(await pool.user('otto@example.com')).toMatchObject({ status: 'RESET_REQUIRED' })
})

// repost.aws/questions/QU3VgGes1IRne3OVkCDMjrBA
test('UserMigration refuses a sign-in with the same message for any failure, and an empty answer counts as no trigger', async () => {
  const pool = triggerPool({ UserMigration: knows() })
  const message = `400 UserNotFoundException: Exception migrating user in app client ${pool.ClientId}`
  expect(refusal(await pool.signIn('otto@example.com', 'wrong one'))).toBe(message)
  expect((await pool.admin('AdminGetUser', 'otto@example.com')).error).toBe('UserNotFoundException')
  const empty = triggerPool({ UserMigration: same })
  expect(refusal(await empty.signIn('otto@example.com', 'old password'))).toBe(
    '400 NotAuthorizedException: Incorrect username or password.',
  )
})

test('UserMigration stores a user who forgot the password, and a code is sent to them', async () => {
  const pool = triggerPool({ UserMigration: knows() })
  const { ClientId } = pool
  const ClientMetadata = { theme: 'dark' }
  await pool.call('ForgotPassword', { ClientId, Username: 'otto@example.com', ClientMetadata })
  expect(pool.events).toEqual([
    expect.objectContaining({
      triggerSource: 'UserMigration_ForgotPassword',
      request: { password: null, validationData: null, clientMetadata: ClientMetadata },
    }),
  ])
  await pool.call('ConfirmForgotPassword', {
    ClientId,
    Username: 'otto@example.com',
    ConfirmationCode: await pool.lastCode('otto@example.com'),
    Password: 'An0ther passw0rd!',
  })
  expect((await pool.signIn('otto@example.com', 'An0ther passw0rd!')).status).toBe(200)
})

test('UserMigration makes the sign-in fail with a reason if it sets an attribute that the schema does not have', async () => {
  const pool = triggerPool({ UserMigration: answering({ userAttributes: { shoe_size: '42' } }) })
  expect((await pool.signIn('otto@example.com', 'old password')).body.message).toContain('shoe_size')
})

test('UserMigration can switch on codes by text message', async () => {
  const userAttributes = { email: 'otto@example.com', phone_number: '+4915550000099' }
  const given = { userAttributes, finalUserStatus: 'CONFIRMED', enableSMSMFA: true }
  const pool = triggerPool({ UserMigration: answering(given) })
  expect((await pool.signIn('otto@example.com', 'old password')).body.ChallengeName).toBe('SMS_MFA')
})

test('UserMigration is called by USER_AUTH only with a password', async () => {
  const pool = triggerPool({ UserMigration: knows() })
  const start = (more: object) => pool.start('USER_AUTH', { USERNAME: 'otto@example.com', ...more })
  await start({})
  await start({ PREFERRED_CHALLENGE: 'PASSWORD' })
  await start({ PREFERRED_CHALLENGE: 'EMAIL_OTP' })
  expect(pool.events).toHaveLength(0)
  const { body } = await start({ PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: 'old password' })
  expect(body.AuthenticationResult).toBeDefined()
  expect(pool.sources()).toEqual(['UserMigration_Authentication'])
})
