/** Makes and uses passkeys with the browser, in the JSON that Cognito sends and accepts (WebAuthn level 3, 5.1). */
import { fromBase64Url, toBase64Url } from '../base64Url'
import { AuthError, type AuthErrorCode } from '../errors'
import { isPasskeySupported } from './support'

interface Waiting {
  /** Ends the wait for the person. */
  signal?: AbortSignal
}

/** A new passkey, as CompleteWebAuthnRegistration takes it. */
export type RegistrationJSON = RegistrationResponseJSON

/**
 * Makes a passkey on a device that the person chooses.
 * @param options CredentialCreationOptions of StartWebAuthnRegistration
 * @throws AuthError 'passkey-not-made', 'passkey-exists', 'passkey-wrong-site', 'passkey-unsupported',
 *   'malformed-reply' or 'unexpected'
 */
export async function createPasskey(options: unknown, waiting: Waiting = {}): Promise<RegistrationJSON> {
  requireSupport()
  const publicKey = reading(() => creationOptions(unwrap(options)))
  const made = await ask(waiting, 'passkey-not-made', () =>
    navigator.credentials.create({ publicKey, ...waiting }),
  )
  const { response } = made
  if (!isAttestation(response)) throw unreadable()
  return (
    ownJson(made, isRegistrationJson) ?? {
      ...common(made),
      response: {
        clientDataJSON: encode(response.clientDataJSON),
        attestationObject: encode(response.attestationObject),
        authenticatorData: encode(response.getAuthenticatorData()),
        publicKeyAlgorithm: response.getPublicKeyAlgorithm(),
        transports: response.getTransports(),
      },
    }
  )
}

interface SignOptions extends Waiting {
  /** `conditional`: offered among the suggestions of a field with `autocomplete="… webauthn"`. */
  mediation?: CredentialMediationRequirement
}

/**
 * Signs Cognito's challenge with a passkey that the person chooses.
 * @param optionsText CREDENTIAL_REQUEST_OPTIONS of the challenge WEB_AUTHN
 * @returns the text for CREDENTIAL
 * @throws AuthError 'passkey-cancelled', 'passkey-wrong-site', 'passkey-unsupported', 'malformed-reply' or 'unexpected'
 */
export async function signWithPasskey(optionsText: string, options: SignOptions = {}): Promise<string> {
  requireSupport()
  const publicKey = reading(() => requestOptions(unwrap(JSON.parse(optionsText))))
  const signed = await ask(options, 'passkey-cancelled', () =>
    navigator.credentials.get({ publicKey, ...options }),
  )
  const { response } = signed
  if (!isAssertion(response)) throw unreadable()
  return JSON.stringify(
    ownJson(signed, isObject) ?? {
      ...common(signed),
      response: {
        clientDataJSON: encode(response.clientDataJSON),
        authenticatorData: encode(response.authenticatorData),
        signature: encode(response.signature),
        ...(response.userHandle && { userHandle: encode(response.userHandle) }),
      },
    },
  )
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
): Promise<PublicKeyCredential> {
  const answer = await browser().catch((thrown: unknown) => {
    const code = signal?.aborted ? nothing : codeOf(thrown, nothing)
    throw new AuthError(code, 'The browser gave no passkey', thrown)
  })
  if (!isPublicKey(answer)) throw new AuthError(nothing, 'The browser gave no passkey')
  return answer
}

/** What browsers throw (WebAuthn level 3, 5.1.3 and 5.1.4). They deliberately hide why there is no passkey (14.5). */
const codeByName = (nothing: AuthErrorCode): Readonly<Record<string, AuthErrorCode>> => ({
  NotAllowedError: nothing,
  AbortError: nothing,
  InvalidStateError: 'passkey-exists',
  SecurityError: 'passkey-wrong-site',
  NotSupportedError: 'passkey-unsupported',
  ConstraintError: 'passkey-unsupported',
})

const codeOf = (thrown: unknown, nothing: AuthErrorCode): AuthErrorCode =>
  (thrown instanceof Error ? codeByName(nothing)[thrown.name] : undefined) ?? 'unexpected'

const common = ({ id, rawId, type, authenticatorAttachment }: PublicKeyCredential) => ({
  id,
  rawId: encode(rawId),
  type,
  // No extension is asked for.
  clientExtensionResults: {},
  ...(authenticatorAttachment !== null && { authenticatorAttachment }),
})

/** Some password managers answer with their own object, on which the browser's method throws. */
function ownJson<T>(credential: PublicKeyCredential, is: (json: unknown) => json is T): T | undefined {
  try {
    const json: unknown = credential.toJSON()
    return is(json) ? json : undefined
  } catch {
    return undefined
  }
}

const encode = (buffer: ArrayBuffer) => toBase64Url(new Uint8Array(buffer))

/** Options that cannot be read are the sender's mistake, whatever the browser calls it. */
function reading<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw unreadable()
  }
}

/** Some servers send the options inside `publicKey`. No such reply of Cognito is known; both forms are accepted. */
const unwrap = (options: unknown): unknown =>
  isObject(options) && 'publicKey' in options ? options.publicKey : options

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const hasChallenge = (value: unknown): value is { challenge: string } =>
  isObject(value) && 'challenge' in value && typeof value.challenge === 'string'

const isRequest = (value: unknown): value is RequestJson => hasChallenge(value)
const isCreation = (value: unknown): value is CreationJson =>
  hasChallenge(value) && 'user' in value && isObject(value.user)
const isPublicKey = (value: Credential | null): value is PublicKeyCredential =>
  value !== null && 'rawId' in value
const isAttestation = (value: AuthenticatorResponse): value is AuthenticatorAttestationResponse =>
  'attestationObject' in value
const isAssertion = (value: AuthenticatorResponse): value is AuthenticatorAssertionResponse =>
  'signature' in value
const isRegistrationJson = (value: unknown): value is RegistrationJSON =>
  isObject(value) && 'response' in value

const unreadable = () =>
  new AuthError('malformed-reply', 'The options or the answer for a passkey make no sense')
