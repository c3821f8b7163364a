import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../../tests/support/poolClient'
import { testPool } from '../../testPool'

const { signIn, respond } = testPool()

describe('a choice of second factors', () => {
  test('accepts only an offered factor, whose challenge comes next', async () => {
    const { body } = await signIn('choose@example.com')
    expect(JSON.parse(body.ChallengeParameters.MFAS_CAN_CHOOSE)).toEqual(['SMS_MFA', 'SOFTWARE_TOKEN_MFA'])
    const choose = (ANSWER: string) =>
      respond('SELECT_MFA_TYPE', { USERNAME: 'choose@example.com', ANSWER }, { Session: body.Session })
    expect((await choose('EMAIL_OTP')).error).toBe('InvalidParameterException')
    const next = await choose('SOFTWARE_TOKEN_MFA')
    expect(next.body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    expect(next.body.Session).not.toBe(body.Session)
    expect(refusal(await choose('SMS_MFA'))).toContain('session can only be used once')
  })
})
