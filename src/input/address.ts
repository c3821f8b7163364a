import { trimmed } from './trimmed'

/**
 * An e-mail address as people write it, and any other user name without what stands around it.
 *
 * - Signs of full width are plain ones, and what cannot be seen goes: pages copy it within an address
 *   (https://github.com/Expensify/App/issues/34437).
 * - An apostrophe of typography is the one that is typed
 *   (https://github.com/alphagov/notifications-utils/pull/500).
 * - People paste the name with the address, as `Ada <ada@example.com>`
 *   (https://github.com/bitwarden/web/issues/427), and phones copy a link as `mailto:ada@example.com`
 *   (https://github.com/lionheart/openradar-mirror/issues/20053).
 *
 * A blank within an address stays, so that people see it: what stands before it may be a part.
 */
export function address(typed: string): string {
  const plain = trimmed(typed.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''))
  if (!plain.includes('@')) return trimmed(typed)
  return plain
    .replaceAll('’', "'")
    .replace(/^.*<(.*)>$/, '$1')
    .replace(/^mailto:/i, '')
}

/** The same with a domain with letters beyond ASCII in the form that mail servers have (RFC 5891). */
export function asciiAddress(written: string): string {
  const at = written.lastIndexOf('@') + 1
  return at === 0 ? written : written.slice(0, at) + asciiDomain(written.slice(at))
}

/** As browsers do it (UTS 46); what is no domain stays as it is. */
function asciiDomain(domain: string): string {
  // oxlint-disable-next-line no-control-regex -- ASCII
  if (/^[\x00-\x7f]*$/.test(domain) || !URL.canParse(`https://${domain}`)) return domain
  const { hostname, href } = new URL(`https://${domain}`)
  return href === `https://${hostname}/` ? hostname : domain
}
