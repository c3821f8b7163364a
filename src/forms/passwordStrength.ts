import { COMMON_WORDS } from './commonPasswords'

/** How hard a password is to guess, and what of it is guessed first. */
export interface PasswordStrength {
  /** From 1, weak, to 4, strong; 0 for an empty one. */
  level: number
  contains?: 'personal' | 'common'
}

/** Of so many parts that have to be guessed a password is fair, good and strong. */
const LEVELS = [6, 9, 12]

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  '!qaz@wsx#edc$rfv',
  '!@#$%^&*()',
].flatMap((row) => [row, row.split('').toReversed().join('')])

/** The letters that signs stand for. */
const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  0: 'o',
  1: 'i',
  '!': 'i',
  $: 's',
  5: 's',
  7: 't',
}

/** Undoes "p@ssw0rd"; no sign is added or taken away. */
const plain = (text: string) => text.replace(/[^a-z]/g, (sign) => LETTERS[sign] ?? sign)

const COMMON = [...new Set(COMMON_WORDS.map(plain))]

/**
 * Names and the parts of addresses, as words: not `com`, and not two letters alone, which are in too many
 * passwords.
 */
const wordsIn = (texts: readonly string[]) =>
  texts
    .flatMap(
      (text) =>
        text
          .toLowerCase()
          .replace(/(@.*)\.\p{L}+$/u, '$1')
          .match(/\p{L}{3,}/gu) ?? [],
    )
    .map(plain)

/**
 * Reads a password as somebody would who guesses it: a common word, a part of the person's name, a year, a
 * row of keys and a repeated sign are one guess, whatever their length, and every other sign is one. It is an
 * estimate, and refuses nothing.
 * @param about what is known of the person: their name, their e-mail address
 */
export function passwordStrength(password: string, about: readonly string[]): PasswordStrength {
  const text = password.toLowerCase()
  const letters = plain(text)
  const personal = wordsIn(about)
  let contains: PasswordStrength['contains']
  let parts = 0
  for (let at = 0; at < text.length; parts++) {
    const own = longestAt(letters, at, personal)
    const common = Math.max(longestAt(letters, at, COMMON), runAt(text, at))
    if (own > 0 && own >= common) contains = 'personal'
    else if (common > 0) contains ??= 'common'
    at += Math.max(own, common, 1)
  }
  const level = parts === 0 ? 0 : 1 + LEVELS.filter((least) => parts >= least).length
  return { level, ...(contains && { contains }) }
}

const longestAt = (text: string, at: number, words: readonly string[]) =>
  Math.max(0, ...words.filter((word) => text.startsWith(word, at)).map(({ length }) => length))

/** The length of a year, of a row of keys or of a repeated sign; 0 where there is none. */
function runAt(text: string, at: number): number {
  if (/^(?:19|20)\d\d/.test(text.slice(at))) return 4
  let end = at + 1
  while (end < text.length && isRun(text.slice(at, end + 1))) end++
  return end - at < 3 ? 0 : end - at
}

const isRun = (text: string) => new Set(text).size === 1 || ROWS.some((row) => row.includes(text))
