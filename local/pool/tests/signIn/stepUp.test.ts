import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answer, refusal } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'
import { totp, SEEDED_TOTP_SECRET } from '../../../../tests/support/totp'

// "Authentication levels with ACR and AMR claims", developer guide; refusals as assumed in the pool's README.

const { admin, call, ClientId, control, lastCode, respond, signIn, UserPoolId } = testPool()

const TOTP_USER = 'totp@example.com'
const PLAIN = 'plain@example.com'
const LOA = (level: number) => `urn:cognito:loa:${level}`

/** A token by password alone: with MFA off nothing else is asked for. */
async function passwordToken(username: string): Promise<string> {
  await control('pool', { mfa: 'OFF' })
  return (await signIn(username)).body.AuthenticationResult.AccessToken
}

const stepUp = (USERNAME: string, more: object) =>
  call('InitiateAuth', { AuthFlow: 'USER_AUTH', ClientId, AuthParameters: { USERNAME, ...more } })

async function answer(asked: Answer, USERNAME: string, value: string): Promise<Answer> {
  const { ChallengeName, Session } = asked.body
  const name = ChallengeName === 'PASSWORD' ? 'PASSWORD' : `${ChallengeName}_CODE`
  return respond(ChallengeName, { USERNAME, [name]: value }, { Session })
}

const claimsOf = (answered: Answer) =>
  [answered.body.AuthenticationResult.AccessToken, answered.body.AuthenticationResult.IdToken].map(
    (token: string) => {
      const { acr, amr } = decodeJwt(token)
      return { acr, amr }
    },
  )

