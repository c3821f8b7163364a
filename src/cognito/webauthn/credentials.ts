/**
 * Makes and uses passkeys with the browser, in the JSON that Cognito sends and accepts (WebAuthn level 3,
 * 5.1).
 */
import { fromBase64Url, inUrlAlphabet, toBase64Url } from '../base64Url'
import { AuthError, member, type AuthErrorCode } from '../AuthError'
import { isPasskeySupported } from './support'

interface Waiting {
  /** Ends the wait for the person. */
  signal?: AbortSignal
}

/**
 * A new passkey, as CompleteWebAuthnRegistration takes it. What a password manager leaves out is missing in
 * it.
 */
export interface RegistrationJSON {
  id: string
  authenticatorAttachment?: unknown
  response: Readonly<Record<string, unknown>>
}

/**
 * Makes a passkey on a device that the person chooses.
 * @param options CredentialCreationOptions of StartWebAuthnRegistration
 * @throws AuthError 'passkey-not-made', 'passkey-exists', 'passkey-wrong-site', 'passkey-unsupported',
 *   'malformed-reply' or 'unexpected'; nothing once the passkey is made: its device keeps it
 */
export async function createPasskey(options: unknown, waiting: Waiting = {}): Promise<RegistrationJSON> {
  requireSupport()
  const publicKey = reading(() => creationOptions(unwrap(options)))
  const made = await ask(waiting, 'passkey-not-made', () =>
    navigator.credentials.create({ publicKey, ...waiting }),
  )
  return jsonOf(made, ['clientDataJSON', 'attestationObject'], {
    authenticatorData: (response) => tried(() => encode(call(response, 'getAuthenticatorData'))),
    publicKeyAlgorithm: (response) => call(response, 'getPublicKeyAlgorithm'),
    transports: (response) => listOf(call(response, 'getTransports')),
  })
}

interface SignOptions extends Waiting {
  /** `conditional`: offered among the suggestions of a field with `autocomplete="… webauthn"`. */
  mediation?: CredentialMediationRequirement
}

/**
 * Signs Cognito's challenge with a passkey that the person chooses.
 * @param optionsText CREDENTIAL_REQUEST_OPTIONS of the challenge WEB_AUTHN
 * @returns the text for CREDENTIAL
 * @throws AuthError 'passkey-cancelled', 'passkey-wrong-site', 'passkey-unsupported', 'malformed-reply' or
 *   'unexpected'
 */
