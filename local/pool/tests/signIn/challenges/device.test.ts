import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import {
  type Answer,
  newDeviceSecret,
  refusal,
  signInBySrp,
  srpClient,
} from '../../../../../tests/support/poolClient'
import { testPool } from '../../testPool'

const { admin, call, ClientId, control, lastCode, respond, signIn, UserPoolId } = testPool()

const SMS = 'sms@example.com'
const PHONE = '+4915550000002'
const GONE = '400 ResourceNotFoundException: Device does not exist.'
const REFRESH = '400 NotAuthorizedException: Invalid Refresh Token'

interface Device {
  DeviceKey: string
  DeviceGroupKey: string
  secret: string
  AccessToken: string
  RefreshToken: string
}

const deviceOf = (token: string) => decodeJwt(token)['device_key']

const metadataOf = (answer: Answer) => answer.body.AuthenticationResult?.NewDeviceMetadata

/** The tokens after a right password and the code of the text message. */
async function afterCode(asked: Answer, more: object = {}): Promise<Answer> {
  const { USER_ID_FOR_SRP: USERNAME } = asked.body.ChallengeParameters
  const code = { USERNAME, SMS_MFA_CODE: await lastCode(PHONE), ...more }
  return respond('SMS_MFA', code, { Session: asked.body.Session })
}

async function confirm(answer: Answer): Promise<Device & { UserConfirmationNecessary: boolean }> {
  const { AccessToken, RefreshToken, NewDeviceMetadata } = answer.body.AuthenticationResult
  const { secret, DeviceSecretVerifierConfig } = newDeviceSecret(NewDeviceMetadata)
  const { DeviceKey } = NewDeviceMetadata
  const device = { AccessToken, DeviceKey, DeviceName: 'Firefox on Linux', DeviceSecretVerifierConfig }
  const { body } = await call('ConfirmDevice', device)
  return { ...NewDeviceMetadata, secret, AccessToken, RefreshToken, ...body }
}

/** A remembered device of the user who signs in with a text message. */
const rememberedDevice = async () => confirm(await afterCode(await signIn(SMS)))

const initiate = (AuthFlow: string, AuthParameters: object) =>
  call('InitiateAuth', { AuthFlow, ClientId, AuthParameters })

/** USER_PASSWORD_AUTH on that device. */
const signInOn = (DEVICE_KEY: string, USERNAME = SMS) =>
  initiate('USER_PASSWORD_AUTH', { USERNAME, PASSWORD: 'Passw0rd!', DEVICE_KEY })

/** Answers both of the device's challenges. */
async function prove(asked: Answer, { DeviceKey, DeviceGroupKey, secret }: Device): Promise<Answer> {
  const { USER_ID_FOR_SRP: USERNAME } = asked.body.ChallengeParameters
  const client = srpClient(DeviceGroupKey)
  const start = { USERNAME, DEVICE_KEY: DeviceKey, SRP_A: client.srpA }
  const first = await respond('DEVICE_SRP_AUTH', start, { Session: asked.body.Session })
  expect(first.body).toMatchObject({
    ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
    ChallengeParameters: { DEVICE_KEY: DeviceKey, USERNAME },
  })
  const parameters = { ...first.body.ChallengeParameters, USER_ID_FOR_SRP: DeviceKey }
  const claim = { ...client.claim(parameters, secret), USERNAME, DEVICE_KEY: DeviceKey }
  return respond('DEVICE_PASSWORD_VERIFIER', claim, { Session: first.body.Session })
}

const refresh = (RefreshToken: string, DeviceKey?: string) =>
  call('GetTokensFromRefreshToken', { RefreshToken, ClientId, DeviceKey })

