/**
 * The file that has a text: the one where it was last seen, else the only other one.
 * @param files all in which it may be
 * @returns undefined if there is none, or if several others have it
 */
export function whereIs(
  { file, text }: { file: string; text: string },
  files: readonly string[],
  read: (path: string) => string,
): string | undefined {
  const has = (path: string) => read(path).includes(text)
  if (files.includes(file) && has(file)) return file
  const [other, ...more] = files.filter(has)
  return more.length === 0 ? other : undefined
}
