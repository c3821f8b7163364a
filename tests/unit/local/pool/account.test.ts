import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { inProcessPool, refusal, signInBySrp } from '../../../support/poolClient'

// Big-number work on a busy machine; nothing here is slow by design.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const pool = inProcessPool()
const { call, clientId: ClientId, control } = pool

beforeEach(() => control('reset'))

const signIn = (USERNAME: string, PASSWORD = 'Passw0rd!') =>
  call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId,
    AuthParameters: { USERNAME, PASSWORD },
  })
const accessToken = async (name = 'plain@example.com'): Promise<string> =>
  (await signIn(name)).body.AuthenticationResult.AccessToken
const respond = (ChallengeName: string, Session: string, ChallengeResponses: object) =>
  call('RespondToAuthChallenge', { ChallengeName, ClientId, Session, ChallengeResponses })
const forgot = (Username: string) => call('ForgotPassword', { ClientId, Username })
const confirmForgot = (Username: string, ConfirmationCode: string, Password = 'An0ther one!') =>
  call('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password })
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')
const appCode = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })
const SEEDED_SECRET = 'GATEHOUSELOCALPOOLSEEDTOTP234567'

describe('a reset code', () => {
  test('goes to the verified phone first, then to the verified e-mail', async () => {
    expect((await forgot('plain@example.com')).body.CodeDeliveryDetails).toEqual({
      Destination: '+*******0001',
      DeliveryMedium: 'SMS',
      AttributeName: 'phone_number',
    })
    expect((await forgot('totp@example.com')).body.CodeDeliveryDetails).toEqual({
      Destination: 't***@e***',
      DeliveryMedium: 'EMAIL',
      AttributeName: 'email',
    })
    await control('pool', { recovery: ['email', 'phone_number'] })
    expect((await forgot('plain@example.com')).body.CodeDeliveryDetails.DeliveryMedium).toBe('EMAIL')
  })

  test('never goes by text message to someone whose second step that is', async () => {
    expect((await forgot('sms@example.com')).body.CodeDeliveryDetails.DeliveryMedium).toBe('EMAIL')
  })

  test('is good for an hour, once, and a newer one voids it', async () => {
    const name = 'totp@example.com'
    await forgot(name)
    const first = await pool.lastCode(name)
    await forgot(name)
    const second = await pool.lastCode(name)
    const wrong = first === second ? otherThan(second) : first
    expect(refusal(await confirmForgot(name, wrong))).toContain('CodeMismatchException')
    await control('clock', { advanceSeconds: 3600 })
    expect(refusal(await confirmForgot(name, second))).toContain('ExpiredCodeException')
    await forgot(name)
    const third = await pool.lastCode(name)
    expect((await confirmForgot(name, third)).status).toBe(200)
    expect(refusal(await confirmForgot(name, third))).toContain('ExpiredCodeException')
  })

  test('may be asked for five times an hour', async () => {
    for (let time = 0; time < 5; time += 1) expect((await forgot('plain@example.com')).status).toBe(200)
    const told = '400 LimitExceededException: Attempt limit exceeded, please try after some time.'
    expect(refusal(await forgot('plain@example.com'))).toBe(told)
    expect((await forgot('totp@example.com')).status).toBe(200)
    await control('clock', { advanceSeconds: 3600 })
    expect((await forgot('plain@example.com')).status).toBe(200)
  })

  test('cannot be guessed at length', async () => {
    await forgot('totp@example.com')
    const code = await pool.lastCode('totp@example.com')
    for (let time = 0; time < 10; time += 1) await confirmForgot('totp@example.com', otherThan(code))
    expect(refusal(await confirmForgot('totp@example.com', code))).toContain('LimitExceededException')
  })

  test('ends a lock', async () => {
    for (let time = 0; time < 6; time += 1) await signIn('totp@example.com', 'wrong')
    await forgot('totp@example.com')
    await confirmForgot('totp@example.com', await pool.lastCode('totp@example.com'))
    expect((await signIn('totp@example.com', 'An0ther one!')).body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  })

  test('is not given where the password is still the administrator’s', async () => {
    expect(refusal(await forgot('new-password@example.com'))).toBe(
      '400 NotAuthorizedException: User password cannot be reset in the current state.',
    )
  })

  test.each(['nobody@example.com', 'disabled@example.com', 'unverified@example.com'])(
    'is pretended for %s where existence must not show, and nothing is sent',
    async (name) => {
      expect((await forgot(name)).body.CodeDeliveryDetails).toMatchObject({ DeliveryMedium: 'EMAIL' })
      expect(await pool.read('/inbox.json')).toEqual([])
      for (let time = 0; time < 4; time += 1) await forgot(name)
      expect(refusal(await forgot(name))).toContain('LimitExceededException')
    },
  )

  test.each([
    ['nobody@example.com', 'UserNotFoundException: Username/client id combination not found.'],
    ['disabled@example.com', 'NotAuthorizedException: User is disabled.'],
    [
      'unverified@example.com',
      'InvalidParameterException: Cannot reset password for the user as there is no registered/verified ' +
        'email or phone_number',
    ],
  ])('is refused for %s under LEGACY', async (name, told) => {
    await control('client', { preventUserExistenceErrors: 'LEGACY' })
    expect(refusal(await forgot(name))).toBe(`400 ${told}`)
  })

  test('that was never sent does not confirm', async () => {
    expect(refusal(await confirmForgot('nobody@example.com', '123456'))).toContain('CodeMismatchException')
    expect(refusal(await confirmForgot('disabled@example.com', '123456'))).toContain('CodeMismatchException')
    expect(refusal(await confirmForgot('plain@example.com', '123456'))).toContain('ExpiredCodeException')
  })
})

describe('a password', () => {
  test.each([
    ['Sh0rt!', 'Password not long enough'],
    ['passw0rd!!', 'Password must have uppercase characters'],
    ['PASSW0RD!!', 'Password must have lowercase characters'],
    ['Password!!', 'Password must have numeric characters'],
    ['Passw0rdss', 'Password must have symbol characters'],
  ])('is refused by the policy: %s', async (ProposedPassword, why) => {
    const input = { AccessToken: await accessToken(), PreviousPassword: 'Passw0rd!', ProposedPassword }
    expect(refusal(await call('ChangePassword', input))).toBe(
      `400 InvalidPasswordException: Password does not conform to policy: ${why}`,
    )
  })

  test('may come back after as many others as the pool remembers', async () => {
    const AccessToken = await accessToken()
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword })
    expect((await change('Passw0rd!', 'Second 0ne!')).status).toBe(200)
    expect((await change('Second 0ne!', 'Passw0rd!')).error).toBe('PasswordHistoryPolicyViolationException')
    expect((await change('Second 0ne!', 'Third 0ne!!')).status).toBe(200)
    expect((await change('Third 0ne!!', 'Passw0rd!')).status).toBe(200)
  })

  test('may be changed five times an hour', async () => {
    const AccessToken = await accessToken()
    const change = () =>
      call('ChangePassword', {
        AccessToken,
        PreviousPassword: 'wrong 0ne!',
        ProposedPassword: 'An0ther one!',
      })
    for (let time = 0; time < 5; time += 1) expect((await change()).error).toBe('NotAuthorizedException')
    expect((await change()).error).toBe('LimitExceededException')
  })
})

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
      respond('EMAIL_OTP', body.Session, { USERNAME, EMAIL_OTP_CODE })
    expect((await answer(otherThan(code))).error).toBe('CodeMismatchException')
    expect((await answer(code)).body.AuthenticationResult).toBeDefined()
    expect(refusal(await answer(code))).toContain('session can only be used once')
  })
})

