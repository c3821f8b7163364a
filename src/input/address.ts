import { unquoted } from './unquoted'

/**
 * The address in what mail programs and lists copy with it: `Ada <ada@example.com>`, `mailto:ada@example.com?subject=…`,
 * `E-mail: ada@example.com (work)`, also between quotes. Two addresses in a list are none.
 */
const COPIED = /(?:^|[:<(["])['`{]?([^:<(["@]+@[\p{L}\p{M}\p{N}.-]+)[,;:!]*(?:$|[<([")>\]?'`}|])/u

/** A blank beside a sign is no part of an address. One between two letters may be a dot that is missing. */
const BLANK = / (?![\p{L}\p{N}])|(?<![\p{L}\p{N}]) /gu

/**
 * An e-mail address as it is shown once it is written: without blanks in it, what cannot be seen, what stands
 * around it in mail programs and lists, and the full stop of a sentence, and with signs of full width as plain ones.
 */
export const shownAddress = (typed: string): string =>
  taken(plain(typed)).replace(/(@.*[^.]\.[^.]+)\.+$/, '$1')

/**
 * What is pasted, which may be the beginning of an address. A name or a bullet beside one that is complete is
 * none of it.
 */
export function pastedAddress(typed: string): string {
  const text = plain(typed)
  const words = text.split(' ')
  const [word, ...others] = words.filter((each) => /.@.+\../.test(each))
  // Before a dot the blank is within the address.
  const isBeside = others.length === 0 && !words.some((each) => each.startsWith('.'))
  return taken(word !== undefined && isBeside ? word : text)
}

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

function taken(text: string): string {
  const joined = text.replace(BLANK, '')
  return COPIED.exec(joined)?.[1] ?? joined
}

const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/\p{C}/gu, '')
    .replaceAll('。', '.')
    .replace(/[‘’]/g, "'")
    .replace(/[\p{Pi}\p{Pf}„\u3008-\u301b]/gu, '"')
