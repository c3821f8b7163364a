import { AuthError } from './AuthError'

/**
 * Browsers have no `crypto.subtle` on pages that were opened with plain http, except on this machine (Secure
 * Contexts, 3.1). Every way to sign in needs it, or ends in a session that does.
 * @throws AuthError 'insecure-page'
 */
export function requireWebCrypto(): void {
  const { subtle }: { subtle?: SubtleCrypto } = crypto
  if (subtle === undefined)
    throw new AuthError('insecure-page', 'The page is opened with http: use https, or localhost')
}