/** Moves the clock to the middle of a 30-second step, so that none ends during a test. */
const middleOfStep = async (): Promise<number> => {
  const { now } = await control('clock')
  const advanceSeconds = (45_000 - (now % 30_000)) / 1000
  return (await control('clock', { advanceSeconds })).now
}

describe('an authenticator-app code', () => {
  const answer = async (code: string) => {
    const { body } = await signIn('totp@example.com')
    return respond('SOFTWARE_TOKEN_MFA', body.Session, {
      USERNAME: 'totp@example.com',
      SOFTWARE_TOKEN_MFA_CODE: code,
    })
  }

  test('may be one step early or late, and no more', async () => {
    const now = await middleOfStep()
    for (const steps of [-2, 2])
      expect(refusal(await answer(appCode(SEEDED_SECRET, now + steps * 30_000)))).toBe(
        '400 CodeMismatchException: Invalid code received for user',
      )
    expect((await answer(appCode(SEEDED_SECRET, now - 30_000))).status).toBe(200)
    expect((await answer(appCode(SEEDED_SECRET, now + 30_000))).status).toBe(200)
  })

  test('is used up, and so is every older one', async () => {
    const now = await middleOfStep()
    expect((await answer(appCode(SEEDED_SECRET, now))).status).toBe(200)
    expect((await answer(appCode(SEEDED_SECRET, now))).error).toBe('ExpiredCodeException')
    expect((await answer(appCode(SEEDED_SECRET, now - 30_000))).error).toBe('ExpiredCodeException')
  })
})