// "Working with user devices in your user pool", developer guide.
describe('a pool that remembers every device', () => {
  test('gives no device keys until device tracking is switched on', async () => {
    const answer = await signIn('plain@example.com')
    expect(metadataOf(answer)).toBeUndefined()
    const { AccessToken, RefreshToken } = answer.body.AuthenticationResult
    expect(deviceOf(AccessToken)).toBeUndefined()
    expect((await refresh(RefreshToken)).status).toBe(200)
    expect((await signInOn('local_5eed0000', 'plain@example.com')).status).toBe(200)
    expect(refusal(await call('ListDevices', { AccessToken }))).toMatch(/InvalidUserPoolConfiguration/)
  })

  test('gives each device a key, and accepts its proof in place of the second factor', async () => {
    await control('pool', { devices: 'ALWAYS', deviceSkipsMfa: true })
    const device = await rememberedDevice()
    expect(device.UserConfirmationNecessary).toBe(false)
    expect(device.DeviceKey).toMatch(/^local_[0-9a-f-]{36}$/)
    expect(device.DeviceGroupKey).toMatch(/^-\w{8}$/)
    expect(deviceOf(device.AccessToken)).toBe(device.DeviceKey)

    const asked = await signInOn(device.DeviceKey)
    expect(asked.body.ChallengeName).toBe('DEVICE_SRP_AUTH')
    const done = await prove(asked, device)
    expect(metadataOf(done)).toBeUndefined()
    expect(deviceOf(done.body.AuthenticationResult.AccessToken)).toBe(device.DeviceKey)
    expect((await signIn(SMS)).body.ChallengeName).toBe('SMS_MFA')
  })

  test('refuses a proof with another secret, of another device, or a second time', async () => {
    await control('pool', { devices: 'ALWAYS', deviceSkipsMfa: true })
    const device = await rememberedDevice()
    const wrong = '400 NotAuthorizedException: Incorrect username or password.'
    const asked = await signInOn(device.DeviceKey)
    expect(refusal(await prove(asked, { ...device, secret: 'guessed' }))).toBe(wrong)
    const other = await rememberedDevice()
    const again = await signInOn(device.DeviceKey)
    const { USER_ID_FOR_SRP: USERNAME } = again.body.ChallengeParameters
    const srp = { USERNAME, DEVICE_KEY: device.DeviceKey, SRP_A: srpClient().srpA }
    // amplify-js#10582
    expect(refusal(await respond('DEVICE_SRP_AUTH', srp))).toBe(
      '400 NotAuthorizedException: Cannot initiate DEVICE_SRP_AUTH flow without first authenticating',
    )
    const first = await respond('DEVICE_SRP_AUTH', srp, { Session: again.body.Session })
    const { Session, ChallengeParameters } = first.body
    const claim = srpClient(other.DeviceGroupKey).claim(
      { ...ChallengeParameters, USER_ID_FOR_SRP: other.DeviceKey },
      other.secret,
    )
    const answer = { ...claim, USERNAME, DEVICE_KEY: other.DeviceKey }
    expect(refusal(await respond('DEVICE_PASSWORD_VERIFIER', answer, { Session }))).toBe(wrong)
    expect(refusal(await respond('DEVICE_PASSWORD_VERIFIER', answer, { Session }))).toMatch(/be used once/)
  })

  test('still asks for the second factor on a remembered device if the pool is set so', async () => {
    await control('pool', { devices: 'ALWAYS', deviceSkipsMfa: false })
    const device = await rememberedDevice()
    const asked = await signInOn(device.DeviceKey)
    expect(asked.body.ChallengeName).toBe('SMS_MFA')
    const then = await afterCode(asked)
    expect(then.body.ChallengeName).toBe('DEVICE_SRP_AUTH')
    expect((await prove(then, device)).body.AuthenticationResult).toBeDefined()
  })

  test.each([
    ['USER_SRP_AUTH', {}],
    ['USER_AUTH', { PREFERRED_CHALLENGE: 'PASSWORD_SRP' }],
  ])('asks for the device’s proof after the password of %s', async (AuthFlow, more) => {
    await control('pool', { devices: 'ALWAYS', deviceSkipsMfa: true })
    const device = await rememberedDevice()
    const client = srpClient()
    const AuthParameters = { USERNAME: SMS, SRP_A: client.srpA, ...more }
    const inFirst = await initiate(AuthFlow, { ...AuthParameters, DEVICE_KEY: device.DeviceKey })
    const claim = client.claim(inFirst.body.ChallengeParameters, 'Passw0rd!')
    expect((await respond('PASSWORD_VERIFIER', claim)).body.ChallengeName).toBe('DEVICE_SRP_AUTH')

    const later = await initiate(AuthFlow, AuthParameters)
    const proof = client.claim(later.body.ChallengeParameters, 'Passw0rd!')
    const asked = await respond('PASSWORD_VERIFIER', { ...proof, DEVICE_KEY: device.DeviceKey })
    expect((await prove(asked, device)).body.AuthenticationResult).toBeDefined()
  })

  test('asks for the device’s proof after the triggers have accepted the user', async () => {
    await control('pool', { devices: 'ALWAYS' })
    const answer = async (more: object) => {
      const asked = await initiate('CUSTOM_AUTH', { USERNAME: 'custom@example.com', ...more })
      const { Session, ChallengeParameters } = asked.body
      const right = { USERNAME: ChallengeParameters.USERNAME, ANSWER: 'open sesame' }
      return respond('CUSTOM_CHALLENGE', right, { Session })
    }
    const device = await confirm(await answer({}))
    const then = await answer({ DEVICE_KEY: device.DeviceKey })
    expect((await prove(then, device)).body.AuthenticationResult).toBeDefined()
  })

  // amplify-js drops the device and sends the same request again: the session and the secret block must still
  // be valid.
  test('answers that a forgotten device does not exist, and accepts the same request without it', async () => {
    await control('pool', { devices: 'ALWAYS', deviceSkipsMfa: true })
    const { AccessToken, DeviceKey } = await rememberedDevice()
    expect((await call('ForgetDevice', { AccessToken, DeviceKey })).status).toBe(200)
    expect(refusal(await signInOn(DeviceKey))).toBe(GONE)

    const client = srpClient()
    const AuthParameters = { USERNAME: SMS, SRP_A: client.srpA }
    const first = await initiate('USER_SRP_AUTH', AuthParameters)
    const wrong = client.claim(first.body.ChallengeParameters, 'guessed')
    const claim = client.claim(first.body.ChallengeParameters, 'Passw0rd!')
    expect(refusal(await respond('PASSWORD_VERIFIER', { ...claim, DEVICE_KEY: DeviceKey }))).toBe(GONE)
    const asked = await respond('PASSWORD_VERIFIER', claim)
    expect(asked.body.ChallengeName).toBe('SMS_MFA')
    expect(refusal(await afterCode(asked, { DEVICE_KEY: DeviceKey }))).toBe(GONE)
    expect(metadataOf(await afterCode(asked))).toBeDefined()
    // Without the password nobody learns anything about devices.
    const another = await initiate('USER_SRP_AUTH', AuthParameters)
    const forged = { ...wrong, PASSWORD_CLAIM_SECRET_BLOCK: another.body.ChallengeParameters.SECRET_BLOCK }
    expect(refusal(await respond('PASSWORD_VERIFIER', { ...forged, DEVICE_KEY: DeviceKey }))).toMatch(
      /Incorrect username or password/,
    )
  })

  // amplify-js#498, #2962
  test('refreshes a sign-in only with the key of its confirmed device', async () => {
    await control('pool', { devices: 'ALWAYS' })
    const unconfirmed = (await signInBySrp(call, ClientId, 'plain@example.com')).body.AuthenticationResult
    const { RefreshToken: first, NewDeviceMetadata } = unconfirmed
    expect(refusal(await refresh(first))).toBe(REFRESH)
    expect(refusal(await refresh(first, NewDeviceMetadata.DeviceKey))).toBe(REFRESH)

    const { AccessToken, RefreshToken, DeviceKey } = await confirm(await signIn('plain@example.com'))
    expect(refusal(await refresh(RefreshToken))).toBe(REFRESH)
    expect(refusal(await refresh(RefreshToken, NewDeviceMetadata.DeviceKey))).toBe(REFRESH)
    const fresh = await refresh(RefreshToken, DeviceKey)
    expect(deviceOf(fresh.body.AuthenticationResult.AccessToken)).toBe(DeviceKey)
    const AuthParameters = { REFRESH_TOKEN: RefreshToken, DEVICE_KEY: DeviceKey }
    const older = await initiate('REFRESH_TOKEN_AUTH', AuthParameters)
    expect(older.status).toBe(200)
    await call('ForgetDevice', { AccessToken, DeviceKey })
    expect(refusal(await refresh(RefreshToken, DeviceKey))).toBe(REFRESH)
    expect((await call('GetUser', { AccessToken })).status).toBe(200)
  })
})

