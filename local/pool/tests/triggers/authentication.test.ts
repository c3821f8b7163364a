/** "Pre authentication Lambda trigger" and "Post authentication Lambda trigger", developer guide. */
import { expect, test } from 'vitest'
import { refusal, signInBySrp } from '../../../../tests/support/poolClient'
import { failing, same, triggerPool } from './triggerPool'

test('PreAuthentication gets the event of AWS', async () => {
  const pool = triggerPool({ PreAuthentication: same })
  const { sub } = await pool.user('plain@example.com')
  await pool.signIn('plain@example.com', 'Passw0rd!', { ClientMetadata: { theme: 'dark' } })
  expect(pool.events).toEqual([
    expect.objectContaining({
      triggerSource: 'PreAuthentication_Authentication',
      userName: sub,
      request: {
        userAttributes: expect.objectContaining({ sub, 'cognito:user_status': 'CONFIRMED' }),
        userNotFound: false,
        validationData: { theme: 'dark' },
      },
      response: {},
    }),
  ])
})

test('PreAuthentication can refuse a right password with its own message', async () => {
  const pool = triggerPool({ PreAuthentication: failing('Not on Sundays') })
  expect(refusal(await pool.signIn())).toBe(
    '400 UserLambdaValidationException: PreAuthentication failed with error Not on Sundays.',
  )
  const srp = await signInBySrp(pool.call, pool.ClientId, 'plain@example.com')
  expect(srp.error).toBe('UserLambdaValidationException')
})

test('PreAuthentication is called for a name without an account only if that is hidden', async () => {
  const pool = triggerPool({ PreAuthentication: same })
  await pool.signIn('nobody@example.com')
  expect(pool.events[0]?.request).toEqual({ userAttributes: {}, userNotFound: true, validationData: {} })
  await pool.control('client', { preventUserExistenceErrors: 'LEGACY' })
  await pool.signIn('nobody@example.com')
  expect(pool.events).toHaveLength(1)
  await pool.signIn()
  expect(pool.events[1]?.request).not.toHaveProperty('userNotFound')
})

test('PostAuthentication gets the event of AWS', async () => {
  const pool = triggerPool({ PostAuthentication: same })
  const { sub } = await pool.user('plain@example.com')
  await pool.signIn('plain@example.com', 'Passw0rd!', { ClientMetadata: { a: 'b' } })
  expect(pool.events).toEqual([
    expect.objectContaining({
      triggerSource: 'PostAuthentication_Authentication',
      userName: sub,
      request: { userAttributes: expect.objectContaining({ sub }), newDeviceUsed: false },
      response: {},
    }),
  ])
})

test('PostAuthentication can refuse the tokens', async () => {
  const pool = triggerPool({ PostAuthentication: failing('Too many devices') })
  expect(refusal(await pool.signIn())).toBe(
    '400 UserLambdaValidationException: PostAuthentication failed with error Too many devices.',
  )
  expect(await pool.read('/control/tokens')).toMatchObject({ count: 0 })
})
