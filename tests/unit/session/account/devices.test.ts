import {
  ConfirmDeviceCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect, test, vi } from 'vitest'
import {
  held,
  asksForPasswordProof,
  asksForSmsCode,
  notAuthorized,
  signsIn,
  stubCognito,
  refusal,
} from '../../../support/cognito'
import { signedInSession, testPool, testSession, started } from '../../../support/session'
import { mintTokens } from '../../../support/tokens'

const NEW_DEVICE = { DeviceKey: 'local_1', DeviceGroupKey: '-abc' }
const onDevice = () => mintTokens({ username: 'ada-1', device_key: 'local_1' })

const cognito = stubCognito()

function signsInOnNewDevice() {
  asksForPasswordProof(cognito, 'ada-1')
  cognito
    .on(RespondToAuthChallengeCommand)
    .resolves({ AuthenticationResult: { ...onDevice(), NewDeviceMetadata: NEW_DEVICE } })
}

const isMade = 'This browser could not be made a device of the account'

test('a device that the pool refuses to confirm does not stop the sign-in, and is not used at the next one', async () => {
  signsInOnNewDevice()
  cognito.on(ConfirmDeviceCommand).rejects(refusal('InvalidUserPoolConfigurationException'))
  const pool = testPool('USER_SRP_AUTH')
  const { session, now, logged } = testSession({ loadPool: () => Promise.resolve(pool) })
  expect(await session.login('ada@example.com', 'Passw0rd!')).toEqual({ status: 'READY' })
  expect(now().phase).toBe('authenticated')
  expect(logged).toEqual([`${isMade}: words of the service`])
  cognito.resetHistory()
  await testSession({ loadPool: () => Promise.resolve(pool) }).session.login('ada@example.com', 'Passw0rd!')
  expect(cognito.calls().map(({ args }) => JSON.stringify(args[0].input))).not.toContainEqual(
    expect.stringContaining('DEVICE_KEY'),
  )
})

test('a device that cannot be confirmed for now begins no session, whose refresh the pool would refuse', async () => {
  signsInOnNewDevice()
  cognito.on(ConfirmDeviceCommand).rejects(refusal('InternalErrorException'))
  cognito.on(RevokeTokenCommand).resolves({})
  const { session, now } = await started(testSession())
  expect(await session.login('ada@example.com', 'Passw0rd!')).toMatchObject({ error: { code: 'service' } })
  expect(now()).toEqual({ phase: 'anonymous', reason: 'not-signed-in' })
  expect(cognito.commandCalls(RevokeTokenCommand)).toHaveLength(1)
})

test('a sign-in that is cancelled while its device is being confirmed begins no session, even if another one has begun', async () => {
  signsInOnNewDevice()
  cognito.on(RevokeTokenCommand).resolves({})
  const confirm = held(cognito.on(ConfirmDeviceCommand))
  const { session, now } = await started(testSession())
  const signingIn = session.login('ada@example.com', 'Passw0rd!')
  await expect.poll(() => cognito.commandCalls(ConfirmDeviceCommand)).toHaveLength(1)
  await session.cancelSignIn()
  asksForSmsCode(cognito, '012345')
  await session.login('bob@example.com', 'Passw0rd!')
  confirm()
  expect(await signingIn).toMatchObject({ status: 'ERROR', error: { code: 'no-sign-in' } })
  expect(now()).toMatchObject({ phase: 'challenged' })
  await expect.poll(() => cognito.commandCalls(RevokeTokenCommand)).toHaveLength(1)
})

test('the stored device is looked up while the password proof is computed', async () => {
  signsInOnNewDevice()
  const pool = testPool('USER_SRP_AUTH')
  const order: string[] = []
  vi.spyOn(pool.devices, 'find').mockImplementation(async () => void order.push('looked for'))
  const digest = crypto.subtle.digest.bind(crypto.subtle)
  vi.spyOn(crypto.subtle, 'digest').mockImplementation((...given) => {
    order.push('hashed')
    return digest(...given)
  })
  await testSession({ loadPool: () => Promise.resolve(pool) }).session.login('ada@example.com', 'Passw0rd!')
  expect(order.indexOf('looked for')).toBeLessThan(order.lastIndexOf('hashed'))
})

