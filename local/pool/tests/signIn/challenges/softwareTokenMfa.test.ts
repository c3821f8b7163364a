import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../../tests/support/poolClient'
import { testPool } from '../../testPool'
import { totp, SEEDED_TOTP_SECRET } from '../../../../../tests/support/totp'

const { control, signIn, respond } = testPool()

/** Moves the clock to the middle of a 30-second step, so that the step does not end during the test. */
const middleOfStep = async (): Promise<number> => {
  const { now } = await control('clock')
  const advanceSeconds = (45_000 - (now % 30_000)) / 1000
  return (await control('clock', { advanceSeconds })).now
}

describe('an authenticator-app code', () => {
  const answer = async (code: string) => {
    const { body } = await signIn('totp@example.com')
    return respond(
      'SOFTWARE_TOKEN_MFA',
      {
        USERNAME: 'totp@example.com',
        SOFTWARE_TOKEN_MFA_CODE: code,
      },
      { Session: body.Session },
    )
  }

  test('can be one step early or late, but not two', async () => {
    const now = await middleOfStep()
    for (const steps of [-2, 2])
      expect(refusal(await answer(totp(SEEDED_TOTP_SECRET, now + steps * 30_000)))).toBe(
        '400 CodeMismatchException: Invalid code received for user',
      )
    expect((await answer(totp(SEEDED_TOTP_SECRET, now - 30_000))).status).toBe(200)
    expect((await answer(totp(SEEDED_TOTP_SECRET, now + 30_000))).status).toBe(200)
  })

  test('works once, and an older one does not work after it', async () => {
    const now = await middleOfStep()
    expect((await answer(totp(SEEDED_TOTP_SECRET, now))).status).toBe(200)
    expect((await answer(totp(SEEDED_TOTP_SECRET, now))).error).toBe('ExpiredCodeException')
    expect((await answer(totp(SEEDED_TOTP_SECRET, now - 30_000))).error).toBe('ExpiredCodeException')
  })
})
