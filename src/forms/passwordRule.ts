import { newPassword } from '../input/newPassword'
import { trimmed } from '../input/trimmed'

/** One line of the password rule, and whether a password meets it. */
export interface RuleLine {
  id: 'length' | 'letters' | 'digit' | 'special'
  met: boolean
}

// "Special characters" as Cognito lists them, and the space:
// https://docs.aws.amazon.com/cognito/latest/developerguide/managing-users-passwords.html
const SPECIAL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/

/**
 * The password rule, line by line, in the order it is shown: 8 to 256 characters, at least one uppercase
 * letter and one lowercase letter, one digit and one special character or space. The rest of it is
 * `hasBlankEdge`.
 *
 * As in Cognito's policy the classes are ASCII: A to Z, a to z, 0 to 9 and `^ $ * . [ ] { } ( ) ? " ! @ # % &
 * / \ , > < ' : ; | _ ~ `` ` `` = + -`. Other letters and signs are allowed but belong to no class. Length is
 * in UTF-16 code units, as `maxlength` counts. Asked is the password as it is sent.
 * @param least characters; a business may raise it (signIn.config.ts)
 */
export function passwordRule(typed: string, least = 8): RuleLine[] {
  const password = newPassword(typed)
  return [
    { id: 'length', met: password.length >= least && password.length <= 256 },
    { id: 'letters', met: /[A-Z]/.test(password) && /[a-z]/.test(password) },
    { id: 'digit', met: /[0-9]/.test(password) },
    { id: 'special', met: SPECIAL.test(password) },
  ]
}

/** Whether something stands at an end of a password, such as a space, that would be taken away at sign-in. */
export function hasBlankEdge(password: string): boolean {
  return password !== trimmed(password)
}

/** Whether a password meets every line of the rule. */
export function meetsPasswordRule(password: string, least?: number): boolean {
  return passwordRule(password, least).every((line) => line.met)
}
