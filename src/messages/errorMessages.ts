import type { AuthErrorCode } from '../cognito/errors'

/** What a person is told about a failure, and what helps. */
export interface ErrorMessage {
  /** One sentence or two in plain words: what happened and what to do. */
  text: string
  /**
   * What can be done: `again` with other input, `later` the same once more, `new-code` first, `start-over`
   * from the sign-in page, `elsewhere` with `goTo`, or `nothing` from this page.
   */
  next: 'again' | 'later' | 'new-code' | 'start-over' | 'elsewhere' | 'nothing'
  /** A page that helps. */
  goTo?: '/auth/login' | '/auth/reset' | '/auth/confirm'
}

/** One text for every reason not to let somebody in, so that it never tells whether an account exists. */
const NOT_LET_IN: ErrorMessage = {
  text: 'The e-mail address or the password is not right. Check both and try again. If you are sure of them, ask your administrator.',
  next: 'again',
}

const CONFIGURATION: ErrorMessage = {
  text: 'Signing in is not set up correctly. Please tell your administrator.',
  next: 'nothing',
}

const START_OVER: ErrorMessage = {
  text: 'That took too long. Please sign in again.',
  next: 'start-over',
  goTo: '/auth/login',
}

const SERVICE: ErrorMessage = { text: 'The service has a problem. Try again in a moment.', next: 'later' }

const ADVICE: Readonly<Record<AuthErrorCode, ErrorMessage>> = {
  'empty-username': { text: 'Enter your e-mail address.', next: 'again' },
  'empty-password': { text: 'Enter your password.', next: 'again' },
  'empty-code': { text: 'Enter the code.', next: 'again' },
  'wrong-credentials': NOT_LET_IN,
  'account-not-found': NOT_LET_IN,
  'account-disabled': NOT_LET_IN,
  'wrong-code': { text: 'That code is not right. Check it and try again.', next: 'again' },
  'wrong-answer': { text: 'That answer is not right. Try again.', next: 'again' },
  'code-expired': {
    text: 'That code has expired or was used before. Ask for a new code.',
    next: 'new-code',
  },
  'authenticator-code-used': {
    text: 'That code was used before. Wait until your authenticator app shows the next one.',
    next: 'again',
  },
  'authenticator-mismatch': {
    text: 'That code does not match. Check that your phone’s time is set automatically, and enter the code the app shows now.',
    next: 'again',
  },
  'password-refused': {
    text: 'That password is not accepted. Choose one that follows all the rules.',
    next: 'again',
  },
  'password-used-before': { text: 'You have used that password before. Choose another one.', next: 'again' },
  'invalid-input': { text: 'Something in the form is not accepted. Check what you typed.', next: 'again' },
  'attribute-missing': { text: 'Something is missing. Fill in every field.', next: 'again' },
  'attribute-read-only': {
    text: 'This cannot be changed here. Ask your administrator.',
    next: 'nothing',
  },
  'alias-taken': {
    text: 'This address or number cannot be used for your account. Try another one.',
    next: 'again',
  },
  'account-exists': {
    text: 'An account cannot be made with this address. Try to sign in instead.',
    next: 'elsewhere',
    goTo: '/auth/login',
  },
  'account-not-confirmed': {
    text: 'Your account is not confirmed yet. Enter the code we sent you.',
    next: 'elsewhere',
    goTo: '/auth/confirm',
  },
  'account-already-confirmed': {
    text: 'Your account is confirmed. You can sign in.',
    next: 'elsewhere',
    goTo: '/auth/login',
  },
  'password-reset-required': {
    text: 'Your password must be reset before you can sign in.',
    next: 'elsewhere',
    goTo: '/auth/reset',
  },
  'temporary-password-expired': {
    text: 'Your temporary password has expired. Ask your administrator for a new one.',
    next: 'nothing',
  },
  'no-recovery-contact': {
    text: 'The password of this account cannot be reset by a code. Ask your administrator.',
    next: 'nothing',
  },
  'reset-not-possible': {
    text: 'The password of this account cannot be reset now. Ask your administrator.',
    next: 'nothing',
  },
  'factor-not-set-up': {
    text: 'This way of confirming is not set up for your account yet. Set it up first.',
    next: 'nothing',
  },
  'authenticator-not-offered': {
    text: 'Authenticator apps are not offered here. Choose another way.',
    next: 'nothing',
  },
  locked: {
    text: 'Too many attempts with a wrong password. Wait up to 15 minutes, then try again, or reset your password.',
    next: 'later',
  },
  'attempt-limit': {
    text: 'Too many attempts. Wait an hour before you try again.',
    next: 'later',
  },
  throttled: { text: 'The service is busy. Wait a few seconds, then try again.', next: 'later' },
  'no-sign-in': {
    text: 'An error occurred during the sign in process. Please sign in again.',
    next: 'start-over',
    goTo: '/auth/login',
  },
  'challenge-over': START_OVER,
  'unexpected-step': {
    text: 'This account asks for a step that is not supported here. Please tell your administrator.',
    next: 'nothing',
  },
  'session-ended': {
    text: 'Your session has ended. Sign in again to continue.',
    next: 'start-over',
    goTo: '/auth/login',
  },
  'scope-missing': {
    text: 'This sign-in does not allow changes to the account. Sign in with your password to make them.',
    next: 'nothing',
  },
  'sign-in-cancelled': {
    text: 'You are not signed in, because the sign-in was not finished. You can begin again.',
    next: 'start-over',
    goTo: '/auth/login',
  },
  'state-mismatch': {
    text: 'This sign-in was begun elsewhere, took too long or was used before. Please begin again.',
    next: 'start-over',
    goTo: '/auth/login',
  },
  'refused-by-provider': {
    text: 'You were not let in. Please begin again; if it happens once more, tell your administrator.',
    next: 'start-over',
    goTo: '/auth/login',
  },
  'no-access-token': SERVICE,
  'invalid-id-token': {
    text: 'The sign-in could not be verified. Check that your device’s date and time are right, and begin again.',
    next: 'start-over',
    goTo: '/auth/login',
  },
  'storage-blocked': {
    text: 'Your browser keeps no data for this site, and signing in this way needs some. Allow it, or sign in with your password.',
    next: 'again',
  },
  'log-out-incomplete': {
    text: 'You are logged out here, but perhaps not at your single sign-on. If others use this device, close the browser.',
    next: 'nothing',
  },
  'no-identity': SERVICE,
  'no-credentials': SERVICE,
  unreachable: {
    text: 'The service cannot be reached. Check your connection and try again.',
    next: 'later',
  },
  timeout: { text: 'The service did not answer in time. Try again.', next: 'later' },
  'malformed-reply': {
    text: 'The service gave an answer that makes no sense. A network sign-in page may be in the way; try again.',
    next: 'later',
  },
  service: SERVICE,
  blocked: {
    text: 'The service refused the request. Try another network, or tell your administrator.',
    next: 'nothing',
  },
  'delivery-failed': {
    text: 'The code could not be sent. Try again, or choose another way.',
    next: 'later',
  },
  'refused-by-trigger': {
    text: 'The service refused this. If you are sure it should work, tell your administrator.',
    next: 'nothing',
  },
  'client-has-secret': CONFIGURATION,
  'flow-not-enabled': CONFIGURATION,
  misconfigured: CONFIGURATION,
  unexpected: { text: 'Something went wrong. Please try again.', next: 'later' },
}

/** What to tell a person about a failure. Nobody shows an exception's name or message. */
export const errorMessage = ({ code }: { code: AuthErrorCode }): ErrorMessage => ADVICE[code]
