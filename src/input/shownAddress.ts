/**
 * The address in what mail programs and lists copy with it: `Ada <ada@example.com>`, `mailto:ada@example.com?subject=…`,
 * `E-mail: ada@example.com (work)`, also between quotes. Two addresses in a list are none.
 */
const COPIED = /(?:^|[:<(["])'?([^:<(["@]+@[^<([")>\],;?']+)[,;]*(?:$|[<([")>\]?'])/

/**
 * An e-mail address as a field shows it, while somebody types or pastes: without white space, without what cannot be seen and what stands
 * around it in mail programs and lists, and with signs of full width as plain ones. A browser refuses all of these, and nobody sees why.
 */
export function shownAddress(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\s\p{C}]/gu, '')
    .replaceAll('。', '.')
  return COPIED.exec(plain)?.[1] ?? plain
}
