import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fromBase64Url, toBase64Url } from '../../../../src/cognito/base64Url'
import { createPasskey, signWithPasskey } from '../../../../src/cognito/webauthn/credentials'
import { isPasskeySupported } from '../../../../src/cognito/webauthn/support'
import { CREATION_OPTIONS } from '../../../support/passkeys'

const bytes = (text: string) => new TextEncoder().encode(text)
const buffer = (text: string) => bytes(text).buffer
const encoded = (text: string) => toBase64Url(bytes(text))

const CREATION = { ...CREATION_OPTIONS, excludeCredentials: [{ id: encoded('old'), type: 'public-key' }] }

const REQUEST = {
  challenge: encoded('challenge'),
  rpId: 'localhost',
  allowCredentials: [{ id: encoded('old'), type: 'public-key', transports: ['internal'] }],
}

const MADE = {
  id: encoded('new'),
  rawId: buffer('new'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: {
    clientDataJSON: buffer('client'),
    attestationObject: buffer('attestation'),
    getAuthenticatorData: () => buffer('data'),
    getPublicKeyAlgorithm: () => -7,
    getTransports: () => ['internal'],
  },
}

const SIGNED = {
  id: encoded('old'),
  rawId: buffer('old'),
  type: 'public-key',
  authenticatorAttachment: null,
  response: {
    clientDataJSON: buffer('client'),
    authenticatorData: buffer('data'),
    signature: buffer('signature'),
    userHandle: null,
  },
}

const create = vi.fn<(options: CredentialCreationOptions) => Promise<unknown>>()
const get = vi.fn<(options: CredentialRequestOptions) => Promise<unknown>>()

/** A browser without the JSON methods, unless they are given. */
const browser = (methods: object = {}) =>
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, methods),
  )

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', { credentials: { create, get } })
  browser()
  create.mockResolvedValue(MADE)
  get.mockResolvedValue(SIGNED)
})
afterEach(() => {
  vi.resetAllMocks()
})

test('a passkey is created from the pool’s options in a browser without the JSON methods', async () => {
  const made = await createPasskey(CREATION)
  expect(create.mock.calls[0]?.[0].publicKey).toEqual({
    ...CREATION,
    challenge: fromBase64Url(CREATION.challenge),
    user: { ...CREATION.user, id: fromBase64Url(CREATION.user.id) },
    excludeCredentials: [{ id: bytes('old'), type: 'public-key' }],
  })
  expect(made).toEqual({
    id: encoded('new'),
    rawId: encoded('new'),
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
    response: {
      clientDataJSON: encoded('client'),
      attestationObject: encoded('attestation'),
      authenticatorData: encoded('data'),
      publicKeyAlgorithm: -7,
      transports: ['internal'],
    },
  })
})

test('the challenge is signed and answered as text in a browser without the JSON methods', async () => {
  const text = await signWithPasskey(JSON.stringify(REQUEST))
  expect(get.mock.calls[0]?.[0].publicKey).toEqual({
    ...REQUEST,
    challenge: bytes('challenge'),
    allowCredentials: [{ id: bytes('old'), type: 'public-key', transports: ['internal'] }],
  })
  expect(JSON.parse(text)).toEqual({
    id: encoded('old'),
    rawId: encoded('old'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: encoded('client'),
      authenticatorData: encoded('data'),
      signature: encoded('signature'),
    },
  })
})

test('the user handle is sent to the pool if the device returns one', async () => {
  get.mockResolvedValue({ ...SIGNED, response: { ...SIGNED.response, userHandle: buffer('sub-1') } })
  expect(JSON.parse(await signWithPasskey(JSON.stringify(REQUEST)))).toMatchObject({
    response: { userHandle: encoded('sub-1') },
  })
})

