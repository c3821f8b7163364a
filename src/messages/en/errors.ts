/** What people read about every failure. */
import type { AuthErrorCode } from '../../cognito/errors'

/** One text for every reason not to let somebody in, so that it never tells whether an account exists. */
const NOT_LET_IN = 'That e-mail and password don’t match.'
const CONFIGURATION = 'Signing in is not set up correctly. Please tell your administrator.'
const SERVICE = 'The service has a problem. Try again in a moment.'

export const errors: Readonly<Record<AuthErrorCode, string>> = {
  'empty-username': 'Enter your e-mail address.',
  'empty-password': 'Enter your password.',
  'empty-code': 'Enter the code.',
  'empty-answer': 'Enter the answer.',
  'wrong-credentials': NOT_LET_IN,
  'wrong-current-password': 'That is not your current password.',
  'wrong-code': 'That code is not right. Check it and try again.',
  'wrong-answer': 'That answer is not right. Try again.',
  'code-expired': 'That code has expired or was used before. Ask for a new code.',
  'authenticator-code-used':
    'That code was used before. Wait until your authenticator app shows the next one.',
  'authenticator-mismatch':
    'That code does not match. Check that your phone’s time is set automatically, and enter the code the app shows now.',
  'password-refused': 'That password is not accepted. Choose one that follows all the rules.',
  'password-used-before': 'You have used that password before. Choose another one.',
  'invalid-input': 'Something in the form is not accepted. Check what you typed.',
  'attribute-missing': 'Something is missing. Fill in every field.',
  'attribute-read-only': 'This cannot be changed here. Ask your administrator.',
  'alias-taken': 'This address or number cannot be used for your account. Try another one.',
  'account-exists': 'There is already an account with this address. Sign in to that one instead.',
  'account-not-found': NOT_LET_IN,
  'account-disabled': NOT_LET_IN,
  'account-not-confirmed': 'Your account is not confirmed yet. Enter the code we sent you.',
  'account-already-confirmed': 'Your account is confirmed. You can sign in.',
  'password-reset-required': 'Your password must be reset before you can sign in.',
  'password-not-chosen': 'Your account is confirmed. Choose a password now: any earlier one stops working.',
  'temporary-password-expired': 'Your temporary password has expired. Ask your administrator for a new one.',
  'no-recovery-contact': 'The password of this account cannot be reset by a code. Ask your administrator.',
  'reset-not-possible': 'The password of this account cannot be reset now. Ask your administrator.',
  'factor-not-set-up': 'This way of confirming is not set up for your account yet. Set it up first.',
  'authenticator-not-offered': 'Authenticator apps are not offered here. Choose another way.',
  'passkey-cancelled':
    'Your device did not finish this: it was cancelled, took too long, or found no passkey. Try again, or choose another way.',
  'passkey-not-made':
    'No passkey was made: that was cancelled, took too long, or the device cannot keep one. Try again, or use another device.',
  'passkey-exists':
    'That device has a passkey for your account already. Use that one, or choose another device.',
  'passkey-expired': 'That took too long. Try again.',
  'passkey-left-behind':
    'Your account did not take this passkey. Your device or password manager may still list it; you can delete it there.',
  'passkey-limit': 'Your account has as many passkeys as it can have. Remove one before you add another.',
  'passkey-needed': 'This passkey is the only way into your account. Add another one before you remove it.',
  'passkey-wrong-site':
    'Passkeys do not work at this address. Choose another way, and tell your administrator.',
  'passkey-unsupported':
    'Passkeys do not work with this browser or device. Use another one, or choose another way.',
  // The same for a passkey that was removed as for an account that does not exist.
  'passkey-refused': 'That passkey did not sign you in. Try again, or choose another way.',
  'not-offered': 'This is not offered here. Choose another way.',
  'device-forgotten': 'This browser is no longer remembered. Please sign in again.',
  locked:
    'Too many attempts with a wrong password. Wait up to 15 minutes, then try again, or reset your password.',
  'attempt-limit': 'Too many attempts. Wait an hour before you try again.',
  throttled: 'The service is busy. Wait a few seconds, then try again.',
  'step-up-cancelled': 'Nothing was changed, because you did not confirm that it is you.',
  'step-up-expired': 'That took too long. Please confirm again that it is you.',
  'step-up-insufficient':
    'This needs a stronger way to confirm that it is you. Set up a second step or ask your administrator, then try again.',
  'step-up-not-asked':
    'Single sign-on did not ask you to sign in again, so nothing was changed. Log out, sign in again, and then try once more.',
  'no-sign-in': 'An error occurred during the sign in process. Please sign in again.',
  'challenge-over': 'That took too long. Please sign in again.',
  'answers-refused': 'The answers were not right. Please begin again.',
  'no-other-way': 'There is no other way to sign in here.',
  'unexpected-step':
    'This account asks for a step that is not supported here. Please tell your administrator.',
  'session-ended': 'Your session has ended. Sign in again to continue.',
  'session-revoked':
    'You were signed out here from another device, or by your administrator. Sign in again to continue; if that was not you, change your password.',
  'scope-missing':
    'This sign-in does not allow changes to the account. Sign in with your password to make them.',
  'sign-in-cancelled': 'You are not signed in, because the sign-in was not finished. You can begin again.',
  'state-mismatch': 'This sign-in was begun elsewhere, took too long or was used before. Please begin again.',
  'account-linked': 'Your sign-ins are connected now. Please sign in once more.',
  'not-asked':
    'Single sign-on did not ask who you are, so you are not signed in. Use it once more to log out there. After that, it asks you.',
  'refused-by-provider':
    'You were not let in. Please begin again; if it happens once more, tell your administrator.',
  'no-access-token': SERVICE,
  'invalid-id-token':
    'The sign-in could not be verified. Check that your device’s date and time are right, and begin again.',
  'storage-blocked':
    'Your browser keeps no data for this site, and signing in this way needs some. Allow it, or sign in with your password.',
  'log-out-incomplete':
    'You are logged out here, but perhaps not at your single sign-on. If others use this device, close the browser.',
  'no-identity': SERVICE,
  'no-credentials': SERVICE,
  unreachable: 'The service cannot be reached. Check your connection and try again.',
  timeout: 'The service did not answer in time. Try again.',
  'malformed-reply':
    'The answer did not come from the service. If this network has a sign-in page of its own, open that first, then try again.',
  service: SERVICE,
  blocked: 'The service refused the request. Try another network, or tell your administrator.',
  'insecure-page':
    'This page must be opened with https:// to sign in. If you cannot do that, tell your administrator.',
  'delivery-failed': 'The code could not be sent. Try again, or choose another way.',
  'refused-by-trigger': 'The service refused this. If you are sure it should work, tell your administrator.',
  'client-has-secret': CONFIGURATION,
  'flow-not-enabled': CONFIGURATION,
  misconfigured: CONFIGURATION,
  unexpected: 'Something went wrong. Please try again.',
}
