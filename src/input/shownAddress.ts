/**
 * The address in what mail programs and lists copy with it: `Ada <ada@example.com>`, `mailto:ada@example.com?subject=…`,
 * `E-mail: ada@example.com (work)`, also between quotes. Two addresses in a list are none.
 */
const COPIED = /(?:^|[:<(["])['`{]?([^:<(["@]+@[\p{L}\p{M}\p{N}.-]+)[,;:!]*(?:$|[<([")>\]?'`}|])/u

/**
 * An e-mail address as a field shows it, while somebody types: without white space, without what cannot be seen and what stands
 * around it in mail programs and lists, and with signs of full width as plain ones. A browser refuses all of these, and nobody sees why.
 */
export const shownAddress = (typed: string): string => taken(plain(typed).replaceAll(' ', ''))

/**
 * The same of an address that is complete, as a pasted one: a name or a bullet beside it is none of it, nor is the full stop of a
 * sentence.
 */
export function wholeAddress(typed: string): string {
  const words = plain(typed).split(' ')
  const [word, ...others] = words.filter((each) => /.@.+\../.test(each))
  // Before a dot the blank is within the address.
  const isBeside = others.length === 0 && !words.some((each) => each.startsWith('.'))
  return taken(word !== undefined && isBeside ? word : words.join('')).replace(/(@.*[^.])\.+$/, '$1')
}

const taken = (text: string): string => COPIED.exec(text)?.[1] ?? text

const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\s/g, ' ')
    .replace(/\p{C}/gu, '')
    .replaceAll('。', '.')
    .replace(/[‘’]/g, "'")
    .replace(/[\p{Pi}\p{Pf}„\u3008-\u301b]/gu, '"')