export async function signWithPasskey(optionsText: string, options: SignOptions = {}): Promise<string> {
  requireSupport()
  const publicKey = reading(() => requestOptions(unwrap(JSON.parse(optionsText))))
  const signed = await ask(options, 'passkey-cancelled', () =>
    navigator.credentials.get({ publicKey, ...options }),
  )
  return JSON.stringify(jsonOf(signed, ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle']))
}

interface DescriptorJson {
  id: string
  type: 'public-key'
}

type CreationJson = Omit<
  PublicKeyCredentialCreationOptions,
  'challenge' | 'user' | 'excludeCredentials' | 'attestation' | 'extensions'
> & {
  challenge: string
  user: PublicKeyCredentialUserEntityJSON
  excludeCredentials?: DescriptorJson[]
}

type RequestJson = Omit<
  PublicKeyCredentialRequestOptions,
  'challenge' | 'allowCredentials' | 'extensions'
> & {
  challenge: string
  allowCredentials?: DescriptorJson[]
}

/** Chrome before 129 and Safari before 18.4 have none of these. */
type JsonMethods = Partial<
  Pick<typeof PublicKeyCredential, 'parseCreationOptionsFromJSON' | 'parseRequestOptionsFromJSON'>
>

function creationOptions(json: unknown): PublicKeyCredentialCreationOptions {
  if (!isCreation(json)) throw unreadable()
  const platform: JsonMethods = PublicKeyCredential
  return (
    platform.parseCreationOptionsFromJSON?.(json) ?? {
      ...json,
      challenge: fromBase64Url(json.challenge),
      user: { ...json.user, id: fromBase64Url(json.user.id) },
      excludeCredentials: descriptors(json.excludeCredentials),
    }
  )
}

function requestOptions(json: unknown): PublicKeyCredentialRequestOptions {
  if (!isRequest(json)) throw unreadable()
  const platform: JsonMethods = PublicKeyCredential
  return (
    platform.parseRequestOptionsFromJSON?.(json) ?? {
      ...json,
      challenge: fromBase64Url(json.challenge),
      allowCredentials: descriptors(json.allowCredentials),
    }
  )
}

const descriptors = (list: DescriptorJson[] = []): PublicKeyCredentialDescriptor[] =>
  list.map((descriptor) => ({ ...descriptor, id: fromBase64Url(descriptor.id) }))

function requireSupport() {
  if (!isPasskeySupported()) throw new AuthError('passkey-unsupported', 'No WebAuthn on this page')
}

/**
 * Waits for the browser, and says by a code why there is no passkey.
 * @param nothing the code if it ended without a passkey
 */
async function ask(
  { signal }: Waiting,
  nothing: AuthErrorCode,
  browser: () => Promise<Credential | null>,
): Promise<Credential> {
  // Some password managers throw before they return a promise.
  const asked = async () => browser()
  const answer = await asked().catch((thrown: unknown) => {
    const code = signal?.aborted ? nothing : codeOf(thrown, nothing)
    throw new AuthError(code, 'The browser gave no passkey', thrown)
  })
  if (!isObject(answer)) throw new AuthError(nothing, 'The browser gave no passkey')
  return answer
}

/**
 * What browsers throw (WebAuthn level 3, 5.1.3 and 5.1.4). They deliberately hide why there is no passkey
 * (14.5).
 */
const codeByName = (nothing: AuthErrorCode): Readonly<Record<string, AuthErrorCode>> => ({
  NotAllowedError: nothing,
  AbortError: nothing,
  TimeoutError: nothing,
  UnknownError: nothing,
  OperationError: nothing,
  // Of a sign-in only a page says so that has been left.
  InvalidStateError: nothing === 'passkey-not-made' ? 'passkey-exists' : nothing,
  SecurityError: 'passkey-wrong-site',
  NotSupportedError: 'passkey-unsupported',
  ConstraintError: 'passkey-unsupported',
})

/** By its name: what a password manager throws may be another window's error, or none. */
function codeOf(thrown: unknown, nothing: AuthErrorCode): AuthErrorCode {
  const name = String(member(thrown, 'name'))
  return new Map(Object.entries(codeByName(nothing))).get(name) ?? 'unexpected'
}

/**
 * A credential in JSON: from its members, and what is missing there, as its own method gives it. A password
 * manager may answer with an object of its own, without that method, without some members, or with JSON that
 * is not quite that of a browser.
 * @param buffers members of its response, to be encoded
 * @param methods members that a method of the response returns
 */
function jsonOf(
  credential: Credential,
  buffers: readonly string[],
  methods: Readonly<Record<string, (response: unknown) => unknown>> = {},
): RegistrationJSON {
  const response = member(credential, 'response')
  // Copied: an extension's may not be touched later, either.
  const json: unknown = tried(() => JSON.parse(JSON.stringify(call(credential, 'toJSON'))))
  const given = [member(credential, 'id'), member(json, 'id'), member(credential, 'rawId')]
  // Both are the same bytes (5.1).
  const id = given.map(encode).find((each) => each !== undefined) ?? ''
  return {
    ...plain(json),
    id,
    ...known({
      rawId: id,
      type: 'public-key',
      // No extension is asked for.
      clientExtensionResults: {},
      authenticatorAttachment: member(credential, 'authenticatorAttachment'),
    }),
    response: {
      ...plain(member(json, 'response')),
      ...known(Object.fromEntries(buffers.map((name) => [name, encode(member(response, name))]))),
      ...known(Object.fromEntries(Object.entries(methods).map(([name, read]) => [name, read(response)]))),
    },
  }
}

/** The members that have a value. */
const known = (members: object) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== null))

/** What a method returns; undefined if there is none, or if it throws. */
const call = (object: unknown, method: string): unknown => tried(() => Object(object)[method]())

/** A list of one's own, of what may be an extension's; undefined if it is none. */
const listOf = (list: unknown) => tried(() => (list === undefined ? undefined : Array.from(Object(list))))

/**
 * What reading gives; undefined if it throws, as an object of an extension may in Firefox
 * (passwordless-id/webauthn#50).
 */
function tried<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/**
 * Of somebody else's JSON its texts, numbers and lists: a buffer in it is none, and its base64 may be in the
 * other alphabet.
 */
const plain = (json: unknown) =>
  Object.fromEntries(
    Object.entries(known(Object(json)))
      .filter(([, value]) => !isObject(value) || Array.isArray(value))
      .map(([name, value]) => [name, typeof value === 'string' ? inUrlAlphabet(value) : value]),
  )

/**
 * The bytes of a buffer, perhaps another window's, of a view of one, or of a list of numbers, which is what
 * is left of a buffer on its way between windows; a text has them in base64 already. Undefined for anything
 * else.
 */
function encode(value: unknown): string | undefined {
  if (typeof value === 'string') return inUrlAlphabet(value)
  if (ArrayBuffer.isView(value))
    return toBase64Url(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
  return Array.isArray(value) || Object.prototype.toString.call(value) === '[object ArrayBuffer]'
    ? toBase64Url(new Uint8Array(Object(value)))
    : undefined
}

/** Options that cannot be read are the sender's mistake, whatever the browser calls it. */
function reading<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw unreadable()
  }
}

/**
 * Some servers send the options inside `publicKey`. No such reply of Cognito is known; both forms are
 * accepted.
 */
const unwrap = (options: unknown): unknown =>
  isObject(options) && 'publicKey' in options ? options.publicKey : options

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const hasChallenge = (value: unknown): value is { challenge: string } =>
  isObject(value) && 'challenge' in value && typeof value.challenge === 'string'

const isRequest = (value: unknown): value is RequestJson => hasChallenge(value)
const isCreation = (value: unknown): value is CreationJson =>
  hasChallenge(value) && 'user' in value && isObject(value.user)

const unreadable = () =>
  new AuthError('malformed-reply', 'The options or the answer for a passkey make no sense')
