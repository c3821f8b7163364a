/**
 * The address in what mail programs and lists copy with it: `Ada <ada@example.com>`, `mailto:ada@example.com?subject=…`,
 * `E-mail: ada@example.com (work)`, also between quotes. Two addresses in a list are none.
 */
const COPIED = /(?:^|[:<(["])['`{]?([^:<(["@]+@[\p{L}\p{M}\p{N}.-]+)[,;:!]*(?:$|[<([")>\]?'`}|])/u

/**
 * An e-mail address as a field shows it, while somebody types: without white space, without what cannot be seen and what stands
 * around it in mail programs, lists and sentences, and with signs of full width as plain ones. A browser refuses all of these, and
 * nobody sees why.
 */
export function shownAddress(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replace(/\s/g, ' ')
    .replace(/\p{C}/gu, '')
    .replaceAll('。', '.')
    .replace(/[‘’]/g, "'")
    .replace(/[\p{Pi}\p{Pf}„\u3008-\u301b]/gu, '"')
  // A name or a bullet before an address; a blank within an address is no end of it.
  const [word, ...others] = plain.split(' ').filter((part) => /.@.+\../.test(part))
  const text = word && others.length === 0 ? word : plain.replaceAll(' ', '')
  return COPIED.exec(text)?.[1] ?? text
}

/** The same of an address that is complete, as a pasted one: a full stop at its end is that of a sentence. */
export const wholeAddress = (typed: string): string => shownAddress(typed).replace(/(@.*[^.])\.+$/, '$1')
