import { pastedAddress, shownAddress } from './shownAddress'
import { unquoted } from './unquoted'

/** An e-mail address as people write it. A name without `@` is only taken out of quotes. */
export function address(typed: string): string {
  const whole = shownAddress(pastedAddress(typed))
  return whole.includes('@') ? whole : unquoted(typed)
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
