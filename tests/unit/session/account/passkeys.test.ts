import {
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserAuthFactorsCommand,
  GetUserCommand,
  ListWebAuthnCredentialsCommand,
  SetUserMFAPreferenceCommand,
  StartWebAuthnRegistrationCommand,
  UpdateUserAttributesCommand,
  type AuthFactorType,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, test, vi } from 'vitest'
import { rowIn } from '../../../../src/browserStorage'
import { toBase64Url } from '../../../../src/cognito/base64Url'
import { refreshes, stubCognito, refusal } from '../../../support/cognito'
import type { AuthFlow } from '../../../../src/cognito/pool'
import { lastFactorIn } from '../../../../src/session/storage/lastFactor'
import { keptInMemory } from '../../../support/webStorage'
import { CREATION_OPTIONS, madeBy, stubPasskeys } from '../../../support/passkeys'
import { signedInSession, testPool, started } from '../../../support/session'
import { mintTokens } from '../../../support/tokens'

const SUB = 'a0b1c2d3-0000-4000-8000-000000000001'
const USER_ID = toBase64Url(new TextEncoder().encode(SUB))

const cognito = stubCognito()
let browser: ReturnType<typeof stubPasskeys>

beforeEach(() => {
  browser = stubPasskeys()
  cognito.on(StartWebAuthnRegistrationCommand).resolves({ CredentialCreationOptions: CREATION_OPTIONS })
  cognito.on(CompleteWebAuthnRegistrationCommand).resolves({})
  cognito.on(DeleteWebAuthnCredentialCommand).resolves({})
  has(['one'], ['PASSWORD', 'WEB_AUTHN'])
})

const credential = (CredentialId: string, day = 1) => ({
  CredentialId,
  FriendlyCredentialName: 'Passkey',
  RelyingPartyId: 'app.example.com',
  AuthenticatorTransports: [],
  CreatedAt: new Date(Date.UTC(2026, 0, day)),
})

/** The person's passkeys, ways in and second steps in the pool. */
function has(ids: string[], waysIn: AuthFactorType[], secondSteps: string[] = []) {
  cognito
    .on(ListWebAuthnCredentialsCommand)
    .resolves({ Credentials: ids.map((id, index) => credential(id, index + 1)) })
  cognito.on(GetUserAuthFactorsCommand).resolves({ Username: 'ada-1', ConfiguredUserAuthFactors: waysIn })
  cognito
    .on(GetUserCommand)
    .resolves({ Username: 'ada-1', UserAttributes: [], UserMFASettingList: secondSteps })
}

async function open(flow: AuthFlow = 'USER_AUTH') {
  const pool = testPool(flow)
  const lastFactor = lastFactorIn(rowIn(keptInMemory(), 'key'))
  const app = await started(signedInSession({}, { loadPool: () => Promise.resolve(pool), lastFactor }))
  return { ...app, lastFactor }
}

const completed = () => cognito.commandCalls(CompleteWebAuthnRegistrationCommand)
const deleted = () =>
  cognito.commandCalls(DeleteWebAuthnCredentialCommand).map((call) => call.args[0].input.CredentialId)
/** Long enough for the work that continues after an answer. */
const flush = () => new Promise((resolve) => setTimeout(resolve, 100))

test.each([
  ['d548826e79b4db40a3d811116f7e8349', 'Bitwarden'],
  [undefined, undefined],
])(
  'a passkey is created from the pool’s options and registered, and its provider %s is named %s',
  async (aaguid, provider) => {
    browser.create.mockResolvedValue(madeBy(aaguid))
    const { session } = await open()
    expect(await session.addPasskey()).toEqual({ status: 'READY', value: { provider } })
    expect(completed()[0]?.args[0].input.Credential).toMatchObject({ id: 'new-id' })
  },
)

test('password managers show the person’s address and name, not the user name of the pool', async () => {
  const { session } = await open()
  await session.addPasskey()
  expect(browser.create.mock.calls[0]?.[0].publicKey?.user).toEqual({
    id: CREATION_OPTIONS.user.id,
    name: 'ada@example.com',
    displayName: 'Ada Lovelace',
  })
})

test.each([
  ['platform', 'ada@example.com'],
  ['cross-platform', undefined],
])('the next sign-in offers a new passkey only if this device stores it: %s', async (attachment, offered) => {
  browser.create.mockResolvedValue(madeBy(undefined, attachment))
  const { session, lastFactor } = await open()
  await session.addPasskey()
  expect(lastFactor.passkeyUsername()).toBe(offered)
})

const countsTwice = () =>
  cognito
    .commandCalls(SetUserMFAPreferenceCommand)
    .filter(({ args }) => args[0].input.WebAuthnMfaSettings?.Enabled === true).length

