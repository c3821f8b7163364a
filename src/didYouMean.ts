/** Words that other tools, and other guides to Cognito, put into such names. */
const ELSEWHERE = new Set(['VITE', 'REACT', 'NEXT', 'PUBLIC', 'APP', 'AWS', 'COGNITO'])

const wordsOf = (name: string, left: ReadonlySet<string>) =>
  name
    .toUpperCase()
    .split('_')
    .filter((word) => !left.has(word))

const PREFIX = new Set(['VITE'])

/**
 * For a variable that is set but that nothing reads: guesses which one was meant, by its letters
 * (VITE_USERPOOL_ID) or by some of its words (CLIENT_ID).
 * @param known the names it may be
 * @returns undefined if none is near, or if the name is a single word that fits several
 */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  const words = wordsOf(name, ELSEWHERE)
  const candidates = known
    .map((key) => {
      const letters = wordsOf(key, ELSEWHERE).join('')
      const hasWords = words.length > 0 && words.every((word) => wordsOf(key, PREFIX).includes(word))
      return {
        key,
        distance: distance(words.join(''), letters),
        near: Math.floor(letters.length / 5),
        hasWords,
      }
    })
    .filter(({ distance: far, near, hasWords }) => far <= near || hasWords)
    .toSorted((a, b) => a.distance - b.distance)
  const [first, second] = candidates
  const isOneWordOfSeveral = words.length === 1 && second !== undefined && first?.distance !== 0
  return isOneWordOfSeveral ? undefined : first?.key
}

/** How many letters must be put in, taken out or changed (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1]
    for (const [j, other] of Array.from(b).entries())
      next.push(
        Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
