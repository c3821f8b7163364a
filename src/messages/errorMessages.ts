/** What people read of every failure (`errors` of the catalogue), the field it belongs to, and the page or the person that helps. */
import { createElement, type ReactNode } from 'react'
import type { AuthErrorCode } from '../cognito/errors'
import { AskSupport } from './AskSupport'
import { messages } from './catalogue'

/** A field of a form, by its name in the HTML. */
export type FieldName = 'username' | 'password' | 'newPassword' | 'code' | 'answer' | 'contact'

/** What a person is told about a failure. */
export interface ErrorMessage {
  /** One sentence or two in plain words: what happened and what to do. */
  text: string
  /** Below the text, where that sends people to their administrator. */
  help?: ReactNode
  /**
   * The field it is about; a form without that field shows the text at its top. `only`: something that was typed,
   * which can be named only where the form has one field.
   */
  field?: FieldName | 'only'
  /** Nobody has looked at what was typed, so it stays: a password too. */
  isUnjudged?: true
  /** In a sign-in, the page to go to: back to its beginning, or to what has to be done first. */
  wayOut?: '/auth/login' | '/auth/reset' | '/auth/confirm'
}

const PLACES: Readonly<Partial<Record<AuthErrorCode, Omit<ErrorMessage, 'text' | 'help'>>>> = {
  'empty-username': { field: 'username' },
  'empty-password': { field: 'password' },
  'empty-code': { field: 'code' },
  'empty-answer': { field: 'answer' },
  'wrong-current-password': { field: 'password' },
  'wrong-code': { field: 'code' },
  'wrong-answer': { field: 'answer' },
  'code-expired': { field: 'code' },
  'authenticator-code-used': { field: 'code' },
  'authenticator-mismatch': { field: 'code' },
  'password-refused': { field: 'newPassword' },
  'password-used-before': { field: 'newPassword' },
  'invalid-input': { field: 'only' },
  'attribute-missing': { field: 'only' },
  'alias-taken': { field: 'contact' },
  'account-not-confirmed': { wayOut: '/auth/confirm' },
  'password-reset-required': { wayOut: '/auth/reset' },
  'device-forgotten': { wayOut: '/auth/login' },
  'no-sign-in': { wayOut: '/auth/login' },
  'challenge-over': { wayOut: '/auth/login' },
  'answers-refused': { wayOut: '/auth/login' },
  throttled: { isUnjudged: true },
  unreachable: { isUnjudged: true },
  timeout: { isUnjudged: true },
  'malformed-reply': { isUnjudged: true },
  service: { isUnjudged: true },
  blocked: { isUnjudged: true },
}

/** The sentence sends people to their administrator, in every language. */
const SENDS_TO_SOMEBODY: readonly AuthErrorCode[] = [
  'wrong-credentials',
  'account-not-found',
  'account-disabled',
  'attribute-read-only',
  'temporary-password-expired',
  'no-recovery-contact',
  'reset-not-possible',
  'passkey-wrong-site',
  'step-up-insufficient',
  'unexpected-step',
  'refused-by-provider',
  'blocked',
  'refused-by-trigger',
  'client-has-secret',
  'flow-not-enabled',
  'misconfigured',
]

/** What to tell a person about a failure. Nobody shows an exception's name or message. */
export const errorMessage = ({ code }: { code: AuthErrorCode }): ErrorMessage => ({
  text: messages().errors[code],
  ...(SENDS_TO_SOMEBODY.includes(code) && { help: createElement(AskSupport, { key: 'help' }) }),
  ...PLACES[code],
})

/** The text with whoever helps below it, for a message of its own. */
export function errorNote(error: { code: AuthErrorCode }): ReactNode {
  const { text, help } = errorMessage(error)
  return help ? [text, help] : text
}

/** Whether a text is one of the codes. */
export const isErrorCode = (text: string): text is AuthErrorCode => Object.hasOwn(messages().errors, text)

/** A failure as the outcome of a form: what it says, in the language of when it is read, and at which field (forms/submission.ts). */
export function failure(error: { code: AuthErrorCode }) {
  const { help, field, isUnjudged } = errorMessage(error)
  return {
    state: 'failed',
    // Derived as it is shown: people switch the language while it is there.
    get message() {
      return errorMessage(error).text
    },
    ...(help && { help }),
    ...(field && { field }),
    ...(isUnjudged && { isUnjudged }),
  } as const
}
