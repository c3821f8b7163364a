/**
 * What people read about every failure (`errors` of the catalogue), the field it belongs to, and the page or
 * the person that helps.
 */
import { createElement, type ReactNode } from 'react'
import { type AuthError, type AuthErrorCode, NOT_LET_IN } from '../cognito/AuthError'
import { refusedAttribute } from '../cognito/refusedAttribute'
import { AskSupport } from './AskSupport'
import { messages } from './catalogue'
import { ReloadLink } from './ReloadLink'

/** What is known of a failure: its code, and perhaps what the business says itself. */
export type Told = Pick<AuthError, 'code'> & { words?: string | undefined }

/** A field of a form, by its name in the HTML. */
export type FieldName = 'username' | 'password' | 'newPassword' | 'code' | 'answer' | 'contact'

/** What people read about a failure. */
export interface ErrorMessage {
  /** One sentence or two in plain words: what happened and what to do. */
  text: string
  /** Shown below the text: a link to what the text sends people to. */
  help?: ReactNode
  /**
   * The field it is about; a form without that field shows the text as its own message. `only`: it is about
   * something typed, and the field is known only if the form has just one.
   */
  field?: FieldName | 'only'
  /** The pool has refused nothing that was typed, so the fields keep it, even a password. */
  isUnjudged?: true
  /** In a sign-in, the page to go to: back to its beginning, or to what has to be done first. */
  wayOut?: '/auth/login' | '/auth/reset' | '/auth/confirm'
}

const PLACES: Readonly<Partial<Record<AuthErrorCode, Omit<ErrorMessage, 'text'>>>> = {
  'empty-username': { field: 'username' },
  'empty-password': { field: 'password' },
  'empty-code': { field: 'code' },
  'empty-answer': { field: 'answer' },
  'wrong-credentials': { field: 'password' },
  'account-not-found': { field: 'password' },
  'account-disabled': { field: 'password' },
  'wrong-current-password': { field: 'password' },
  'wrong-code': { field: 'code' },
  'wrong-answer': { field: 'answer' },
  'code-expired': { field: 'code' },
  'code-refused': { field: 'code' },
  'authenticator-code-used': { field: 'code' },
  'authenticator-mismatch': { field: 'code' },
  'password-refused': { field: 'newPassword' },
  'password-too-short': { field: 'newPassword' },
  'password-lacks-characters': { field: 'newPassword' },
  'password-leaked': { field: 'newPassword' },
  'password-used-before': { field: 'newPassword' },
  'invalid-input': { field: 'only' },
  'attribute-missing': { field: 'only' },
  'alias-taken': { field: 'contact' },
  'account-not-confirmed': { wayOut: '/auth/confirm' },
  'account-already-confirmed': { wayOut: '/auth/login' },
  'password-reset-required': { wayOut: '/auth/reset' },
  'device-forgotten': { wayOut: '/auth/login' },
  'no-sign-in': { wayOut: '/auth/login' },
  'challenge-over': { wayOut: '/auth/login' },
  'signed-out-everywhere': { wayOut: '/auth/login' },
  'answers-refused': { wayOut: '/auth/login' },
  'not-loaded': { help: createElement(ReloadLink, { key: 'help' }), isUnjudged: true },
  throttled: { isUnjudged: true },
  unreachable: { isUnjudged: true },
  timeout: { isUnjudged: true },
  'malformed-reply': { isUnjudged: true },
  service: { isUnjudged: true },
  blocked: { isUnjudged: true },
  'insecure-page': { isUnjudged: true },
  'delivery-failed': { isUnjudged: true },
}

/** The sentences of these codes send people to their administrator, in every language. */
const SENDS_TO_SOMEBODY: readonly AuthErrorCode[] = [
  'attribute-read-only',
  'temporary-password-expired',
  'no-recovery-contact',
  'reset-not-possible',
  'factor-not-set-up',
  'passkey-wrong-site',
  'unexpected-step',
  'refused-by-provider',
  'blocked',
  'insecure-page',
  'refused-by-trigger',
  'client-has-secret',
  'flow-not-enabled',
  'misconfigured',
]

/**
 * What to tell people about a failure: what the business says itself, or our sentence. An exception's name is
 * never shown.
 */
export const errorMessage = ({ code, words }: Told): ErrorMessage => ({
  text: words ?? messages().errors[code],
  ...(words === undefined &&
    SENDS_TO_SOMEBODY.includes(code) && { help: createElement(AskSupport, { key: 'help' }) }),
  ...PLACES[code],
})

/** The text, and the link to help below it, for a separate message. */
export function errorNote(error: Told): ReactNode {
  const { text, help } = errorMessage(error)
  return help ? [createElement('span', { key: 'text' }, text), help] : text
}

/** Whether a text is one of the codes. */
export const isErrorCode = (text: string): text is AuthErrorCode => Object.hasOwn(messages().errors, text)

/**
 * A failure as the outcome of a form: the text, in the page's current language, and the field it belongs to
 * (forms/useSubmit.ts).
 */
export const failure = (error: Told) => outcomeOf(error, errorMessage(error).field)

/**
 * The same for a form with fields of attributes.
 * @param names of its fields: if the pool's message names one, the text is shown there
 */
export const attributeFailure = (
  error: Told & { message?: string },
  names: readonly string[],
  text?: () => string,
) => {
  const { code, message = '' } = error
  return outcomeOf<string>(
    error,
    refusedAttribute({ code, message }, names) ?? errorMessage(error).field,
    text,
  )
}

/**
 * The same for a step of a sign-in. Where no password is asked for, the sentence for those who are not let in
 * has none in it.
 */
export const stepFailure = (error: Told & { message?: string }, names: readonly string[]) =>
  attributeFailure(
    error,
    names,
    NOT_LET_IN.includes(error.code) && !names.includes('password')
      ? () => error.words ?? messages().auth.notLetIn
      : undefined,
  )

function outcomeOf<F extends string>(
  error: Told,
  field: F | undefined,
  message = () => errorMessage(error).text,
) {
  const { help, isUnjudged } = errorMessage(error)
  return {
    state: 'failed',
    message,
    ...(help && { help }),
    ...(field && { field }),
    ...(isUnjudged && { isUnjudged }),
  } as const
}
