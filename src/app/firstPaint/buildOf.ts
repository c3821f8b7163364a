/**
 * Names the build that a page is of: the address of its first file, in which all others are named, each with its hash.
 */
export const buildOf = (page: Document): string | undefined =>
  page.querySelector<HTMLLinkElement>('[rel=modulepreload]')?.href