test('after a lost answer the device is confirmed once more with the same secret', async () => {
  signsInOnNewDevice()
  cognito
    .on(ConfirmDeviceCommand)
    .rejectsOnce(new TypeError('Failed to fetch'))
    .rejects(refusal('DeviceKeyExistsException'))
  const pool = testPool('USER_SRP_AUTH')
  const { session, logged } = testSession({ loadPool: () => Promise.resolve(pool) })
  await session.login('ada@example.com', 'Passw0rd!')
  const [first, second, ...more] = cognito.commandCalls(ConfirmDeviceCommand)
  expect(second?.args[0].input).toEqual(first?.args[0].input)
  expect(more).toEqual([])
  expect(await pool.devices.find('ada-1')).toMatchObject({ key: 'local_1' })
  expect(logged).toEqual([])
})

test.each([
  ['a wrong password', 'PASSWORD_VERIFIER', notAuthorized(), 'wrong-credentials'],
  ['a proof that does not get through', 'DEVICE_SRP_AUTH', new TypeError('Failed to fetch'), 'unreachable'],
] as const)('%s is sent once, and the device is kept', async (_, at, refused, code) => {
  asksForPasswordProof(cognito, 'ada-1')
  cognito.on(RespondToAuthChallengeCommand).resolves({ ChallengeName: 'DEVICE_SRP_AUTH' })
  const refusing = { ChallengeName: at }
  cognito.on(RespondToAuthChallengeCommand, refusing).rejects(refused)
  const pool = testPool('USER_SRP_AUTH')
  const device = { key: 'local_1', groupKey: '-abc', secret: 'c2VjcmV0' }
  await pool.devices.keep('ada-1', device)
  const { session } = testSession({ loadPool: () => Promise.resolve(pool) })
  expect(await session.login('ada@example.com', 'Passw0rd!')).toMatchObject({ error: { code } })
  expect(cognito.commandCalls(RespondToAuthChallengeCommand, refusing)).toHaveLength(1)
  expect(await pool.devices.find('ada-1')).toEqual(device)
})

test.each(['USER_PASSWORD_AUTH', 'CUSTOM_WITHOUT_SRP'] as const)(
  '%s names the device in the first request if the typed name is the one the device is stored under',
  async (flow) => {
    cognito.on(InitiateAuthCommand).resolves({ AuthenticationResult: onDevice() })
    const pool = testPool(flow)
    await pool.devices.keep('ada-1', { key: 'local_1', groupKey: '-abc', secret: 'c2VjcmV0' })
    await testSession({ loadPool: () => Promise.resolve(pool) }).session.login('ada-1', 'Passw0rd!')
    const [begun] = cognito.commandCalls(InitiateAuthCommand)
    expect(begun?.args[0].input.AuthParameters).toMatchObject({ DEVICE_KEY: 'local_1' })
  },
)

test('nobody is signed in before the device is confirmed, because a page may be closed at once', async () => {
  signsInOnNewDevice()
  const confirm = held(cognito.on(ConfirmDeviceCommand))
  const { session, now } = await started(testSession())
  const signingIn = session.login('ada@example.com', 'Passw0rd!')
  await expect.poll(() => cognito.commandCalls(ConfirmDeviceCommand)).toHaveLength(1)
  expect(now().phase).toBe('anonymous')
  confirm()
  expect(await signingIn).toEqual({ status: 'READY' })
  expect(now().phase).toBe('authenticated')
})

test('the device secret stays in the browser, and the pool gets a salt and a verifier', async () => {
  signsInOnNewDevice()
  cognito.on(ConfirmDeviceCommand).resolves({ UserConfirmationNecessary: false })
  const pool = testPool('USER_SRP_AUTH')
  const { session } = testSession({ loadPool: () => Promise.resolve(pool) })
  await session.login('ada@example.com', 'Passw0rd!')
  const device = await pool.devices.find('ada-1')
  expect(device).toEqual({ key: 'local_1', groupKey: '-abc', secret: expect.any(String) })
  expect(Buffer.from(device?.secret ?? '', 'base64')).toHaveLength(40)
  const [call] = cognito.commandCalls(ConfirmDeviceCommand)
  expect(call?.args[0].input).toMatchObject({ DeviceKey: 'local_1', DeviceName: 'Browser' })
  expect(JSON.stringify(call?.args[0].input)).not.toContain(device?.secret)
})

