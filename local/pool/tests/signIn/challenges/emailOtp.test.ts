import { describe, expect, test } from 'vitest'
import { refusal, signInBySrp } from '../../../../../tests/support/poolClient'
import { testPool } from '../../testPool'
import { wrong } from '../../../../../tests/support/wrongCode'

const pool = testPool()
const { call, ClientId, respond } = pool

describe('an e-mail code', () => {
  const start = () => signInBySrp(call, ClientId, 'email-code@example.com')

  test('finishes a sign-in once', async () => {
    const { body } = await start()
    expect(body).toMatchObject({
      ChallengeName: 'EMAIL_OTP',
      ChallengeParameters: {
        CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
        CODE_DELIVERY_DESTINATION: 'e***@e***',
      },
    })
    const USERNAME = body.ChallengeParameters.USER_ID_FOR_SRP
    const code = await pool.lastCode('email-code@example.com')
    const answer = (EMAIL_OTP_CODE: string) =>
      respond('EMAIL_OTP', { USERNAME, EMAIL_OTP_CODE }, { Session: body.Session })
    expect((await answer(wrong(code))).error).toBe('CodeMismatchException')
    expect((await answer(code)).body.AuthenticationResult).toBeDefined()
    expect(refusal(await answer(code))).toContain('session can only be used once')
  })
})
