import { wholeAddress } from './shownAddress'
import { unquoted } from './unquoted'

/**
 * An e-mail address as it is sent: in addition, a domain with letters beyond ASCII in the form that mail servers have (RFC 5891). Chromium
 * hands such an address over in that form already, Firefox and Safari as it was typed. A name without `@` is only taken
 * out of quotes.
 */
export function address(typed: string): string {
  const shown = wholeAddress(typed)
  const at = shown.lastIndexOf('@') + 1
  return at === 0 ? unquoted(typed) : shown.slice(0, at) + asciiDomain(shown.slice(at))
}

/** As browsers do it (UTS 46); what is no domain stays as it is. */
function asciiDomain(domain: string): string {
  // oxlint-disable-next-line no-control-regex -- ASCII
  if (/^[\x00-\x7f]*$/.test(domain) || !URL.canParse(`https://${domain}`)) return domain
  const { hostname, href } = new URL(`https://${domain}`)
  return href === `https://${hostname}/` ? hostname : domain
}