test('the browser’s own JSON methods are used if it has them', async () => {
  browser({
    parseCreationOptionsFromJSON: (json: object) => ({ created: json }),
    parseRequestOptionsFromJSON: (json: object) => ({ requested: json }),
  })
  const ofBrowser = { publicKey: 'of-the-browser' }
  create.mockResolvedValue({ ...MADE, toJSON: () => ({ id: MADE.id, response: ofBrowser }) })
  get.mockResolvedValue({ ...SIGNED, toJSON: () => ({ id: SIGNED.id, response: ofBrowser }) })
  expect(await createPasskey(CREATION)).toMatchObject({ response: ofBrowser })
  expect(JSON.parse(await signWithPasskey(JSON.stringify(REQUEST)))).toMatchObject({ response: ofBrowser })
  expect(create.mock.calls[0]?.[0].publicKey).toEqual({ created: CREATION })
  expect(get.mock.calls[0]?.[0].publicKey).toEqual({ requested: REQUEST })
})

test('a password manager’s credential whose toJSON throws is converted by our own code', async () => {
  const toJSON = () => {
    throw new TypeError('Illegal invocation')
  }
  create.mockResolvedValue({ ...MADE, toJSON })
  get.mockResolvedValue({ ...SIGNED, toJSON })
  expect(await createPasskey(CREATION)).toMatchObject({ id: encoded('new') })
  expect(JSON.parse(await signWithPasskey(JSON.stringify(REQUEST)))).toMatchObject({ id: encoded('old') })
})

const { clientDataJSON, attestationObject } = MADE.response
const few = { clientDataJSON, attestationObject }
/** As Firefox gives a page an object of an extension. */
const deny = () => {
  throw new Error('Permission denied to access object')
}
const UNTOUCHABLE = new Proxy({}, { get: deny, getPrototypeOf: deny, has: deny, ownKeys: deny })
const ENCODED = { clientDataJSON: btoa('client'), attestationObject: btoa('attestation') }
const NUMBERS = { clientDataJSON: [...bytes('client')], attestationObject: [...bytes('attestation')] }
const withoutTouch = { getAuthenticatorData: () => UNTOUCHABLE, getTransports: () => UNTOUCHABLE }
const withJson = (json: unknown) => ({ ...MADE, toJSON: () => json })
const encodedOtherwise = { id: 'bmV3+/==', response: { clientDataJSON: 'Y2xpZW50/+==' } }
const onlyJson = { toJSON: () => ({ id: `${btoa('new')}==`, response: ENCODED }) }

test.each([
  ['lacks methods and the attachment', { ...MADE, authenticatorAttachment: undefined, response: few }],
  ['has a toJSON that leaves members out', withJson({ id: MADE.id, response: { transports: ['usb'] } })],
  ['has a toJSON that returns buffers', withJson({ ...MADE, response: { ...MADE.response } })],
  ['has views in place of buffers', { ...MADE, response: { ...few, clientDataJSON: bytes('client') } }],
  ['has base64 in place of buffers', { ...MADE, rawId: btoa('new'), response: ENCODED }],
  ['has lists of numbers in place of buffers', { ...MADE, rawId: [...bytes('new')], response: NUMBERS }],
  ['has members that the page may not touch', { ...MADE, response: { ...few, ...withoutTouch } }],
  ['has a toJSON whose object the page may not touch', withJson(UNTOUCHABLE)],
  ['has no rawId', { ...MADE, rawId: undefined }],
  ['has no id', { ...MADE, id: undefined }],
  ['has an id in plain base64', { ...MADE, id: `${btoa('new')}=` }],
  ['has a toJSON that encodes otherwise', withJson(encodedOtherwise)],
  ['has nothing but JSON in plain base64', onlyJson],
])('what a password manager makes is complete enough for the pool, if its object %s', async (_what, made) => {
  create.mockResolvedValue(made)
  expect(JSON.parse(JSON.stringify(await createPasskey(CREATION)))).toMatchObject({
    id: encoded('new'),
    rawId: encoded('new'),
    response: { clientDataJSON: encoded('client'), attestationObject: encoded('attestation') },
  })
})

test.each([
  ['a text', () => Promise.reject('cancelled'), 'unexpected'],
  ['nothing', () => Promise.reject(undefined), 'unexpected'],
  ['an error of another window', () => Promise.reject({ name: 'NotAllowedError' }), 'passkey-not-made'],
  ['an error by a strange name', () => Promise.reject({ name: 'constructor' }), 'unexpected'],
  [
    'at once',
    () => {
      throw new DOMException('', 'InvalidStateError')
    },
    'passkey-exists',
  ],
  ['a text as the passkey', () => Promise.resolve('passkey'), 'passkey-not-made'],
  ['nothing as the passkey', () => Promise.resolve(null), 'passkey-not-made'],
])(
  'a password manager that gives or throws %s ends in an error that has a sentence',
  async (_what, answer, code) => {
    create.mockImplementation(answer)
    await expect(createPasskey(CREATION)).rejects.toMatchObject({ name: 'AuthError', code })
  },
)

