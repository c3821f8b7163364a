/** The rows of a page's tables, cells without padding. */
export const rowsOf = (page: string): string[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .join('|'),
    )
