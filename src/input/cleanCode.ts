import { plainDigits } from './plainDigits'

/** What people paste around a code and into it: white space, what is invisible, punctuation, dashes and frames of every kind. */
const DECORATION = /[^\p{L}\p{N}]/gu

const LETTER = /\p{L}/u

/** What stands between the parts of a number: at most one sign, perhaps between blanks. */
const BETWEEN = String.raw`(?:\s?[\p{Pd}.·]\s?|\s)`

/** A form that is no part of a longer number, such as that of a phone. */
const whole = (form: string) => new RegExp(String.raw`(?<!\d${BETWEEN}?)(?:${form})(?!${BETWEEN}?\d)`, 'gu')

/**
 * The forms of a code in a message, the likeliest first: six or eight digits, any long number, two halves, more parts of one length. A
 * number of minutes does not have them.
 */
const FORMS = [
  whole(String.raw`\d{6}(?:\d\d)?`),
  /\d{6,}/g,
  whole(String.raw`\d{3}${BETWEEN}\d{3}|\d{4}${BETWEEN}\d{4}`),
  whole(String.raw`\d\d(?:${BETWEEN}\d\d){2,3}|\d(?:${BETWEEN}\d){5}(?:(?:${BETWEEN}\d){2})?`),
]

/**
 * A one-time code as it is sent: nothing but letters and plain digits. Leading zeros stay,
 * because a code is text and not a number. If a whole message was pasted, the code is the number in it, if there is only one.
 */
export function cleanCode(typed: string): string {
  const plain = plainDigits(typed)
  const found = LETTER.test(plain) ? FORMS.map((form) => plain.match(form)).find((each) => each !== null) : []
  const [code, ...others] = new Set(found)
  return (code !== undefined && others.length === 0 ? code : plain).replace(DECORATION, '')
}
