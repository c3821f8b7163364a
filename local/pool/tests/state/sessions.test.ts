import { describe, expect, test } from 'vitest'
import { SERVER_CLIENT_ID } from '../../seed/clients'
import { refusal, signInBySrp } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const pool = testPool()
const { call, clientId, control, respond } = pool

/** The second client, without its secret. */
const otherClient = async () => {
  await control('client', { clientId: SERVER_CLIENT_ID, clientSecret: '' })
  return { ClientId: SERVER_CLIENT_ID }
}

const startSms = async () => {
  const { body } = await signInBySrp(call, clientId, 'sms@example.com')
  const code = await pool.lastCode('+4915550000002')
  const USERNAME: string = body.ChallengeParameters.USER_ID_FOR_SRP
  const answer = (SMS_MFA_CODE: string, more: object = { Session: body.Session }) =>
    respond('SMS_MFA', { USERNAME, SMS_MFA_CODE }, more)
  return { body, code, answer }
}

describe('a text-message code', () => {
  test('expires with its session', async () => {
    const { code, answer } = await startSms()
    await control('clock', { advanceSeconds: 180 })
    expect(refusal(await answer(code))).toContain('session is expired')
  })

  // The message for a missing session: aws-amplify/amplify-js#11771, amazon-archives/amazon-cognito-identity-js#365.
  test.each([
    ['no session', {}, 'InvalidParameterException: Missing required parameter Session'],
    [
      'an unknown session',
      { Session: 'A'.repeat(40) },
      'NotAuthorizedException: Invalid session for the user.',
    ],
  ])('is refused with %s', async (_, more, message) => {
    const { code, answer } = await startSms()
    expect(refusal(await answer(code, more))).toBe(`400 ${message}`)
  })

  test('is valid as long as the client says', async () => {
    await control('lifetimes', { authSession: 1 })
    const { code, answer } = await startSms()
    await control('clock', { advanceSeconds: 1 })
    expect(refusal(await answer(code))).toContain('session is expired')
  })

  test('works only for its own client, user and challenge', async () => {
    const { body, code, answer } = await startSms()
    const atAnother = await answer(code, { Session: body.Session, ...(await otherClient()) })
    expect(refusal(atAnother)).toContain('Invalid session for the user.')
    const other = await respond('SMS_MFA', { USERNAME: 'plain@example.com', SMS_MFA_CODE: '1' }, body)
    expect(refusal(other)).toContain('Invalid session for the user.')
    const elsewhere = await respond(
      'NEW_PASSWORD_REQUIRED',
      { USERNAME: 'sms@example.com', NEW_PASSWORD: 'N3w password!' },
      { Session: body.Session },
    )
    expect(refusal(elsewhere)).toContain('Invalid session for the user.')
  })
})