test('a pool whose users choose which devices to remember asks for the second factor until the user has the device remembered', async () => {
  await control('pool', { devices: 'ON_PROMPT', deviceSkipsMfa: true })
  const device = await rememberedDevice()
  const { AccessToken, DeviceKey } = device
  expect(device.UserConfirmationNecessary).toBe(true)
  expect((await call('ListDevices', { AccessToken })).body.Devices).toEqual([])
  expect(refusal(await call('GetDevice', { AccessToken, DeviceKey }))).toBe(GONE)
  const asked = await signInOn(DeviceKey)
  expect(asked.body.ChallengeName).toBe('SMS_MFA')
  expect(metadataOf(await afterCode(asked))).toBeUndefined()

  const status = (DeviceRememberedStatus: string) =>
    call('UpdateDeviceStatus', { AccessToken, DeviceKey, DeviceRememberedStatus })
  await status('remembered')
  expect((await call('ListDevices', { AccessToken })).body.Devices).toHaveLength(1)
  expect((await signInOn(DeviceKey)).body.ChallengeName).toBe('DEVICE_SRP_AUTH')
  await status('not_remembered')
  expect((await call('ListDevices', { AccessToken })).body.Devices).toEqual([])
  expect((await signInOn(DeviceKey)).body.ChallengeName).toBe('SMS_MFA')
})