test('a new passkey is set to count as both steps if the pool allows it, and is kept if not', async () => {
  cognito.on(SetUserMFAPreferenceCommand).rejectsOnce(refusal('InvalidParameterException')).resolves({})
  const { session } = await open()
  expect(await session.addPasskey()).toMatchObject({ status: 'READY' })
  expect(await session.addPasskey()).toMatchObject({ status: 'READY' })
  expect(countsTwice()).toBe(2)
})

test('switching on a second step lets passkeys count as both steps, and switching one off does not', async () => {
  cognito.on(SetUserMFAPreferenceCommand).resolves({})
  const { session } = await open()
  await session.setMfaPreference({ SMS_MFA: 'DISABLED' })
  expect(countsTwice()).toBe(0)
  await session.setMfaPreference({ SMS_MFA: 'ENABLED' })
  expect(countsTwice()).toBe(1)
  const { session: usual } = await open('USER_SRP_AUTH')
  await usual.setMfaPreference({ SMS_MFA: 'ENABLED' })
  expect(countsTwice()).toBe(1)
})

test('a person who cancels has no new passkey and can try again', async () => {
  browser.create.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  const { session } = await open()
  expect(await session.addPasskey()).toMatchObject({ error: { code: 'passkey-not-made' } })
  expect(completed()).toEqual([])
  expect(await session.addPasskey()).toMatchObject({ status: 'READY' })
})

test.each([
  ['is told when the pool refuses', refusal('WebAuthnOriginNotAllowedException'), 'passkey-wrong-site', 1],
  ['is told nothing when the pool may have accepted', new TypeError('Failed to fetch'), 'unreachable', 0],
])('the device %s the passkey that it created', async (_, refused, code, times) => {
  cognito.on(CompleteWebAuthnRegistrationCommand).rejects(refused)
  const { session } = await open()
  expect(await session.addPasskey()).toMatchObject({ error: { code } })
  const told = [{ rpId: 'app.example.com', credentialId: 'new-id' }]
  expect(browser.signalUnknownCredential.mock.calls).toEqual([told].slice(0, times))
})

test('where the browser cannot tell the device that the pool has refused its passkey, the person is told', async () => {
  const parseCreationOptionsFromJSON = (json: object) => json
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { parseCreationOptionsFromJSON }),
  )
  cognito
    .on(CompleteWebAuthnRegistrationCommand)
    .rejects(refusal('InvalidParameterException', 'transports is missing'))
  const { session } = await open()
  expect(await session.addPasskey()).toMatchObject({ error: { code: 'passkey-left-behind' } })
})

test('a passkey that the pool registered although its answer was lost is kept by the device', async () => {
  cognito.on(CompleteWebAuthnRegistrationCommand).rejects(refusal('WebAuthnChallengeNotFoundException'))
  const { session } = await open()
  expect(await session.addPasskey()).toMatchObject({ status: 'ERROR', error: { code: 'passkey-expired' } })
  expect(browser.signalUnknownCredential).toHaveBeenCalledTimes(1)
  has(['new-id', 'one'], ['PASSWORD', 'WEB_AUTHN'])
  expect(await session.addPasskey()).toMatchObject({ status: 'READY' })
  expect(browser.signalUnknownCredential).toHaveBeenCalledTimes(1)
})

test('the limit of passkeys is reported as such, not as too many attempts, and after one call', async () => {
  cognito.on(StartWebAuthnRegistrationCommand).rejects(refusal('LimitExceededException'))
  const { session } = await open()
  expect(await session.addPasskey()).toMatchObject({ error: { code: 'passkey-limit' } })
  expect(cognito.commandCalls(StartWebAuthnRegistrationCommand)).toHaveLength(1)
  expect(browser.create).not.toHaveBeenCalled()
})

test('all pages of the passkey list are read, sorted by newest, with the kind of each', async () => {
  cognito.on(ListWebAuthnCredentialsCommand).resolves({
    Credentials: [
      credential('old', 1),
      { ...credential('key', 2), AuthenticatorAttachment: 'cross-platform' },
    ],
    NextToken: 'more',
  })
  cognito.on(ListWebAuthnCredentialsCommand, { NextToken: 'more' }).resolves({
    Credentials: [
      {
        ...credential('phone', 3),
        AuthenticatorAttachment: 'cross-platform',
        AuthenticatorTransports: ['hybrid', 'internal'],
      },
    ],
  })
  const { session } = await open()
  expect(await session.listPasskeys()).toMatchObject({
    value: [
      { id: 'phone', kind: 'phone' },
      { id: 'key', kind: 'security-key' },
      { id: 'old', kind: 'passkey', createdAt: Date.UTC(2026, 0, 1) },
    ],
  })
})

test('removing a passkey tells password managers which ones are left', async () => {
  has(['one', 'two'], ['PASSWORD', 'WEB_AUTHN'])
  const { session } = await open()
  expect(await session.removePasskey('one')).toMatchObject({ status: 'READY' })
  expect(deleted()).toEqual(['one'])
  expect(browser.signalAllAcceptedCredentials).toHaveBeenCalledWith({
    rpId: 'app.example.com',
    userId: USER_ID,
    allAcceptedCredentialIds: ['two'],
  })
})

