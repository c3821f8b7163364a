/**
 * Tells password managers what the pool has, so that they offer no passkey that does not work, and show the
 * right name (WebAuthn level 3, 5.1.10). Not every browser can do this; a failure does not matter.
 */
import { toBase64Url } from '../base64Url'

/** Chrome before 132, Safari before 26 and Firefox have none of these. */
type Signals = Partial<
  Pick<
    typeof PublicKeyCredential,
    'signalUnknownCredential' | 'signalAllAcceptedCredentials' | 'signalCurrentUserDetails'
  >
>

const signals = (): Signals => (typeof PublicKeyCredential === 'function' ? PublicKeyCredential : {})

/** Whether the browser can pass on a change of name. */
export const canSignalNames = (): boolean => signals().signalCurrentUserDetails !== undefined

/** Whether the browser can tell a password manager that the pool does not have a passkey. */
export const canSignalUnknown = (): boolean => signals().signalUnknownCredential !== undefined

/** Cognito's id of a person at a passkey's relying party: the text of `sub`. */
const userIdOf = (sub: string) => toBase64Url(new TextEncoder().encode(sub))

/** Says that this passkey is not one of the pool's. */
export const signalUnknown = (rpId: string, credentialId: string): void =>
  ignoreFailure(() => signals().signalUnknownCredential?.({ rpId, credentialId }))

/** Says that these are all passkeys of the person; others may be removed. */
export const signalAccepted = (rpId: string, sub: string, ids: string[]): void =>
  ignoreFailure(() =>
    signals().signalAllAcceptedCredentials?.({
      rpId,
      userId: userIdOf(sub),
      allAcceptedCredentialIds: ids,
    }),
  )

/** What a password manager shows with a passkey. */
export interface ShownName {
  /** Tells accounts apart, e.g. the e-mail address. */
  name: string
  /** What people call the person; may be empty. */
  displayName: string
}

/** Tells the person's present name. */
export const signalName = (rpId: string, sub: string, shown: ShownName): void =>
  ignoreFailure(() => signals().signalCurrentUserDetails?.({ rpId, userId: userIdOf(sub), ...shown }))

/** They reject for another site's relying party, for instance; an older browser may throw. */
function ignoreFailure(signal: () => Promise<void> | undefined): void {
  try {
    signal()?.catch(() => {})
  } catch {
    // As above.
  }
}