describe('a choice of second steps', () => {
  test('takes only what was offered, and then asks for that', async () => {
    const { body } = await signIn('choose@example.com')
    expect(JSON.parse(body.ChallengeParameters.MFAS_CAN_CHOOSE)).toEqual(['SMS_MFA', 'SOFTWARE_TOKEN_MFA'])
    const choose = (ANSWER: string) =>
      respond('SELECT_MFA_TYPE', body.Session, { USERNAME: 'choose@example.com', ANSWER })
    expect((await choose('EMAIL_OTP')).error).toBe('InvalidParameterException')
    const next = await choose('SOFTWARE_TOKEN_MFA')
    expect(next.body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    expect(next.body.Session).not.toBe(body.Session)
    expect(refusal(await choose('SMS_MFA'))).toContain('session can only be used once')
  })
})

describe('a demanded set-up', () => {
  const USERNAME = 'set-up@example.com'

  test('is offered as app or e-mail, and ends in tokens by e-mail', async () => {
    const { body } = await signIn(USERNAME)
    expect(body.ChallengeName).toBe('MFA_SETUP')
    expect(JSON.parse(body.ChallengeParameters.MFAS_CAN_SETUP)).toEqual(['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'])
    const next = await respond('MFA_SETUP', body.Session, { USERNAME, EMAIL: USERNAME })
    expect(next.body.ChallengeName).toBe('EMAIL_OTP')
    const EMAIL_OTP_CODE = await pool.lastCode(USERNAME)
    const done = await respond('EMAIL_OTP', next.body.Session, { USERNAME, EMAIL_OTP_CODE })
    expect(done.body.AuthenticationResult).toBeDefined()
    expect((await signIn(USERNAME)).body.ChallengeName).toBe('EMAIL_OTP')
  })

  test('gives no tokens before the app is verified, and each step a new session', async () => {
    const { Session } = (await signIn(USERNAME)).body
    expect((await respond('MFA_SETUP', Session, { USERNAME })).error).toBe('InvalidParameterException')
    const associated = (await call('AssociateSoftwareToken', { Session })).body
    expect(refusal(await call('AssociateSoftwareToken', { Session }))).toContain('only be used once')
    expect((await respond('MFA_SETUP', associated.Session, { USERNAME })).error).toBe(
      'InvalidParameterException',
    )
    const verified = await call('VerifySoftwareToken', {
      Session: associated.Session,
      UserCode: appCode(associated.SecretCode),
      FriendlyDeviceName: 'My phone',
    })
    expect(verified.body.Status).toBe('SUCCESS')
    const done = await respond('MFA_SETUP', verified.body.Session, { USERNAME })
    expect(done.body.AuthenticationResult).toBeDefined()
    const again = (await signIn(USERNAME)).body
    expect(again.ChallengeParameters.FRIENDLY_DEVICE_NAME).toBe('My phone')
  })

  test('comes to everyone without a second step where the pool requires one', async () => {
    await control('pool', { mfa: 'ON' })
    expect((await signIn('plain@example.com')).body.ChallengeName).toBe('MFA_SETUP')
    await control('pool', { mfa: 'OFF' })
    expect((await signIn('set-up@example.com')).body.AuthenticationResult).toBeDefined()
    expect((await signIn('sms@example.com')).body.AuthenticationResult).toBeDefined()
  })

  test('can be demanded of one user', async () => {
    await control('user', { username: 'plain@example.com', mfaSetUpDemanded: true })
    expect((await signIn('plain@example.com')).body.ChallengeName).toBe('MFA_SETUP')
  })
})

describe('second-step preferences', () => {
  const factors = async (AccessToken: string) => {
    const { UserMFASettingList = [], PreferredMfaSetting } = (await call('GetUser', { AccessToken })).body
    return [UserMFASettingList, PreferredMfaSetting]
  }

  test('switch on and off, prefer and stop preferring, one section at a time', async () => {
    const AccessToken = await accessToken()
    const set = (input: object) => call('SetUserMFAPreference', { AccessToken, ...input })
    await set({ SMSMfaSettings: { Enabled: true } })
    expect(await factors(AccessToken)).toEqual([['SMS_MFA'], undefined])
    await set({ EmailMfaSettings: { Enabled: true, PreferredMfa: true } })
    expect(await factors(AccessToken)).toEqual([['SMS_MFA', 'EMAIL_OTP'], 'EMAIL_OTP'])
    await set({ SMSMfaSettings: { Enabled: true, PreferredMfa: true } })
    expect(await factors(AccessToken)).toEqual([['SMS_MFA', 'EMAIL_OTP'], 'SMS_MFA'])
    await set({ SMSMfaSettings: { Enabled: true, PreferredMfa: false } })
    expect(await factors(AccessToken)).toEqual([['SMS_MFA', 'EMAIL_OTP'], undefined])
    await set({ SMSMfaSettings: { Enabled: false }, EmailMfaSettings: { Enabled: false } })
    expect(await factors(AccessToken)).toEqual([[], undefined])
  })

  test('refuse what the user lacks, and two preferred', async () => {
    const AccessToken = await accessToken('tenant-7@example.com')
    const on = { Enabled: true, PreferredMfa: true }
    const set = (input: object) => call('SetUserMFAPreference', { AccessToken, ...input })
    const told = '400 InvalidParameterException: User does not have delivery config set to turn on'
    expect(refusal(await set({ SMSMfaSettings: on }))).toBe(`${told} SMS_MFA`)
    expect(refusal(await set({ SoftwareTokenMfaSettings: on }))).toBe(`${told} SOFTWARE_TOKEN_MFA`)
    expect(await factors(AccessToken)).toEqual([[], undefined])
    const both = { AccessToken: await accessToken(), SMSMfaSettings: on, EmailMfaSettings: on }
    expect(refusal(await call('SetUserMFAPreference', both))).toBe(
      '400 InvalidParameterException: Only one MFA method can be preferred.',
    )
  })

  test('keep the last one where the pool requires one', async () => {
    const UserPoolId = pool.ready.userPoolId
    await control('pool', { mfa: 'ON' })
    const off = { UserPoolId, Username: 'sms@example.com', SMSMfaSettings: { Enabled: false } }
    expect((await call('AdminSetUserMFAPreference', off)).error).toBe('InvalidParameterException')
  })

  test('verifying an app does not switch it on, and a new app leaves the old one in use until verified', async () => {
    const AccessToken = await accessToken()
    const enrol = async () => {
      const { SecretCode } = (await call('AssociateSoftwareToken', { AccessToken })).body
      return (at?: number) => call('VerifySoftwareToken', { AccessToken, UserCode: appCode(SecretCode, at) })
    }
    expect((await call('VerifySoftwareToken', { AccessToken, UserCode: '123456' })).body.message).toBe(
      'User has not set up software token mfa',
    )
    const verify = await enrol()
    expect((await verify(0)).error).toBe('EnableSoftwareTokenMFAException')
    expect((await verify()).body).toEqual({ Status: 'SUCCESS' })
    expect(await factors(AccessToken)).toEqual([[], undefined])
    await call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } })
    await enrol()
    expect((await signIn('plain@example.com')).body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    await control('pool', { mfa: 'OFF' })
    expect((await call('AssociateSoftwareToken', { AccessToken })).error).toBe(
      'SoftwareTokenMFANotFoundException',
    )
  })
})

