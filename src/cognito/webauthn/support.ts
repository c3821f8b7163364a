/** Whether this browser has passkeys on this page: they need https, or localhost. */
export const isPasskeySupported = (): boolean =>
  isSecureContext && 'credentials' in navigator && typeof PublicKeyCredential === 'function'