test('removing a passkey that was already removed elsewhere succeeds', async () => {
  cognito.on(DeleteWebAuthnCredentialCommand).rejects(refusal('ResourceNotFoundException'))
  const { session } = await open()
  expect(await session.removePasskey('gone')).toMatchObject({ status: 'READY' })
})

test.each([
  ['the only way in', ['one'], ['WEB_AUTHN'], [], false],
  ['one of two', ['one', 'two'], ['WEB_AUTHN'], [], true],
  ['beside a password', ['one'], ['PASSWORD', 'WEB_AUTHN'], [], true],
  ['beside codes by e-mail', ['one'], ['EMAIL_OTP', 'WEB_AUTHN'], [], true],
  ['beside codes that a second step rules out', ['one'], ['SMS_OTP', 'WEB_AUTHN'], ['SMS_MFA'], false],
] as const)(
  'a passkey can be removed only if another way in is left: %s',
  async (_, ids, waysIn, secondSteps, may) => {
    has([...ids], [...waysIn], [...secondSteps])
    const { session } = await open()
    const result = await session.removePasskey('one')
    expect(result).toMatchObject(may ? { status: 'READY' } : { error: { code: 'passkey-needed' } })
    expect(deleted()).toEqual(may ? ['one'] : [])
  },
)

test('the account includes the ways in with USER_AUTH, and is read without them if the pool refuses to tell', async () => {
  const { session } = await open()
  expect(await session.getAccount()).toMatchObject({ value: { waysIn: ['PASSWORD', 'WEB_AUTHN'] } })
  cognito.on(GetUserAuthFactorsCommand).rejects(refusal('InvalidParameterException'))
  const without = await session.getAccount()
  expect(without.status).toBe('READY')
  expect(without).not.toHaveProperty('value.waysIn')
})

test.each([
  ['is lost', new TypeError('Failed to fetch'), 'unreachable'],
  ['is a firewall’s', refusal('ForbiddenException'), 'blocked'],
])(
  'if the answer about the ways in %s, the account is not read: somebody without a password would seem to have one',
  async (_how, thrown, code) => {
    const { session } = await open()
    cognito.on(GetUserAuthFactorsCommand).rejects(thrown)
    expect(await session.getAccount()).toMatchObject({ error: { code } })
  },
)

test('with any other flow the pool is not asked for ways in', async () => {
  const { session } = await open('USER_SRP_AUTH')
  expect(await session.getAccount()).not.toHaveProperty('value.waysIn')
  expect(cognito.commandCalls(GetUserAuthFactorsCommand)).toEqual([])
})

test('a pool without passkeys is not asked again while the page is open', async () => {
  cognito.on(StartWebAuthnRegistrationCommand).rejects(refusal('WebAuthnNotEnabledException'))
  const { session } = await open()
  expect(await session.addPasskey()).toMatchObject({ error: { code: 'not-offered' } })
  expect(await session.getAccount()).not.toHaveProperty('value.waysIn')
  expect((await (await open()).session.getAccount()).status).toBe('READY')
})

test('a change of name is passed on to password managers afterwards', async () => {
  const app = await open()
  cognito.on(UpdateUserAttributesCommand).resolves({})
  refreshes(cognito, mintTokens({ given_name: 'Augusta' }, { now: app.clock.now(), refreshToken: 'r-2' }))
  expect(await app.session.updateAttributes({ given_name: 'Augusta' })).toMatchObject({ status: 'READY' })
  await expect
    .poll(() => browser.signalCurrentUserDetails)
    .toHaveBeenCalledWith({
      rpId: 'app.example.com',
      userId: USER_ID,
      name: 'ada@example.com',
      displayName: 'Augusta Lovelace',
    })
})

test('a browser that cannot tell password managers does not list passkeys after a change of name', async () => {
  vi.stubGlobal('PublicKeyCredential', () => {})
  const app = await open()
  cognito.on(UpdateUserAttributesCommand).resolves({})
  refreshes(cognito, mintTokens({}, { now: app.clock.now(), refreshToken: 'r-2' }))
  await app.session.updateAttributes({ given_name: 'Augusta' })
  await flush()
  expect(cognito.commandCalls(ListWebAuthnCredentialsCommand)).toEqual([])
})

test('a passkey that could not be sent to the pool, because no token could be had, is not offered by the device', async () => {
  const { session, clock } = await open()
  browser.create.mockImplementation(async () => {
    const later = clock.now() + 7_200_000
    clock.now = () => later
    cognito.on(GetTokensFromRefreshTokenCommand).rejects(new TypeError('Failed to fetch'))
    return madeBy()
  })
  expect(await session.addPasskey()).toMatchObject({ status: 'ERROR' })
  expect(completed()).toHaveLength(0)
  expect(browser.signalUnknownCredential).toHaveBeenCalled()
})