test('optional members may be missing from the pool’s options, and the options may be inside publicKey', async () => {
  await createPasskey({ publicKey: CREATION_OPTIONS })
  await signWithPasskey(JSON.stringify({ publicKey: { challenge: REQUEST.challenge } }))
  expect(create.mock.calls[0]?.[0].publicKey).toMatchObject({ challenge: bytes('challenge') })
  expect(get.mock.calls[0]?.[0].publicKey).toEqual({ challenge: bytes('challenge'), allowCredentials: [] })
})

test('the browser gets the mediation and the abort signal', async () => {
  const { signal } = new AbortController()
  await createPasskey(CREATION, { signal })
  await signWithPasskey(JSON.stringify(REQUEST), { signal, mediation: 'conditional' })
  expect(create.mock.calls[0]?.[0]).toHaveProperty('signal', signal)
  expect(get.mock.calls[0]?.[0]).toMatchObject({ signal, mediation: 'conditional' })
})

test.each([
  ['SecurityError', 'passkey-wrong-site', 'passkey-wrong-site'],
  ['NotSupportedError', 'passkey-unsupported', 'passkey-unsupported'],
  ['DataError', 'unexpected', 'unexpected'],
  // The device has a passkey already.
  ['InvalidStateError', 'passkey-exists', 'passkey-cancelled'],
  ...['NotAllowedError', 'AbortError', 'TimeoutError', 'UnknownError', 'OperationError'].map((name) => [
    name,
    'passkey-not-made',
    'passkey-cancelled',
  ]),
])('a %s of the browser means %s for a new passkey, and %s at a sign-in', async (name, made, signed) => {
  const refused = new DOMException('words of the browser', name)
  create.mockRejectedValue(refused)
  get.mockRejectedValue(refused)
  await expect(createPasskey(CREATION)).rejects.toMatchObject({ code: made, cause: refused })
  await expect(signWithPasskey(JSON.stringify(REQUEST))).rejects.toMatchObject({ code: signed })
})

test('an aborted dialog counts as cancelled, whatever the reason', async () => {
  const ended = new AbortController()
  ended.abort(new Error('the page was left'))
  create.mockRejectedValue(ended.signal.reason)
  await expect(createPasskey(CREATION, { signal: ended.signal })).rejects.toMatchObject({
    code: 'passkey-not-made',
  })
})

test.each([undefined, 'text', {}, { challenge: 1 }, { challenge: 'x' }, { ...CREATION, challenge: '§' }])(
  'invalid options do not reach the browser: %j',
  async (options) => {
    await expect(createPasskey(options)).rejects.toMatchObject({ code: 'malformed-reply' })
    expect(create).not.toHaveBeenCalled()
  },
)

test.each(['', 'no JSON', 'null', '{}', '{"publicKey":{}}'])(
  'an invalid challenge does not reach the browser: %j',
  async (text) => {
    await expect(signWithPasskey(text)).rejects.toMatchObject({ code: 'malformed-reply' })
    expect(get).not.toHaveBeenCalled()
  },
)

test('passkeys are supported only on a secure page, in a browser that has them', async () => {
  expect(isPasskeySupported()).toBe(true)
  vi.stubGlobal('isSecureContext', false)
  expect(isPasskeySupported()).toBe(false)
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', undefined)
  expect(isPasskeySupported()).toBe(false)
  await expect(createPasskey(CREATION)).rejects.toMatchObject({ code: 'passkey-unsupported' })
  await expect(signWithPasskey(JSON.stringify(REQUEST))).rejects.toMatchObject({
    code: 'passkey-unsupported',
  })
  vi.stubGlobal('PublicKeyCredential', () => {})
  vi.stubGlobal('navigator', {})
  expect(isPasskeySupported()).toBe(false)
})
