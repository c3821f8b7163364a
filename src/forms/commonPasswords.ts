import { meetsPasswordRule } from './passwordRule'

// What people type to satisfy a rule like ours: a word with a capital, then digits and a special character.
// Words and endings are the most common ones in published lists of leaked passwords.
export const COMMON_WORDS: readonly string[] = (
  'password passw0rd p@ssword p@ssw0rd pa$$word pa$$w0rd pass p@ss welcome w3lcome qwerty qwertyuiop asdfgh ' +
  'zxcvbn abc abcd abcdef admin administrator root user test guest login letmein changeme default temp secret ' +
  'hello iloveyou monkey dragon football baseball princess sunshine shadow master superman batman pokemon ' +
  'michael jordan charlie london india america company office summer winter spring autumn monday january'
).split(' ')
const ENDINGS = (
  ' 1 12 123 1234 1! 1@ 1# 1$ 12! 123! 123@ 123# 123$ 1234! 12345! @1 @12 @123 @1234 @12345 #1 #123 !1 !123 ' +
  '_1 _123 .123 -123 !@#1 123!@# 2023! 2024! 2025! 2026! @2023 @2024 @2025 @2026 ! @ # $'
).split(' ')
const KEYBOARD_WALKS = (
  '1qaz@wsx !qaz2wsx 1qaz!qaz !qaz1qaz zaq1@wsx zaq!2wsx zaq12wsx! 1qaz2wsx! !qaz@wsx1 1q2w3e4r! 1q2w3e4r5t! ' +
  'q1w2e3r4! qwe123!@# qwer1234! qwer!234 asdf1234! asd123!@# zxc123!@# 1234qwer! 123qwe!@# !@#123qwe abc123!@# ' +
  'a1b2c3d4! aa123456! aa123456@ aa@123456 abc@123456 a123456! a12345678! a123456789!'
).split(' ')

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const satisfiesInSomeCase = (lower: string) =>
  meetsPasswordRule(capitalised(lower)) || meetsPasswordRule(lower.replace(/[a-z]/, (a) => a.toUpperCase()))

/** The most common passwords that meet the rule, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  [...COMMON_WORDS.flatMap((word) => ENDINGS.map((ending) => word + ending)), ...KEYBOARD_WALKS].filter(
    satisfiesInSomeCase,
  ),
)

/** Whether a password is one of the most common ones, in any case. */
export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase())
}
