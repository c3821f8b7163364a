/** What people read of every failure, the field it belongs to, and the page that helps. */
import type { AuthErrorCode } from '../cognito/errors'

/** A field of a form, by its name in the HTML. */
export type FieldName = 'username' | 'password' | 'newPassword' | 'code' | 'answer' | 'contact'

/** What a person is told about a failure. */
export interface ErrorMessage {
  /** One sentence or two in plain words: what happened and what to do. */
  text: string
  /**
   * The field it is about; a form without that field shows the text at its top. `only`: something that was typed,
   * which can be named only where the form has one field.
   */
  field?: FieldName | 'only'
  /** In a sign-in, the page to go to: back to its beginning, or to what has to be done first. */
  wayOut?: '/auth/login' | '/auth/reset' | '/auth/confirm'
}

/** One text for every reason not to let somebody in, so that it never tells whether an account exists. */
const NOT_LET_IN: ErrorMessage = {
  text: 'The e-mail address or the password is not right. Check both and try again. If you are sure of them, ask your administrator.',
}

const CONFIGURATION: ErrorMessage = {
  text: 'Signing in is not set up correctly. Please tell your administrator.',
}

const SERVICE: ErrorMessage = { text: 'The service has a problem. Try again in a moment.' }

const MESSAGES: Readonly<Record<AuthErrorCode, ErrorMessage>> = {
  'empty-username': { text: 'Enter your e-mail address.', field: 'username' },
  'empty-password': { text: 'Enter your password.', field: 'password' },
  'empty-code': { text: 'Enter the code.', field: 'code' },
  'empty-answer': { text: 'Enter the answer.', field: 'answer' },
  'wrong-credentials': NOT_LET_IN,
  'wrong-current-password': { text: 'That is not your current password.', field: 'password' },
  'wrong-code': { text: 'That code is not right. Check it and try again.', field: 'code' },
  'wrong-answer': { text: 'That answer is not right. Try again.', field: 'answer' },
  'code-expired': { text: 'That code has expired or was used before. Ask for a new code.', field: 'code' },
  'authenticator-code-used': {
    text: 'That code was used before. Wait until your authenticator app shows the next one.',
    field: 'code',
  },
  'authenticator-mismatch': {
    text: 'That code does not match. Check that your phone’s time is set automatically, and enter the code the app shows now.',
    field: 'code',
  },
  'password-refused': {
    text: 'That password is not accepted. Choose one that follows all the rules.',
    field: 'newPassword',
  },
  'password-used-before': {
    text: 'You have used that password before. Choose another one.',
    field: 'newPassword',
  },
  'invalid-input': {
    text: 'Something in the form is not accepted. Check what you typed.',
    field: 'only',
  },
  'attribute-missing': { text: 'Something is missing. Fill in every field.', field: 'only' },
  'attribute-read-only': { text: 'This cannot be changed here. Ask your administrator.' },
  'alias-taken': {
    text: 'This address or number cannot be used for your account. Try another one.',
    field: 'contact',
  },
  'account-exists': { text: 'An account has this address already. Sign in to that one instead.' },
  'account-not-found': NOT_LET_IN,
  'account-disabled': NOT_LET_IN,
  'account-not-confirmed': {
    text: 'Your account is not confirmed yet. Enter the code we sent you.',
    wayOut: '/auth/confirm',
  },
  'account-already-confirmed': { text: 'Your account is confirmed. You can sign in.' },
  'password-reset-required': {
    text: 'Your password must be reset before you can sign in.',
    wayOut: '/auth/reset',
  },
  'temporary-password-expired': {
    text: 'Your temporary password has expired. Ask your administrator for a new one.',
  },
  'no-recovery-contact': {
    text: 'The password of this account cannot be reset by a code. Ask your administrator.',
  },
  'reset-not-possible': {
    text: 'The password of this account cannot be reset now. Ask your administrator.',
  },
  'factor-not-set-up': {
    text: 'This way of confirming is not set up for your account yet. Set it up first.',
  },
  'authenticator-not-offered': {
    text: 'Authenticator apps are not offered here. Choose another way.',
  },
  'passkey-cancelled': {
    text: 'Your device did not finish this: it was cancelled, took too long, or found no passkey. Try again, or choose another way.',
  },
  'passkey-exists': {
    text: 'That device has a passkey for your account already. Use that one, or choose another device.',
  },
  'passkey-expired': { text: 'That took too long. Try again.' },
  'passkey-limit': {
    text: 'Your account has as many passkeys as it can have. Remove one before you add another.',
  },
  'passkey-needed': {
    text: 'This passkey is the only way into your account. Add another one before you remove it.',
  },
  'passkey-wrong-site': {
    text: 'Passkeys do not work at this address. Choose another way, and tell your administrator.',
  },
  'passkey-unsupported': {
    text: 'Passkeys do not work with this browser or device. Use another one, or choose another way.',
  },
  // Said alike of a passkey that was removed, and of an account that there is none of.
  'passkey-refused': { text: 'That passkey did not sign you in. Try again, or choose another way.' },
  'not-offered': { text: 'This is not offered here. Choose another way.' },
  'device-forgotten': {
    text: 'This browser is no longer remembered. Please sign in again.',
    wayOut: '/auth/login',
  },
  locked: {
    text: 'Too many attempts with a wrong password. Wait up to 15 minutes, then try again, or reset your password.',
  },
  'attempt-limit': { text: 'Too many attempts. Wait an hour before you try again.' },
  throttled: { text: 'The service is busy. Wait a few seconds, then try again.' },
  'step-up-cancelled': {
    text: 'Nothing was changed, because you did not confirm that it is you.',
  },
  'step-up-expired': { text: 'That took too long. Please confirm again that it is you.' },
  'step-up-insufficient': {
    text: 'This needs a stronger way to confirm that it is you. Set up a second step or ask your administrator, then try again.',
  },
  'no-sign-in': {
    text: 'An error occurred during the sign in process. Please sign in again.',
    wayOut: '/auth/login',
  },
  'challenge-over': { text: 'That took too long. Please sign in again.', wayOut: '/auth/login' },
  'no-other-way': { text: 'There is no other way to sign in here.' },
  'unexpected-step': {
    text: 'This account asks for a step that is not supported here. Please tell your administrator.',
  },
  'session-ended': { text: 'Your session has ended. Sign in again to continue.' },
  'session-revoked': {
    text: 'You were signed out here from another device, or by your administrator. Sign in again to continue; if that was not you, change your password.',
  },
  'scope-missing': {
    text: 'This sign-in does not allow changes to the account. Sign in with your password to make them.',
  },
  'sign-in-cancelled': {
    text: 'You are not signed in, because the sign-in was not finished. You can begin again.',
  },
  'state-mismatch': {
    text: 'This sign-in was begun elsewhere, took too long or was used before. Please begin again.',
  },
  'refused-by-provider': {
    text: 'You were not let in. Please begin again; if it happens once more, tell your administrator.',
  },
  'no-access-token': SERVICE,
  'invalid-id-token': {
    text: 'The sign-in could not be verified. Check that your device’s date and time are right, and begin again.',
  },
  'storage-blocked': {
    text: 'Your browser keeps no data for this site, and signing in this way needs some. Allow it, or sign in with your password.',
  },
  'log-out-incomplete': {
    text: 'You are logged out here, but perhaps not at your single sign-on. If others use this device, close the browser.',
  },
  'no-identity': SERVICE,
  'no-credentials': SERVICE,
  unreachable: { text: 'The service cannot be reached. Check your connection and try again.' },
  timeout: { text: 'The service did not answer in time. Try again.' },
  'malformed-reply': {
    text: 'The service gave an answer that makes no sense. A network sign-in page may be in the way; try again.',
  },
  service: SERVICE,
  blocked: {
    text: 'The service refused the request. Try another network, or tell your administrator.',
  },
  'delivery-failed': { text: 'The code could not be sent. Try again, or choose another way.' },
  'refused-by-trigger': {
    text: 'The service refused this. If you are sure it should work, tell your administrator.',
  },
  'client-has-secret': CONFIGURATION,
  'flow-not-enabled': CONFIGURATION,
  misconfigured: CONFIGURATION,
  unexpected: { text: 'Something went wrong. Please try again.' },
}

/** What to tell a person about a failure. Nobody shows an exception's name or message. */
export const errorMessage = ({ code }: { code: AuthErrorCode }): ErrorMessage => MESSAGES[code]

/** Whether a text is one of the codes. */
export const isErrorCode = (text: string): text is AuthErrorCode => Object.hasOwn(MESSAGES, text)

/** A failure as the outcome of a form: what it says, and at which field (forms/submission.ts). */
export function failure(error: { code: AuthErrorCode }) {
  const { text: message, field } = errorMessage(error)
  return { state: 'failed', message, ...(field && { field }) } as const
}
