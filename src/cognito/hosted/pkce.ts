/** Proof Key for Code Exchange (RFC 7636): only the browser that began a sign-in can end it. */
import { toBase64Url } from '../base64Url'
import { utf8, type Bytes } from '../bytes'

/**
 * 256 random bits as 43 characters: a verifier (RFC 7636 §4.1), a state or a nonce. Base64url only, because
 * Cognito decodes the state once or twice (amplify-js#5218).
 */
export const newSecret = (random: (length: number) => Bytes): string => toBase64Url(random(32))

/** The code challenge of a verifier, by S256 (RFC 7636 §4.2). */
export const codeChallenge = async (verifier: string): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(verifier))))