describe('a pool that supports levels', () => {
  beforeEach(() => control('pool', { acr: 'answered' }))

  test('puts the proved factors into both tokens, and a refresh keeps them', async () => {
    const passed = await answer(await signIn('sms@example.com'), 'sms@example.com', await lastSms())
    const claims = { acr: LOA(3), amr: ['pwd', 'sms', 'mfa'] }
    expect(claimsOf(passed)).toEqual([claims, claims])
    const { RefreshToken } = passed.body.AuthenticationResult
    expect(claimsOf(await call('GetTokensFromRefreshToken', { RefreshToken, ClientId }))[0]).toEqual(claims)
    expect(claimsOf(await signIn(PLAIN))[0]).toEqual({ acr: LOA(1), amr: ['pwd'] })
  })

  const lastSms = async () => {
    const { UserAttributes } = (await admin('AdminGetUser', 'sms@example.com')).body
    return lastCode(UserAttributes.find(({ Name }: { Name: string }) => Name === 'phone_number').Value)
  }

  test('asks only for the missing factor, and begins a new sign-in', async () => {
    const ACCESS_TOKEN = await passwordToken(TOTP_USER)
    await control('clock', { advanceSeconds: 60 })
    const asked = await stepUp(TOTP_USER, { TARGET_ACR_VALUES: LOA(4), ACCESS_TOKEN, MAX_AGE: '90' })
    expect(asked.body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    const passed = await answer(asked, TOTP_USER, totp(SEEDED_TOTP_SECRET, (await control('clock')).now))
    expect(claimsOf(passed)[0]).toEqual({ acr: LOA(4), amr: ['pwd', 'otp', 'mfa'] })
    const before = decodeJwt(ACCESS_TOKEN)
    const after = decodeJwt(passed.body.AuthenticationResult.AccessToken)
    expect(Number(after['auth_time']) - Number(before['auth_time'])).toBeGreaterThanOrEqual(60)
    expect(after['origin_jti']).not.toBe(before['origin_jti'])
  })

  test('begins with the first factor if the token is too old or missing', async () => {
    const ACCESS_TOKEN = await passwordToken(TOTP_USER)
    await control('clock', { advanceSeconds: 61 })
    for (const more of [{ ACCESS_TOKEN, MAX_AGE: '60' }, {}]) {
      const asked = await stepUp(TOTP_USER, { TARGET_ACR_VALUES: LOA(4), ...more })
      expect(asked.body.AvailableChallenges).toEqual(['PASSWORD_SRP', 'PASSWORD'])
    }
  })

  test('offers the ways that lead to a level, and uses the first requested level that the user can reach', async () => {
    const offers = async (TARGET_ACR_VALUES: string) =>
      (await stepUp(PLAIN, { TARGET_ACR_VALUES })).body.AvailableChallenges
    expect(await offers(LOA(1))).toEqual(['PASSWORD_SRP', 'PASSWORD', 'EMAIL_OTP', 'SMS_OTP'])
    expect(await offers(`made-up ${LOA(4)} ${LOA(3)}`)).toEqual(['PASSWORD_SRP', 'PASSWORD'])
    // A code and a password together are level 3, so nothing else is asked for.
    const asked = await stepUp(PLAIN, { TARGET_ACR_VALUES: LOA(2), PREFERRED_CHALLENGE: 'EMAIL_OTP' })
    const byCode = await answer(asked, PLAIN, await lastCode(PLAIN))
    expect(claimsOf(byCode)[0]).toEqual({ acr: LOA(2), amr: ['email_otp'] })
    const ACCESS_TOKEN = byCode.body.AuthenticationResult.AccessToken
    const password = { PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: 'Passw0rd!' }
    const passed = await stepUp(PLAIN, { TARGET_ACR_VALUES: LOA(3), ACCESS_TOKEN, ...password })
    expect(claimsOf(passed)[0]).toEqual({ acr: LOA(3), amr: ['email_otp', 'pwd', 'mfa'] })
  })

  test('refuses requests that cannot be satisfied', async () => {
    const ACCESS_TOKEN = await passwordToken(PLAIN)
    const target = (TARGET_ACR_VALUES: string, more: object = {}) => ({ TARGET_ACR_VALUES, ...more })
    const refused = async (more: object, name = PLAIN) => refusal(await stepUp(name, more))
    const INVALID = '400 InvalidParameterException: '
    expect(await refused(target('made-up'))).toBe(`${INVALID}None of the requested ACR values is known.`)
    expect(await refused({ ACCESS_TOKEN })).toBe(`${INVALID}ACCESS_TOKEN needs TARGET_ACR_VALUES.`)
    expect(await refused(target(LOA(1), { ACCESS_TOKEN }))).toContain('meets the requested ACR value already')
    expect(await refused(target(LOA(4)))).toContain('The user cannot satisfy any')
    expect(await refused(target(LOA(3), { ACCESS_TOKEN }), TOTP_USER)).toContain('is not of the user')
    for (const MAX_AGE of ['-1', 'soon', '1.5'])
      expect(await refused(target(LOA(3), { ACCESS_TOKEN, MAX_AGE }))).toContain('MAX_AGE must be')
    await call('GlobalSignOut', { AccessToken: ACCESS_TOKEN })
    expect(await refused(target(LOA(3), { ACCESS_TOKEN }))).toBe(
      '400 NotAuthorizedException: Access Token has been revoked',
    )
  })

  test('uses the administrator’s names of the levels, and describes all of them', async () => {
    const rename = (AcrConfiguration: object, more: object = {}) =>
      call('UpdateUserPool', { UserPoolId, AcrConfiguration, ...more })
    expect(refusal(await rename({ Level1: { AcrValue: LOA(2) } }))).toContain('must be unique')
    expect((await rename({ Level1: { AcrValue: 'has space' } })).status).toBe(400)
    expect((await rename({ Level1: { AcrValue: 'low' } })).status).toBe(200)
    expect((await call('DescribeUserPool', { UserPoolId })).body.UserPool.AcrConfiguration).toEqual({
      Level1: { AcrValue: 'low' },
      Level2: { AcrValue: LOA(2) },
      Level3: { AcrValue: LOA(3) },
      Level4: { AcrValue: LOA(4) },
    })
    expect(claimsOf(await signIn(PLAIN))[0]).toEqual({ acr: 'low', amr: ['pwd'] })
    expect(refusal(await stepUp(PLAIN, { TARGET_ACR_VALUES: LOA(1) }))).toContain('is known')
    const Policies = { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD'] } }
    await rename({}, { UserPoolTier: 'LITE', Policies })
    expect((await stepUp(PLAIN, { TARGET_ACR_VALUES: LOA(1) })).error).toBe(
      'FeatureUnavailableInTierException',
    )
  })
})

test('a pool that ignores levels, as measured in October 2026, signs in as usual and does not mention them', async () => {
  const passed = await stepUp(PLAIN, {
    TARGET_ACR_VALUES: LOA(4),
    ACCESS_TOKEN: 'nonsense',
    MAX_AGE: '-1',
    PREFERRED_CHALLENGE: 'PASSWORD',
    PASSWORD: 'Passw0rd!',
  })
  expect(claimsOf(passed)[0]).toEqual({ acr: undefined, amr: undefined })
  expect((await call('DescribeUserPool', { UserPoolId })).body.UserPool).not.toHaveProperty(
    'AcrConfiguration',
  )
})
