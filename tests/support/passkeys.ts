/** A browser with passkeys, for happy-dom and Node, which have none. */
import { vi } from 'vitest'
import { toBase64Url } from '../../src/cognito/base64Url'

const encoded = (text: string) => toBase64Url(new TextEncoder().encode(text))

/** As the pool returns them. */
export const CREATION_OPTIONS = {
  challenge: encoded('challenge'),
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  rp: { id: 'app.example.com', name: 'app.example.com' },
  user: { id: encoded('a0b1c2d3-0000-4000-8000-000000000001'), name: 'ada-1', displayName: 'ada-1' },
}

/** Authenticator data with an AAGUID, as 32 hexadecimal digits. */
const authenticatorData = (aaguid: string) =>
  toBase64Url(Uint8Array.from([...Array.from({ length: 37 }, () => 0), ...Buffer.from(aaguid, 'hex')]))

/** A passkey from a browser that has the JSON methods. */
export const madeBy = (aaguid = '0'.repeat(32), authenticatorAttachment = 'platform') => ({
  rawId: new ArrayBuffer(1),
  response: { attestationObject: new ArrayBuffer(1) },
  toJSON: () => ({
    id: 'new-id',
    authenticatorAttachment,
    response: { authenticatorData: authenticatorData(aaguid) },
  }),
})

/** Stubs navigator.credentials, and what PublicKeyCredential has. */
export function stubCredentials(credentials: object, statics: object): void {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, statics),
  )
  // Node 20 has no navigator; on any other the credentials stay, and count for nothing without PublicKeyCredential.
  if (typeof navigator === 'undefined') vi.stubGlobal('navigator', { credentials })
  else Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true })
}

/** Stubs the browser's side, for a test to answer and to inspect. `vi.unstubAllGlobals()` takes passkeys away again. */
export function stubPasskeys() {
  const create = vi.fn<(options: CredentialCreationOptions) => Promise<unknown>>().mockResolvedValue(madeBy())
  const signal = () => vi.fn<(told: object) => Promise<void>>().mockRejectedValue(new Error('not heard'))
  const signals = {
    signalUnknownCredential: signal(),
    signalAllAcceptedCredentials: signal(),
    signalCurrentUserDetails: signal(),
  }
  stubCredentials({ create }, { parseCreationOptionsFromJSON: (json: object) => json, ...signals })
  return { create, ...signals }
}
