import { expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { call, read, tokens, UserPoolId } = testPool()

const create = (factors: string[] | undefined, more: object = {}) =>
  call('CreateUserPool', {
    PoolName: 'choice',
    ...(factors && { Policies: { SignInPolicy: { AllowedFirstAuthFactors: factors } } }),
    ...more,
  })

const allow = (AllowedFirstAuthFactors: string[]) =>
  call('UpdateUserPool', { UserPoolId, Policies: { SignInPolicy: { AllowedFirstAuthFactors } } })

// SignInPolicyType, API reference, and "Adding MFA to a user pool", developer guide.
test('AllowedFirstAuthFactors are described, and are only PASSWORD if none are given', async () => {
  const factors = async (given?: string[]) =>
    (await create(given)).body.UserPool.Policies.SignInPolicy.AllowedFirstAuthFactors
  expect(await factors()).toEqual(['PASSWORD'])
  expect(await factors(['WEB_AUTHN', 'PASSWORD', 'EMAIL_OTP'])).toEqual([
    'PASSWORD',
    'EMAIL_OTP',
    'WEB_AUTHN',
  ])
})

test.each([
  [['SOFTWARE_TOKEN'], {}, '400 InvalidParameterException: SOFTWARE_TOKEN cannot'],
  // badmintoncryer/cdk-preflight
  [['WEB_AUTHN'], {}, 'Password should be configured as one of the allowed first auth factors.'],
  [['EMAIL_OTP'], {}, 'Password should be configured as one of the allowed first auth factors.'],
  [[], {}, '400 InvalidParameterException: 1 validation error'],
  [['PASSWORD', 'SMS_OTP'], { MfaConfiguration: 'ON' }, 'Exception: Only PASSWORD and WEB_AUTHN'],
  [['PASSWORD', 'WEB_AUTHN'], { MfaConfiguration: 'ON' }, 'if not configured for MFA.'],
  [['PASSWORD', 'EMAIL_OTP'], { UserPoolTier: 'LITE' }, 'tier configured: Passwordless Sign-In'],
])('AllowedFirstAuthFactors cannot be %j with %j', async (factors, more, message) => {
  expect(refusal(await create(factors, more))).toContain(message)
})

test('AllowedFirstAuthFactors can be PASSWORD on LITE', async () => {
  expect((await create(['PASSWORD'], { UserPoolTier: 'LITE' })).status).toBe(200)
})

test('AllowedFirstAuthFactors with codes among them rule out required MFA', async () => {
  const required = { UserPoolId, MfaConfiguration: 'ON' }
  expect(refusal(await call('SetUserPoolMfaConfig', required))).toContain('Only PASSWORD and')
  await allow(['PASSWORD'])
  expect((await call('SetUserPoolMfaConfig', required)).status).toBe(200)
  expect(refusal(await allow(['PASSWORD', 'EMAIL_OTP']))).toContain('Only PASSWORD and')
})

// go-to-k/cdkd#2064, hashicorp/terraform-provider-aws#50110.
test('AllowedFirstAuthFactors with passkeys among them need passkeys that count as MFA if MFA is required', async () => {
  const setRequired = (FactorConfiguration: string) => {
    const WebAuthnConfiguration = { FactorConfiguration }
    return call('SetUserPoolMfaConfig', { UserPoolId, MfaConfiguration: 'ON', WebAuthnConfiguration })
  }
  await allow(['PASSWORD', 'WEB_AUTHN'])
  expect(refusal(await setRequired('SINGLE_FACTOR'))).toContain('Cannot set WebAuthn factor configuration')
  expect((await setRequired('MULTI_FACTOR_WITH_USER_VERIFICATION')).status).toBe(200)
  expect((await allow(['PASSWORD', 'WEB_AUTHN'])).status).toBe(200)
  await allow(['PASSWORD'])
  expect((await setRequired('SINGLE_FACTOR')).status).toBe(200)
  expect(refusal(await allow(['PASSWORD', 'WEB_AUTHN']))).toContain('if not configured for MFA')
})

// WebAuthnMfaSettingsType, API reference: another method must be active, so that nobody is locked out.
test('passkeys count as MFA if the pool says so, and only while another method is active', async () => {
  const { AccessToken } = await tokens()
  const set = (more: object) => call('SetUserMFAPreference', { AccessToken, ...more })
  const passkey = { WebAuthnMfaSettings: { Enabled: true } }
  const email = (Enabled: boolean) => ({ EmailMfaSettings: { Enabled } })
  expect(refusal(await set({ ...passkey, ...email(true) }))).toContain('do not count as MFA')
  await call('SetUserPoolMfaConfig', {
    UserPoolId,
    MfaConfiguration: 'OPTIONAL',
    WebAuthnConfiguration: { FactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION' },
  })
  expect(refusal(await set(passkey))).toContain('needs at least one other MFA method')
  const isOn = async () => JSON.stringify(await read('/control/state')).includes('"passkeyMfa":true')
  expect((await set({ ...passkey, ...email(true) })).status).toBe(200)
  expect(await isOn()).toBe(true)
  expect((await set(email(false))).status).toBe(200)
  expect(await isOn()).toBe(false)
})