describe('attributes', () => {
  const update = (AccessToken: string, Name: string, Value: string) =>
    call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value }] })
  const verify = (AccessToken: string, AttributeName: string, Code: string) =>
    call('VerifyUserAttribute', { AccessToken, AttributeName, Code })
  const attribute = async (AccessToken: string, name: string) => {
    const { UserAttributes } = (await call('GetUser', { AccessToken })).body
    return UserAttributes.find(({ Name }: { Name: string }) => Name === name)?.Value
  }

  test('change at once, and go when emptied, unless they are required', async () => {
    const AccessToken = await accessToken()
    expect((await update(AccessToken, 'family_name', 'Plane')).body).toEqual({})
    expect(await attribute(AccessToken, 'family_name')).toBe('Plane')
    await update(AccessToken, 'family_name', '')
    expect(await attribute(AccessToken, 'family_name')).toBeUndefined()
    expect(refusal(await update(AccessToken, 'given_name', ''))).toBe(
      '400 InvalidParameterException: Invalid user attributes: given_name: Required attribute cannot be deleted.',
    )
  })

  test.each([
    ['email', 'no address', 'InvalidParameterException: Invalid email address format.'],
    ['phone_number', '0155 123', 'InvalidParameterException: Invalid phone number format.'],
    ['sub', 'x', 'NotAuthorizedException: A client attempted to write unauthorized attribute'],
    ['email_verified', 'true', 'NotAuthorizedException: A client attempted to write unauthorized attribute'],
    ['email', 'SMS@example.com', 'AliasExistsException: An account with the given email already exists.'],
  ])('%s may not become %s', async (name, value, told) => {
    expect(refusal(await update(await accessToken(), name, value))).toBe(`400 ${told}`)
  })

  test('an unknown one is refused', async () => {
    expect((await update(await accessToken(), 'shoe_size', '42')).error).toBe('InvalidParameterException')
  })

  test('a new address waits for its code; the newest code counts, for 24 hours and once', async () => {
    const AccessToken = await accessToken()
    const sent = await update(AccessToken, 'email', 'new@example.com')
    expect(sent.body.CodeDeliveryDetailsList).toEqual([
      { Destination: 'n***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
    ])
    const first = await pool.lastCode('new@example.com')
    await call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' })
    const second = await pool.lastCode('new@example.com')
    const wrong = first === second ? otherThan(second) : first
    expect((await verify(AccessToken, 'email', wrong)).error).toBe('CodeMismatchException')
    expect(await attribute(AccessToken, 'email')).toBe('plain@example.com')
    expect((await verify(AccessToken, 'email', second)).status).toBe(200)
    expect(await attribute(AccessToken, 'email')).toBe('new@example.com')
    expect((await verify(AccessToken, 'email', second)).error).toBe('ExpiredCodeException')
    await control('lifetimes', { accessToken: 200_000 })
    const later = (await signIn('new@example.com')).body.AuthenticationResult.AccessToken
    await update(later, 'email', 'later@example.com')
    await control('clock', { advanceSeconds: 24 * 3600 })
    const late = await verify(later, 'email', await pool.lastCode('later@example.com'))
    expect(late.error).toBe('ExpiredCodeException')
  })

  test('a new address replaces the old one at once, unverified, where the pool does not wait', async () => {
    await control('pool', { verifyBeforeUpdate: false })
    const AccessToken = await accessToken()
    await update(AccessToken, 'email', 'new@example.com')
    expect(await attribute(AccessToken, 'email')).toBe('new@example.com')
    expect(await attribute(AccessToken, 'email_verified')).toBe('false')
    await verify(AccessToken, 'email', await pool.lastCode('new@example.com'))
    expect(await attribute(AccessToken, 'email_verified')).toBe('true')
  })

  test('an address that someone else verified meanwhile is refused', async () => {
    const [one, two] = [await accessToken(), await accessToken('tenant-7@example.com')]
    await update(one, 'email', 'wanted@example.com')
    const code = await pool.lastCode('wanted@example.com')
    await update(two, 'email', 'wanted@example.com')
    await verify(two, 'email', await pool.lastCode('wanted@example.com'))
    expect((await verify(one, 'email', code)).error).toBe('AliasExistsException')
  })

  test('only addresses can be verified', async () => {
    const input = { AccessToken: await accessToken(), AttributeName: 'given_name' }
    expect(refusal(await call('GetUserAttributeVerificationCode', input))).toBe(
      '400 InvalidParameterException: Invalid attribute name. Only phone_number and email can be verified.',
    )
  })

  test('a deleted phone number takes its second step along', async () => {
    const AccessToken = await accessToken()
    await call('SetUserMFAPreference', { AccessToken, SMSMfaSettings: { Enabled: true } })
    await update(AccessToken, 'phone_number', '')
    expect((await signIn('plain@example.com')).body.AuthenticationResult).toBeDefined()
  })
})

