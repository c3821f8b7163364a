import type { ReactNode } from 'react'
import { pluralIn } from '../plural'
import { rich } from '../rich'
// <account>
import { account } from './account'
// </account>
import { errors } from './errors'
import { product } from './product'

const days = pluralIn('en', { one: 'a day', other: '# days' })

/** All pages between the sign-in form and the session, and the dialog to confirm that it is you. */
const auth = {
  /** The same for every reason not to let somebody in, where no password was asked for. */
  notLetIn: 'We couldn’t sign you in. Check your details, or try another way.',
  backToSignIn: 'Back to sign in',
  notYou: 'Not you?',
  /** Above the name of the person whose sign-in, password or account it is. */
  signingInAs: 'Signing in as',
  newPasswordFor: 'New password for',
  newAccountFor: 'New account for',
  haveCode: 'I already have a code',
  anotherWay: 'Try another way',
  lostAccess: {
    byTextMessage:
      'No code? It can take a minute. If you can no longer get text messages, your administrator can help you.',
    byEmail:
      'No code? It can take a minute, and may be in your spam folder. If you can no longer get these e-mails, your administrator can help you.',
    byApp: 'If you no longer have the app, your administrator can help you.',
  },
  signingIn: 'Signing you in',

  choice: {
    title: 'Sign in',
    text: 'Choose how you want to sign in.',
    secondTitle: 'Confirm it’s you',
    secondText: 'Choose how you want to confirm this sign-in.',
    password: { name: 'Password', hint: 'Enter your password' },
    passkey: { name: 'Passkey', hint: 'Your fingerprint, face or screen lock' },
    app: { name: 'Authenticator app', hint: 'Enter the code the app shows' },
    textMessage: { name: 'Text message', hint: 'We’ll send a code to your phone' },
    email: { name: 'E-mail', hint: 'We’ll send a code to your address' },
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
    text: 'Your organisation requires a second step at sign-in. You only set it up once.',
    byEmail: 'Use e-mail instead',
    byApp: 'Use an authenticator app instead',
    emailHint: 'We’ll send a code there each time you sign in.',
    needsPhone:
      'Your organisation requires a code by text message, but your account has no phone number. Ask your administrator to add yours.',
  },

  reset: {
    title: 'Reset your password',
    text: 'Enter your e-mail address, and we’ll send you a code to set a new password.',
    setTitle: 'Set a new password',
    sent: 'If this address has an account, we’ve sent it a code by e-mail or text message.',
    known: 'Enter the code we sent you, and choose a new password.',
    resent: 'If this address has an account, a new code is on its way.',
    /**
     * Below the code, for everybody: the page must not say why an account gets none. The second where people
     * sign up.
     */
    noCode: 'No code? Your administrator can help you.',
    noCodeOrConfirm: (link: ReactNode) =>
      rich`No code? Perhaps your account was never confirmed: ${link}. If that doesn’t help, ask your administrator.`,
    confirmFirst: 'Confirm your account',
  },

  confirm: {
    title: 'Confirm your account',
    text: 'Enter your e-mail address and the code we sent you.',
    notConfirmed: 'Your account isn’t confirmed yet. Enter the code we sent you when you signed up.',
    notSent: 'The code couldn’t be sent. Ask for a new one.',
    sent: 'If this address is new here, we’ve sent you a code. If you already have an account, sign in to it instead.',
    done: 'Your account is confirmed.',
    resent:
      'If this account is waiting for a code, a new code is on its way. If none comes, it may be confirmed already: try signing in.',
    refused:
      'That code isn’t right, or is too old. Check it, or ask for a new one. If your account is already confirmed, sign in.',
  },

  signUp: {
    text: 'We’ll send you a code to confirm your address.',
    optionalPassword: 'Password (optional)',
    optionalHint: 'Without a password, you sign in with a code we send you.',
  },

  stepUp: {
    title: 'Confirm it’s you',
    signedInAs: 'Signed in as',
    purpose: (what: string) => `What it’s for: ${what}.`,
    choose: 'To continue, choose how you want to confirm.',
    passkey:
      'To continue, use your passkey: your device asks for your fingerprint, your face or your screen lock.',
    password: 'This needs your password.',
    hostedDomain:
      'You signed in with single sign-on. Sign in there again. You’ll come back to this page, but will have to retype what you entered.',
    confirm: 'Confirm',
    signInAgain: 'Sign in again',
  },
  sendCode: 'Send code',
  /** Where somebody chooses a password, here and in the settings. */
  passwordChange: {
    set: 'Set password',
    elsewhere: 'Sign out everywhere else',
    elsewhereHint:
      'Other browsers and devices will then need the new password. You may have to sign in here once more.',
    changed: 'Your password has been changed.',
    /** @param why a sentence */
    notElsewhere: (why: string) => `Your password has been changed, but signing out elsewhere failed. ${why}`,
    changedElsewhere: 'Your password has been changed, and you’re signed out everywhere else.',
  },
}

