import type { AuthErrorCode } from '../../cognito/AuthError'

/** One text for every reason not to let somebody in, so that it never tells whether an account exists. */
const NOT_LET_IN = 'That e-mail and password don’t match.'
const CONFIGURATION = 'Sign-in isn’t set up correctly. Please tell your administrator.'
const SERVICE = 'The service has a problem. Try again in a moment.'

/** What people read about every failure. */
export const errors: Readonly<Record<AuthErrorCode, string>> = {
  'empty-username': 'Enter your e-mail address.',
  'empty-password': 'Enter your password.',
  'empty-code': 'Enter the code.',
  'empty-answer': 'Enter the answer.',
  'wrong-credentials': NOT_LET_IN,
  'wrong-current-password': 'That isn’t your current password.',
  'wrong-code': 'That code isn’t right. Check it and try again.',
  'wrong-answer': 'That answer isn’t right. Try again.',
  'code-expired': 'That code has expired or was used before. Ask for a new code.',
  'code-refused': 'That code isn’t right, or is too old. Check it, or ask for a new one.',
  'authenticator-code-used':
    'That code was used before. Wait until your authenticator app shows the next one.',
  'authenticator-mismatch':
    'That code doesn’t match. Check that your phone’s time is set automatically, and enter the code the app shows now.',
  'password-refused': 'That password isn’t accepted. Choose another one.',
  'password-too-short': 'That password is too short here. Choose a longer one.',
  'password-lacks-characters':
    'That password needs an uppercase letter (A-Z), a lowercase one (a-z), a digit and a symbol such as ! or #.',
  'password-leaked': 'That password is known from data leaks. Choose another one.',
  'password-used-before': 'You’ve used that password before. Choose another one.',
  'invalid-input': 'Something in the form isn’t accepted. Check what you typed.',
  'attribute-missing': 'Something is missing. Fill in every field.',
  'attribute-read-only': 'This can’t be changed here. Ask your administrator.',
  'alias-taken': 'This address or number can’t be used for your account. Try another one.',
  'account-exists': 'This address already has an account. Sign in to it instead.',
  'account-not-found': NOT_LET_IN,
  'account-disabled': NOT_LET_IN,
  'account-not-confirmed': 'Your account isn’t confirmed yet. Enter the code we sent you.',
  'account-already-confirmed': 'Your account is confirmed. You can sign in.',
  'password-reset-required': 'Your password must be reset before you can sign in.',
  'temporary-password-expired': 'Your temporary password has expired. Ask your administrator for a new one.',
  'no-recovery-contact': 'This account’s password can’t be reset with a code. Ask your administrator.',
  'reset-not-possible': 'This account’s password can’t be reset now. Ask your administrator.',
  'factor-not-set-up':
    'This way of confirming isn’t set up for your account. Set it up in your settings, or ask your administrator.',
  'authenticator-not-offered': 'Authenticator apps aren’t offered here. Choose another way.',
  'passkey-cancelled':
    'Your device didn’t finish: that was cancelled, took too long, or no passkey was found. Try again, or choose another way.',
  'passkey-not-made':
    'No passkey was created: that was cancelled, took too long, or the device can’t store one. Try again, or use another device.',
  'passkey-exists':
    'That device already has a passkey for your account. Use that one, or choose another device.',
  'passkey-expired': 'That took too long. Try again.',
  'passkey-left-behind':
    'Your account didn’t accept this passkey. Your device or password manager may still list it; you can delete it there.',
  'passkey-limit': 'Your account can’t have more passkeys. Remove one before you add another.',
  'passkey-needed': 'This passkey is the only way into your account. Add another one before you remove it.',
  'passkey-wrong-site':
    'Passkeys don’t work at this address. Choose another way, and tell your administrator.',
  'passkey-unsupported':
    'Passkeys don’t work with this browser or device. Use another one, or choose another way.',
  // The same for a passkey that was removed as for an account that does not exist.
  'passkey-refused': 'That passkey didn’t sign you in. Try again, or choose another way.',
  'not-offered': 'This isn’t offered here. Choose another way.',
  'device-forgotten': 'This browser is no longer remembered. Please sign in again.',
  locked: 'Too many attempts with a wrong password. Wait up to 15 minutes, or reset your password.',
  'attempt-limit': 'Too many attempts. Wait an hour before you try again.',
  throttled: 'The service is busy. Wait a few seconds, then try again.',
  'step-up-cancelled': 'Nothing was changed, because you didn’t confirm it’s you.',
  'step-up-expired': 'That took too long. Please confirm again that it’s you.',
  'step-up-not-asked':
    'Single sign-on didn’t ask you to sign in again, so nothing was changed. Log out, sign in again, then try once more.',
  'no-sign-in': 'An error occurred during the sign in process. Please sign in again.',
  'challenge-over': 'That took too long. Please sign in again.',
  'answers-refused': 'The answers weren’t right. Please start over.',
  'no-other-way': 'You can’t sign in any other way here.',
  'unexpected-step':
    'This account asks for a step that isn’t supported here. Please tell your administrator.',
  'signed-out-everywhere': 'You’re signed out everywhere. Please sign in once more.',
  'session-ended': 'Your session has ended. Sign in again to continue.',
  'session-expired': 'Your session has ended. Sign in again to continue.',
  'session-revoked':
    'You were logged out here from another device, or by your administrator. Sign in again to continue; if that wasn’t you, change your password.',
  'scope-missing':
    'This sign-in doesn’t allow changes to the account. Sign in with your password to make them.',
  'sign-in-cancelled': 'The sign-in wasn’t finished. You can start over.',
  'state-mismatch':
    'This sign-in was started elsewhere, took too long or was used before. Please start over.',
  'account-linked': 'Your sign-ins are now connected. Please sign in once more.',
  'not-asked':
    'Single sign-on didn’t ask who you are, so you aren’t signed in. Use it once more to log out there. After that, it will ask you.',
  'refused-by-provider':
    'You weren’t let in. Please start over; if it happens again, tell your administrator.',
  'no-access-token': SERVICE,
  'invalid-id-token':
    'The sign-in couldn’t be verified. Check that your device’s date and time are right, then start over.',
  'storage-blocked':
    'To sign in this way, your browser must store data for this site. Allow that, or sign in with your password.',
  'log-out-incomplete':
    'You’re logged out here, but perhaps not at your single sign-on. If others use this device, close the browser.',
  'no-identity': SERVICE,
  'no-credentials': SERVICE,
  'not-loaded': 'Part of the page couldn’t be loaded. Check your connection and try again.',
  unreachable: 'The service can’t be reached. Check your connection and try again.',
  timeout: 'The service didn’t answer in time. Try again.',
  'malformed-reply':
    'The answer didn’t come from the service. If this network has its own sign-in page, open that first, then try again.',
  service: SERVICE,
  blocked: 'The service refused the request. Try another network, or tell your administrator.',
  'insecure-page':
    'This page must be opened with https:// to sign in. If you can’t do that, tell your administrator.',
  'delivery-failed': 'The code couldn’t be sent. Try again, or choose another way.',
  'refused-by-trigger': 'The service refused this. If you’re sure it should work, tell your administrator.',
  'client-has-secret': CONFIGURATION,
  'flow-not-enabled': CONFIGURATION,
  misconfigured: CONFIGURATION,
  unexpected: 'Something went wrong. Please try again.',
}
