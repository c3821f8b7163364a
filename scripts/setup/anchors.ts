/** The anchors of a guide's headings, as GitHub makes them. */
export const anchorsOf = (guide: string): string[] =>
  Array.from(guide.matchAll(/^#+ (.+)$/gm), ([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )
