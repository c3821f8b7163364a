import { expect, test } from 'vitest'
import { refusal, signInBySrp } from '../../../../../tests/support/poolClient'
import { SEEDED_TOTP_SECRET, totp } from '../../../../../tests/support/totp'
import { wrong } from '../../../../../tests/support/wrongCode'
import { SERVER_CLIENT_ID } from '../../../seed/clients'
import { testPool } from '../../testPool'

const { call, ClientId, control, lastCode, respond, signIn } = testPool()

/** Signs in by SRP up to the code, which is sent to that address. */
const start = async (name = 'sms@example.com', to = '+4915550000002') => {
  const { body } = await signInBySrp(call, ClientId, name)
  const { ChallengeName, ChallengeParameters, Session } = body
  const answer = (code: string, more: object = { Session }) =>
    respond(
      ChallengeName,
      { USERNAME: ChallengeParameters.USER_ID_FOR_SRP, [`${ChallengeName}_CODE`]: code },
      more,
    )
  return { body, code: await lastCode(to), answer }
}

test.each([
  ['SMS_MFA', 'SMS', '+*******0002', 'sms@example.com', '+4915550000002'],
  ['EMAIL_OTP', 'EMAIL', 'e***@e***', 'email-code@example.com', 'email-code@example.com'],
])(
  'a code that is sent by %s finishes the sign-in once, after wrong ones',
  async (challenge, medium, masked, name, to) => {
    const { body, code, answer } = await start(name, to)
    expect(body).toMatchObject({
      ChallengeName: challenge,
      ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: medium, CODE_DELIVERY_DESTINATION: masked },
    })
    expect(code).toMatch(/^\d{6,8}$/)
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect(refusal(await answer(wrong(code)))).toBe(
        '400 CodeMismatchException: Invalid code or auth state for the user.',
      )
    expect((await answer(code)).body.AuthenticationResult.RefreshToken).toBeTypeOf('string')
    expect(refusal(await answer(code))).toContain('session can only be used once')
  },
)

test.each([
  ['three minutes', {}, 180],
  ['as long as the client says', { authSession: 1 }, 1],
])('a code that is sent is valid for %s', async (_, lifetimes, advanceSeconds) => {
  await control('lifetimes', lifetimes)
  const { code, answer } = await start()
  await control('clock', { advanceSeconds })
  expect(refusal(await answer(code))).toContain('session is expired')
})

// The message for a missing session: aws-amplify/amplify-js#11771,
// amazon-archives/amazon-cognito-identity-js#365.
test.each([
  ['no session', {}, 'InvalidParameterException: Missing required parameter Session'],
  ['an unknown one', { Session: 'A'.repeat(40) }, 'NotAuthorizedException: Invalid session for the user.'],
])('a code that is sent is refused with %s', async (_, more, message) => {
  const { code, answer } = await start()
  expect(refusal(await answer(code, more))).toBe(`400 ${message}`)
})

test('a code that is sent works only for its own client, user and challenge', async () => {
  const { body, code, answer } = await start()
  const { Session } = body
  await control('client', { clientId: SERVER_CLIENT_ID, clientSecret: '' })
  const password = { USERNAME: 'sms@example.com', NEW_PASSWORD: 'N3w password!' }
  for (const refused of [
    await answer(code, { Session, ClientId: SERVER_CLIENT_ID }),
    await respond('SMS_MFA', { USERNAME: 'plain@example.com', SMS_MFA_CODE: '1' }, { Session }),
    await respond('NEW_PASSWORD_REQUIRED', password, { Session }),
  ])
    expect(refusal(refused)).toContain('Invalid session for the user.')
})

test('a choice of second factors accepts only an offered factor, whose challenge comes next', async () => {
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

/** Moves the clock to the middle of a 30-second step, so that the step does not end during the test. */
const middleOfStep = async (): Promise<number> => {
  const { now } = await control('clock')
  const advanceSeconds = (45_000 - (now % 30_000)) / 1000
  return (await control('clock', { advanceSeconds })).now
}

/** Signs in with the code of that time. */
const answer = async (at: number) => {
  const USERNAME = 'totp@example.com'
  const { Session } = (await signIn(USERNAME)).body
  const SOFTWARE_TOKEN_MFA_CODE = totp(SEEDED_TOTP_SECRET, at)
  return respond('SOFTWARE_TOKEN_MFA', { USERNAME, SOFTWARE_TOKEN_MFA_CODE }, { Session })
}

test('an authenticator-app code can be one step early or late, but not two', async () => {
  const now = await middleOfStep()
  for (const steps of [-2, 2])
    expect(refusal(await answer(now + steps * 30_000))).toBe(
      '400 CodeMismatchException: Invalid code received for user',
    )
  expect((await answer(now - 30_000)).status).toBe(200)
  expect((await answer(now + 30_000)).status).toBe(200)
})

test('an authenticator-app code works once, and an older one does not work after it', async () => {
  const now = await middleOfStep()
  expect((await answer(now)).status).toBe(200)
  for (const at of [now, now - 30_000])
    expect(refusal(await answer(at))).toBe(
      '400 ExpiredCodeException: Your software token has already been used once.',
    )
})