test.each([{ device_key: 'local_1' }, {}])(
  'a refresh carries the device key of the access token: %o',
  async (claims) => {
    cognito.on(GetTokensFromRefreshTokenCommand).resolves({ AuthenticationResult: onDevice() })
    const { session } = await started(signedInSession(claims))
    await session.refresh()
    const [call] = cognito.commandCalls(GetTokensFromRefreshTokenCommand)
    expect(call?.args[0].input.DeviceKey).toBe(claims.device_key)
  },
)

test('a device that the pool makes at a refresh is confirmed with it: the pool would refuse the next one', async () => {
  const pool = testPool('USER_SRP_AUTH')
  const { session, logged } = signedInSession({}, { loadPool: () => Promise.resolve(pool) })
  const later = mintTokens({ username: 'ada-1', device_key: 'local_1' }, { refreshToken: 'refresh-3' })
  cognito
    .on(GetTokensFromRefreshTokenCommand)
    .resolvesOnce({ AuthenticationResult: { ...onDevice(), NewDeviceMetadata: NEW_DEVICE } })
    .resolves({ AuthenticationResult: later })
  cognito.on(ConfirmDeviceCommand).resolves({})
  await session.start()
  await session.refresh()
  await expect.poll(() => pool.devices.find('ada-1')).toMatchObject({ key: 'local_1' })
  await session.refresh()
  const keys = cognito.calls().map(({ args: [{ input }] }) => Reflect.get(input, 'DeviceKey'))
  expect([keys, logged]).toEqual([[undefined, 'local_1', 'local_1'], []])
})

test('the sign-in of a device that was forgotten elsewhere ends at its next refresh', async () => {
  cognito
    .on(GetTokensFromRefreshTokenCommand)
    .rejects(refusal('ResourceNotFoundException', 'Device does not exist.'))
  const { session, now } = await started(signedInSession({ device_key: 'local_1' }))
  await session.refresh()
  expect(now()).toEqual({ phase: 'anonymous', reason: 'ended' })
})

test('a reply with incomplete device data confirms no device', async () => {
  const tokens = { ...mintTokens(), NewDeviceMetadata: { DeviceKey: 'local_1' } }
  signsIn(cognito, tokens)
  const { session } = testSession()
  expect(await session.login('ada@example.com', 'Passw0rd!')).toEqual({ status: 'READY' })
  expect(cognito.commandCalls(ConfirmDeviceCommand)).toHaveLength(0)
})

test('all pages of the device list are read and sorted by last use', async () => {
  const device = (DeviceKey: string, day: number) => ({
    DeviceKey,
    DeviceAttributes: [{ Name: 'device_name', Value: `Browser ${day}` }],
    DeviceCreateDate: new Date(day),
    DeviceLastAuthenticatedDate: new Date(day * 2),
  })
  cognito.on(ListDevicesCommand).resolves({ Devices: [device('a', 1)], PaginationToken: 'next' })
  cognito.on(ListDevicesCommand, { PaginationToken: 'next' }).resolves({ Devices: [device('b', 2), {}] })
  const { session } = await started(signedInSession())
  expect(await session.listDevices()).toEqual({
    status: 'READY',
    value: [
      { key: 'b', name: 'Browser 2', firstUsedAt: 2, lastUsedAt: 4 },
      { key: 'a', name: 'Browser 1', firstUsedAt: 1, lastUsedAt: 2 },
      { key: '', name: '', firstUsedAt: undefined, lastUsedAt: undefined },
    ],
  })
})

test('a pool that no longer remembers devices offers no device list', async () => {
  cognito.on(ListDevicesCommand).rejects(refusal('InvalidUserPoolConfigurationException'))
  const { session } = await started(signedInSession())
  expect(await session.listDevices()).toMatchObject({ status: 'ERROR', error: { code: 'not-offered' } })
})