describe('a sign-up', () => {
  const signUp = (Username: string, more: object = {}) =>
    call('SignUp', {
      ClientId,
      Username,
      Password: 'Passw0rd!',
      UserAttributes: [{ Name: 'given_name', Value: 'Nina' }],
      ...more,
    })
  const confirm = (Username: string, ConfirmationCode: string) =>
    call('ConfirmSignUp', { ClientId, Username, ConfirmationCode })

  test.each<[string, object, string]>([
    ['plain@example.com', {}, 'UsernameExistsException: An account with the given email already exists.'],
    ['Plain@Example.com', {}, 'UsernameExistsException: An account with the given email already exists.'],
    ['nina', {}, 'InvalidParameterException: Username should be either an email or a phone number.'],
    [
      'nina@example.com',
      { Password: 'password' },
      'InvalidPasswordException: Password did not conform with policy: Password must have uppercase characters',
    ],
    [
      'nina@example.com',
      { UserAttributes: [] },
      'InvalidParameterException: Attributes did not conform to the schema: given_name: The attribute is required',
    ],
  ])('of %s with %j is refused', async (name, more, told) => {
    expect(refusal(await signUp(name, more))).toBe(`400 ${told}`)
    expect(await pool.read('/inbox.json')).toEqual([])
  })

  test('is confirmed by a code that is good for 24 hours, and only once', async () => {
    await signUp('nina@example.com')
    await control('clock', { advanceSeconds: 24 * 3600 })
    const late = await pool.lastCode('nina@example.com')
    expect((await confirm('nina@example.com', late)).error).toBe('ExpiredCodeException')
    await call('ResendConfirmationCode', { ClientId, Username: 'nina@example.com' })
    const code = await pool.lastCode('nina@example.com')
    expect((await confirm('nina@example.com', code)).status).toBe(200)
    expect(refusal(await confirm('nina@example.com', code))).toBe(
      '400 NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED',
    )
  })

  test('a code may be asked for five times an hour, and by nobody who is confirmed', async () => {
    const resend = (Username: string) => call('ResendConfirmationCode', { ClientId, Username })
    for (let time = 0; time < 5; time += 1) expect((await resend('unconfirmed@example.com')).status).toBe(200)
    expect((await resend('unconfirmed@example.com')).error).toBe('LimitExceededException')
    expect(refusal(await resend('plain@example.com'))).toContain('User is already confirmed.')
  })

  test('names without an account get what hides it, or the truth under LEGACY', async () => {
    const Username = 'nobody@example.com'
    const resend = () => call('ResendConfirmationCode', { ClientId, Username })
    expect((await resend()).body.CodeDeliveryDetails.Destination).toBe('n***@e***')
    expect((await confirm(Username, '123456')).error).toBe('ExpiredCodeException')
    await control('client', { preventUserExistenceErrors: 'LEGACY' })
    expect((await resend()).error).toBe('UserNotFoundException')
    expect((await confirm(Username, '123456')).error).toBe('UserNotFoundException')
  })
})

