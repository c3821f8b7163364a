/** A browser with passkeys, for tests: the test sets what its dialog does. */
import { afterEach, beforeEach, vi } from 'vitest'
import { stubCredentials } from './passkeys'

const text = (value: string) => new TextEncoder().encode(value).buffer

/** What the dialog returns when a passkey is picked. */
const PICKED = {
  id: 'b2xk',
  rawId: text('old'),
  type: 'public-key',
  authenticatorAttachment: null,
  toJSON: () => ({ id: 'b2xk' }),
  response: { clientDataJSON: text('client'), authenticatorData: text('data'), signature: text('signed') },
}

/**
 * Gives every test of a file a browser with passkeys.
 * @returns navigator.credentials.get as a mock, which picks a passkey at once; and whether something was just pressed, to set
 *   by the test, because its presses do not change that
 */
export function stubPasskeyDialog() {
  const activation = { isActive: false }
  const get = vi.fn<(options: CredentialRequestOptions) => Promise<unknown>>()
  beforeEach(() => {
    get.mockReset().mockResolvedValue(PICKED)
    stubCredentials({ get, create: vi.fn() }, { isConditionalMediationAvailable: async () => true })
    activation.isActive = false
    Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  return { get, activation, picked: PICKED }
}

/** A dialog that stays open until the page ends it. */
export const staysOpen = ({ signal }: CredentialRequestOptions) =>
  new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })
