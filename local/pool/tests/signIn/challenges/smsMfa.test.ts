import { describe, expect, test } from 'vitest'
import { refusal, signInBySrp } from '../../../../../tests/support/poolClient'
import { testPool } from '../../testPool'
import { wrong } from '../../../../../tests/support/wrongCode'

const pool = testPool()
const { call, clientId, respond } = pool

const startSms = async () => {
  const { body } = await signInBySrp(call, clientId, 'sms@example.com')
  const code = await pool.lastCode('+4915550000002')
  const USERNAME: string = body.ChallengeParameters.USER_ID_FOR_SRP
  const answer = (SMS_MFA_CODE: string, more: object = { Session: body.Session }) =>
    respond('SMS_MFA', { USERNAME, SMS_MFA_CODE }, more)
  return { body, code, answer }
}

describe('a text-message code', () => {
  test('is sent to the masked number and finishes the sign-in', async () => {
    const { body, code, answer } = await startSms()
    expect(body).toMatchObject({
      ChallengeName: 'SMS_MFA',
      ChallengeParameters: {
        CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
        CODE_DELIVERY_DESTINATION: '+*******0002',
      },
    })
    expect(code).toMatch(/^\d{6}$/)
    expect((await answer(code)).body.AuthenticationResult.RefreshToken).toBeTypeOf('string')
  })

  test('can be entered again after a wrong code, but not after the right one', async () => {
    const { code, answer } = await startSms()
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect(refusal(await answer(wrong(code)))).toBe(
        '400 CodeMismatchException: Invalid code or auth state for the user.',
      )
    expect((await answer(code)).status).toBe(200)
    expect(refusal(await answer(code))).toContain('session can only be used once')
  })
})