describe('a custom challenge', () => {
  const start = (USERNAME: string) =>
    call('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', ClientId, AuthParameters: { USERNAME } })
  const answer = (body: { Session: string; ChallengeParameters: { USERNAME: string } }, ANSWER: string) =>
    respond('CUSTOM_CHALLENGE', body.Session, { USERNAME: body.ChallengeParameters.USERNAME, ANSWER })

  test('may be answered wrongly twice, each time with a new session', async () => {
    const first = (await start('custom@example.com')).body
    const second = (await answer(first, 'wrong')).body
    expect(second).toMatchObject({ ChallengeName: 'CUSTOM_CHALLENGE' })
    expect(refusal(await answer(first, 'open sesame'))).toContain('session can only be used once')
    const third = (await answer(second, 'wrong')).body
    expect(refusal(await answer(third, 'wrong'))).toBe(
      '400 NotAuthorizedException: Incorrect username or password.',
    )
    const right = await answer((await start('custom@example.com')).body, 'open sesame')
    expect(right.body.AuthenticationResult).toBeDefined()
  })

  test('is asked of names without an account too, and no answer is right', async () => {
    const first = (await start('nobody@example.com')).body
    const second = (await answer(first, 'open sesame')).body
    const third = (await answer(second, 'open sesame')).body
    expect(third.ChallengeName).toBe('CUSTOM_CHALLENGE')
    expect((await answer(third, 'open sesame')).error).toBe('NotAuthorizedException')
  })
})