test('the devices of a user are described, with additional attributes for administrators', async () => {
  await control('pool', { devices: 'ALWAYS' })
  const { AccessToken, DeviceKey } = await rememberedDevice()
  const { Device } = (await call('GetDevice', { AccessToken, DeviceKey })).body
  expect(Device).toEqual({
    DeviceKey,
    DeviceAttributes: [
      { Name: 'device_status', Value: 'valid' },
      { Name: 'device_name', Value: 'Firefox on Linux' },
      { Name: 'last_ip_used', Value: '127.0.0.1' },
    ],
    DeviceCreateDate: expect.any(Number),
    DeviceLastModifiedDate: expect.any(Number),
    DeviceLastAuthenticatedDate: expect.any(Number),
  })
  expect((await call('ListDevices', { AccessToken })).body).toEqual({ Devices: [Device] })
  const { Devices } = (await admin('AdminListDevices', SMS)).body
  expect((await admin('AdminGetDevice', SMS, { DeviceKey })).body.Device).toEqual(Devices[0])
  const remembered = { Name: 'dev:device_remembered_status', Value: 'remembered' }
  expect(Devices[0].DeviceAttributes).toContainEqual(remembered)
  await admin('AdminUpdateDeviceStatus', SMS, { DeviceKey, DeviceRememberedStatus: 'not_remembered' })
  expect(refusal(await call('GetDevice', { AccessToken, DeviceKey }))).toBe(GONE)
  await admin('AdminForgetDevice', SMS, { DeviceKey })
  expect(refusal(await admin('AdminGetDevice', SMS, { DeviceKey }))).toBe(GONE)
  expect(refusal(await call('UpdateDeviceStatus', { AccessToken, DeviceKey }))).toBe(GONE)
})