/** Fields of forms, and the texts next to them. */
const fields = {
  code: 'Code',
  codeHint: 'Six digits. We’ll continue automatically.',
  newCode: 'Send again',
  /** After "Send a new code", while it counts down. */
  inSeconds: (count: string) => `in ${count}`,
  codeSent: 'A new code is on its way.',

  newPassword: 'New password',
  breaksRule: 'This password doesn’t meet every rule below.',
  isCommon: 'This is one of the most common passwords, and among the first to be tried. Choose another.',
  edges: 'A password can’t begin or end with a space.',
  /** How hard a new password is to guess, and why it is not harder. */
  strength: {
    title: 'Password strength',
    levels: ['Weak', 'Fair', 'Good', 'Strong'],
    personal: 'Contains your name or e-mail address',
    common: 'Contains a common word or pattern',
  },
  rules: {
    title: 'Password rules',
    length: (least: number) => `${least} to 256 characters`,
    letters: 'Uppercase and lowercase letters',
    digit: 'A digit',
    special: 'A special character or a space',
    /** After a rule, for people who do not see its mark. */
    met: ', met',
    notMet: ', not met yet',
  },

  secret: {
    picture: 'Picture to scan with your authenticator app',
    text: 'Scan the code with your authenticator app, or type this key into it:',
    open: 'Open in an authenticator app',
  },
  copy: {
    copy: 'Copy',
    copied: 'Copied',
    blocked: 'This browser doesn’t allow copying. Select the text and copy it yourself.',
  },

  attributes: {
    given_name: 'First name',
    middle_name: 'Middle name',
    family_name: 'Last name',
    name: 'Full name',
    nickname: 'Nickname',
    phone_number: 'Phone number',
    email: 'E-mail',
    birthdate: 'Date of birth',
    address: 'Address',
    website: 'Website',
    preferred_username: 'User name',
    gender: 'Gender',
    profile: 'Profile page',
    picture: 'Picture (web address)',
  },
  phoneHint: 'With + and the country code, like +49 1555 0000001.',
  wholeNumber: 'Enter the whole number with + and the country code, like +49 1555 0000001.',
  wholeAddress: 'Enter a whole address, like https://example.com/me.',
}

/** The frame around every screen behind sign-in, and what any screen may show. */
const shell = {
  home: 'Home',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  skip: 'Skip to content',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  sidebar: 'Sidebar',
  menu: 'Main',
  breadcrumb: 'Breadcrumb',
  tools: 'Tools',
  logOut: 'Log out',
  logOutQuestion: 'Are you sure you want to log out?',
  cancel: 'Cancel',
  close: 'Close',
  tryAgain: 'Try again',
  notAllowed: 'Your account doesn’t give access to this. If it should, ask whoever manages it.',
  serviceFailed:
    'The service didn’t answer as it should. Check your connection; if that’s fine, wait a moment.',
  tryingAgain: 'Trying again…',
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  /** @param name whom the business names for help */
  ask: (name: string) => `Ask ${name}`,

  notFound: {
    title: 'Page not found',
    text: 'We can’t find a page at this address. It may have moved, or the address may be mistyped.',
    goHome: 'Back to Home',
  },
  crashed: {
    title: 'This page has stopped working',
    text: 'Reloading usually helps. If it happens again, tell your administrator what you were doing.',
  },
  offline: {
    notice: 'You’re offline.',
    title: 'This page needs a connection',
    text: 'It opens by itself once you’re connected again.',
  },

  loggedOut: 'You’re logged out.',
  loggedOutElsewhere: 'You logged out in another tab, so you’re logged out here, too.',
  /** @param who their e-mail address or name */
  otherPerson: (who: string) => `This tab now shows the account of ${who}.`,

  areYouThere: {
    title: 'Are you still there?',
    text: 'You haven’t done anything here for a while. To keep your account safe, you’ll be logged out soon.',
    /** Read out when 30 and when 10 seconds are left. */
    secondsLeft: (seconds: number) => `${seconds} seconds left.`,
    stay: 'Stay signed in',
  },
}

const minutes = pluralIn('en', { one: 'a minute', other: '# minutes' })

/** How what people did before has ended; the sign-in page says so. */
const notices = {
  dismiss: 'Dismiss',
  undo: 'Undo',
  undoable: 'You can undo this.',
  passwordChanged: 'Your password has been changed. Sign in with the new one.',
  accountDeleted: 'Your account has been deleted, and you’re signed out on all your devices.',
  browserForgotten: 'This browser is no longer remembered, and you’re logged out here.',
  otherDevicesRemain:
    'You’re logged out here. Your other devices couldn’t be reached and may still be signed in: sign in and log out again to end those sign-ins.',
  /** Shown after each sign-in (WCAG 2.2.6). */
  inactivityRule: (count: number) => `You’ll be logged out after ${minutes(count)} without activity.`,
  inactivityEnd: (count: number) => `You were logged out after ${minutes(count)} without activity.`,
}

/** The switch of the language. */
const languages = {
  label: 'Language',
  /** Announced after the switch. */
  shown: 'This page is in English now.',
}

/** Everything that people read after the sign-in page, by where they read it. */
export const rest = {
  auth,
  fields,
  shell,
  notices,
  languages,
  errors,
  // <account>
  ...account,
  // </account>
  ...product,
}
