/** Whether this browser has passkeys on this page: they need https, or localhost. */
export const isPasskeySupported = (): boolean =>
  isSecureContext && 'credentials' in navigator && typeof PublicKeyCredential === 'function'

/** Chrome before 108 and Safari before 16 lack it. */
type Conditional = Partial<Pick<typeof PublicKeyCredential, 'isConditionalMediationAvailable'>>

/** Whether the browser offers passkeys among the suggestions of a field (WebAuthn level 3, 5.1.6). */
export async function isAutofillSupported(): Promise<boolean> {
  if (!isPasskeySupported()) return false
  const platform: Conditional = PublicKeyCredential
  return (await platform.isConditionalMediationAvailable?.().catch(() => false)) ?? false
}