test('the devices of a user are listed in pages', async () => {
  await control('pool', { devices: 'ALWAYS' })
  const keys = [(await rememberedDevice()).DeviceKey, (await rememberedDevice()).DeviceKey]
  const { AccessToken } = await rememberedDevice()
  const first = (await call('ListDevices', { AccessToken, Limit: 2 })).body
  expect(first.Devices.map((device: Device) => device.DeviceKey)).toEqual(keys)
  const more = { AccessToken, Limit: 2, PaginationToken: first.PaginationToken }
  expect((await call('ListDevices', more)).body).toEqual({ Devices: [expect.anything()] })
})

test('the devices of a user are confirmed once, with a verifier, and only by the sign-in that got the key', async () => {
  await control('pool', { devices: 'ALWAYS' })
  const { AccessToken, DeviceKey } = await rememberedDevice()
  const config = (PasswordVerifier: string, Salt = 'Vzka') => ({ PasswordVerifier, Salt })
  const again = (key: string, DeviceSecretVerifierConfig?: object) =>
    call('ConfirmDevice', { AccessToken, DeviceKey: key, DeviceSecretVerifierConfig }).then(refusal)
  expect(await again(DeviceKey, config('AQ=='))).toMatch(/^400 DeviceKeyExistsException/)
  // amplify-js#2705
  expect(await again('local_5eed0000', config('AQ=='))).toBe(
    '400 InvalidParameterException: Invalid device key given.',
  )
  const { AuthenticationResult } = (await signIn('plain@example.com')).body
  const fresh = (DeviceSecretVerifierConfig?: object) =>
    call('ConfirmDevice', {
      AccessToken: AuthenticationResult.AccessToken,
      DeviceKey: AuthenticationResult.NewDeviceMetadata.DeviceKey,
      DeviceSecretVerifierConfig,
    })
  for (const bad of [undefined, config('AA=='), config('!'), config('AQ==', ''), config('//8'.repeat(200))])
    expect((await fresh(bad)).error).toBe('InvalidParameterException')
  expect((await fresh(config('AQ=='))).status).toBe(200)
})

// DeviceConfigurationType, API reference: any value switches it on; without one it is off.
test('a pool is described with its device configuration and works accordingly', async () => {
  const given = { ChallengeRequiredOnNewDevice: true, DeviceOnlyRememberedOnUserPrompt: true }
  const made = await call('CreateUserPool', { PoolName: 'orders', DeviceConfiguration: given })
  expect(made.body.UserPool.DeviceConfiguration).toEqual(given)
  const rules = (DeviceOnlyRememberedOnUserPrompt: boolean) => ({
    ChallengeRequiredOnNewDevice: false,
    DeviceOnlyRememberedOnUserPrompt,
  })
  const described = async () =>
    (await call('DescribeUserPool', { UserPoolId })).body.UserPool.DeviceConfiguration
  expect(await described()).toBeUndefined()
  await call('UpdateUserPool', { UserPoolId, DeviceConfiguration: {} })
  expect(await described()).toEqual(rules(false))
  expect(metadataOf(await signIn('plain@example.com'))).toBeDefined()
  const DeviceConfiguration = { ChallengeRequiredOnNewDevice: true }
  await call('UpdateUserPool', { UserPoolId, MfaConfiguration: 'OPTIONAL', DeviceConfiguration })
  const { DeviceKey } = await rememberedDevice()
  expect((await signInOn(DeviceKey)).body.ChallengeName).toBe('DEVICE_SRP_AUTH')
  await control('pool', { deviceSkipsMfa: false })
  await control('pool', { devices: 'ON_PROMPT' })
  expect(await described()).toEqual(rules(true))
  await control('pool', { devices: 'OFF' })
  expect(await described()).toBeUndefined()
})
