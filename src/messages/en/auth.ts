import type { ReactNode } from 'react'
import { pluralIn } from '../plural'
import { rich } from '../rich'

const days = pluralIn('en', { one: 'a day', other: '# days' })

/** All pages between the sign-in form and the session, and the dialog to confirm that it is you. */
export const auth = {
  backToSignIn: 'Back to sign in',
  notYou: 'Not you?',
  /** Above the name of the person whose sign-in, password or account it is. */
  askedAgain: 'You are signed out everywhere else. To sign in here, answer once more.',
  signingInAs: 'Signing in as',
  newPasswordFor: 'New password for',
  newAccountFor: 'New account for',
  haveCode: 'I already have a code',
  anotherWay: 'Try another way',
  lostAccess:
    'No code? It can take a minute; an e-mail may be in your spam folder. If you can no longer get codes, your administrator can help you.',
  signingIn: 'Signing you in',

  choice: {
    title: 'Sign in',
    text: 'Choose how you want to sign in.',
    secondTitle: 'Confirm it is you',
    secondText: 'Choose how you want to confirm this sign-in.',
    password: { name: 'Password', hint: 'Enter your password' },
    passkey: { name: 'Passkey', hint: 'Your fingerprint, face or screen lock' },
    app: { name: 'Authenticator app', hint: 'Enter the code the app shows' },
    textMessage: { name: 'Text message', hint: 'We send a code to your phone' },
    email: { name: 'E-mail', hint: 'We send a code to your address' },
  },

  code: {
    title: 'Enter your code',
    byApp: 'Open your authenticator app and enter the code it shows for this account.',
    byEmail: 'We sent an e-mail with a code.',
    byEmailTo: (destination: string) => `We e-mailed a code to ${destination}.`,
    byTextMessage: 'We sent a text message with a code.',
    byTextMessageTo: (ending: string) => `We texted a code to your phone ending in ${ending}.`,
    /** Shares no word with the name of the code field, so that the field can be found by its name. */
    remember: (count: number) => `Don’t ask on this browser for ${days(count)}`,
    rememberHint: 'Only on a device that’s yours.',
  },

  question: {
    title: 'One more step',
    text: 'Answer the question you were given.',
    answer: 'Answer',
  },

  passkey: {
    title: 'Use your passkey',
    text: 'Your device asks for your fingerprint, your face or your screen lock.',
  },

  password: { title: 'Enter your password' },

  newPassword: {
    title: 'Choose a new password',
    text: 'You signed in with a temporary password. Choose a new one that only you know.',
  },

  setUp: {
    title: 'Set up two-step verification',
    text: 'Your organisation asks for a second step at sign-in. You set it up once.',
    byEmail: 'Use e-mail instead',
    byApp: 'Use an authenticator app instead',
    emailHint: 'We send a code there each time you sign in.',
    needsPhone:
      'Your organisation asks for a code by text message, and your account has no phone number for it. Ask your administrator to add yours.',
  },

  reset: {
    title: 'Reset your password',
    text: 'Enter your e-mail address, and we will send you a code to set a new password.',
    setTitle: 'Set a new password',
    sent: 'If there is an account for this address, a code is on its way to the e-mail address or phone number on it.',
    known: 'Enter the code we sent you, and choose a new password.',
    secondCode: 'We have sent you a second code for this.',
    done: 'Your password has been changed.',
    resent: 'If there is an account for this address, a new code is on its way.',
    /** Below the code, for everybody: the page must not say why an account gets none. The second where people sign up. */
    noCode: 'If no code comes, your administrator can help you.',
    noCodeOrConfirm: (link: ReactNode) =>
      rich`If no code comes, perhaps your account was never confirmed: ${link}. If that does not help, ask your administrator.`,
    confirmFirst: 'Confirm your account',
  },

  confirm: {
    title: 'Confirm your account',
    text: 'Enter your e-mail address and the code we sent you.',
    notConfirmed: 'Your account is not confirmed yet. Enter the code we sent you when you signed up.',
    sent: 'If this address is new here, we have sent you a code. If you have an account already, sign in to that one instead.',
    done: 'Your account is confirmed.',
    resent:
      'If this account waits for a code, a new code is on its way. If none comes, it may be confirmed already: then sign in.',
    refused:
      'That code is not right, or too old. Check it, or ask for a new one. If your account is confirmed already, sign in.',
  },

  signUp: {
    title: 'Create account',
    text: 'We send you a code to see that the address is yours.',
    create: 'Create account',
    optionalPassword: 'Password (optional)',
    optionalHint: 'Without a password you sign in with a code that we send you.',
  },

  stepUp: {
    title: 'Confirm that it is you',
    signedInAs: 'Signed in as',
    purpose: (what: string) => `What it is for: ${what}.`,
    forgotPassword: 'If you have forgotten it, log out and choose “Forgot your password?” there.',
    choose: 'To go on, choose how you want to confirm.',
    passkey:
      'To go on, use your passkey: your device asks for your fingerprint, your face or your screen lock.',
    password: 'To go on, enter your password once more.',
    hostedDomain:
      'You signed in by single sign-on. Sign in there once more; you then come back to this page, where you have to fill in again what you typed.',
    confirm: 'Confirm',
    signInAgain: 'Sign in again',
  },
}
