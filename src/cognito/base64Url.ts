/** Encodes bytes as base64url without padding (RFC 4648 §5). */
export const toBase64Url = (bytes: Uint8Array): string => inUrlAlphabet(btoa(String.fromCharCode(...bytes)))

/** Base64 of either alphabet as base64url without padding. */
export const inUrlAlphabet = (base64: string): string =>
  base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Decodes base64url. Throws DOMException on anything else. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < bytes.length; index++) bytes[index] = binary.charCodeAt(index)
  return bytes
}
