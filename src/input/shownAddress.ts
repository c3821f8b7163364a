/** `Ada <ada@example.com>` and `mailto:ada@example.com?…`, as mail programs copy an address, without blanks. */
const COPIED = /<([^<>]+@[^<>]+)>$|^mailto:([^?]+)/i

/**
 * An e-mail address as a field shows it, while somebody types or pastes: without white space, without what cannot be seen and what stands
 * around it in mail programs and lists, and with signs of full width as plain ones. A browser refuses all of these, and nobody sees why.
 */
export function shownAddress(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\s\p{C}]/gu, '')
    .replaceAll('。', '.')
  const [, bracketed, linked] = COPIED.exec(plain) ?? []
  return bracketed ?? linked ?? plain.replace(/^[<(",;]+|[>)",;]+$/g, '')
}
