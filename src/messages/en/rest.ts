import type { ReactNode } from 'react'
import type { AuthErrorCode } from '../../cognito/errors'
import { pluralIn } from '../plural'
import { rich } from '../rich'
import { product } from './product'

const days = pluralIn('en', { one: 'a day', other: '# days' })

/** All pages between the sign-in form and the session, and the dialog to confirm that it is you. */
const auth = {
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

/** Fields of forms, and the texts next to them. */
const fields = {
  code: 'Code',
  codeHint: 'Six digits. We’ll continue automatically.',
  newCode: 'Send a new code',
  /** After "Send a new code", while it counts down. */
  inSeconds: (seconds: number) => `in ${seconds} s`,
  codeSent: 'A new code is on its way.',

  newPassword: 'New password',
  breaksRule: 'This password does not meet every rule below.',
  isCommon: 'This is one of the most common passwords, and among the first to be tried. Choose another.',
  rules: {
    title: 'Password rules',
    length: '8 to 256 characters',
    uppercase: 'An uppercase letter',
    lowercase: 'A lowercase letter',
    digit: 'A digit',
    special: 'A special character or a space',
    edges: 'No space at the start or end',
    /** After a rule, for people who do not see its mark. */
    met: ', met',
    notMet: ', not met yet',
  },

  secret: {
    picture: 'Picture to scan with your authenticator app',
    text: 'Scan the code with your authenticator app, or type this key into it:',
    copy: 'Copy key',
    copied: 'Copied',
    blocked: 'This browser does not allow copying. Select the key and copy it yourself.',
    open: 'Open in an authenticator app',
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
    locale: 'Language',
    zoneinfo: 'Time zone',
  },
  phoneHint: 'With + and the country code, like +49 1555 0000001.',
  wholeNumber: 'Enter the whole number with + and the country code, like +49 1555 0000001.',
}

/** The account: everything below /settings. */
const settings = {
  sections: {
    profile: 'Profile',
    password: 'Password',
    'two-step': 'Two-step verification',
    sessions: 'Devices',
  },
  notLoaded: 'Your account could not be loaded',
  notSet: 'Not set',
  edit: 'Edit',
  save: 'Save',
  verify: 'Verify',
  change: 'Change',
  add: 'Add',

  details: {
    title: 'Your details',
    text: 'Codes and messages about your account go to this e-mail and phone.',
    name: 'Name',
    editName: 'Edit name',
    firstName: 'First name',
    lastName: 'Last name',
    nameChanged: 'Your name has been changed.',
    memberId: 'Member ID',
  },

  verified: 'Verified',
  notVerified: 'Not verified',
  sendCode: 'Send code',
  weSendACode: 'We send a code there, to verify that it is yours.',
  codeSentTo: (to: ReactNode) => rich`We sent a code to ${to}.`,
  /** The two ways to reach people. */
  contacts: {
    email: {
      name: 'E-mail',
      verify: 'Verify e-mail address',
      change: 'Change e-mail address',
      add: 'Add e-mail address',
      new: 'New e-mail address',
      same: 'That is your e-mail address already.',
      changed: 'Your e-mail address has been changed.',
      verified: 'Your e-mail address is verified.',
      staysUntil: (old: ReactNode) => rich`Until you enter it, ${old} stays your e-mail address.`,
    },
    phone_number: {
      name: 'Phone number',
      verify: 'Verify phone number',
      change: 'Change phone number',
      add: 'Add phone number',
      new: 'New phone number',
      same: 'That is your phone number already.',
      changed: 'Your phone number has been changed.',
      verified: 'Your phone number is verified.',
      staysUntil: (old: ReactNode) => rich`Until you enter it, ${old} stays your phone number.`,
    },
  },

  deletion: {
    title: 'Delete account',
    text: 'This cannot be undone.',
    goes: 'What is deleted',
    goesText: 'Your sign-in and your profile. You are signed out in every browser and on every device.',
    stays: 'What is kept',
    /** An example of what a business keeps. It is shown with the local pool, until the business writes its own. */
    staysText: 'Invoices, for as long as the law wants them kept.',
    question: 'Delete your account?',
    /** @param what their e-mail address, phone number, or the word below */
    type: (what: ReactNode) => rich`Type ${what} to confirm. This cannot be undone.`,
    word: 'delete',
    email: 'Your e-mail address',
    phone: 'Your phone number',
    confirmation: 'Confirmation',
    mistyped: (what: string) => `That is not ${what}.`,
    delete: 'Delete',
  },

  /** For people of an identity provider, in place of what only the provider has. */
  atProvider: (provider: ReactNode) =>
    rich`You sign in with ${provider}. Your password and your second step are kept there: change them there.`,

  password: {
    title: 'Change your password',
    text: 'Choose one that you use nowhere else.',
    setTitle: 'Set a password',
    setText:
      'You sign in without one so far. With it you also get in where your passkey or your code is not at hand.',
    set: 'Set password',
    isSet: 'Your password has been set.',
    current: 'Current password',
    same: 'That is your password already.',
    elsewhere: 'Sign out everywhere else',
    elsewhereHint: 'Other browsers and devices then need the new password. You may be asked for a code here.',
    change: 'Change password',
    changed: 'Your password has been changed.',
    /** @param why a sentence */
    notElsewhere: (why: string) => `Your password has been changed, but signing out elsewhere failed. ${why}`,
    changedElsewhere: 'Your password has been changed, and you are signed out everywhere else.',
    changedEverywhere:
      'Your password has been changed, and you are signed out everywhere. Sign in with the new one.',
    oneMoreStep: 'Your password has been changed. One more step keeps you signed in here.',
  },

  twoStep: {
    title: 'Two-step verification',
    text: 'A second step at sign-in keeps others out, even if they learn your password.',
    on: 'On',
    off: 'Off',
    preferred: 'On, preferred',
    setUp: 'Set up',
    switchOn: 'Switch on',
    switchOff: 'Switch off',
    prefer: 'Prefer',
    askEachTime: 'Ask each time',
    replace: 'Replace',
    /** The full names of these buttons for screen readers. Each contains the text of its button. @param factor its noun below */
    named: {
      setUp: (factor: string) => `Set up ${factor}`,
      switchOn: (factor: string) => `Switch on ${factor}`,
      switchOff: (factor: string) => `Switch off ${factor}`,
      prefer: (factor: string) => `Prefer ${factor}`,
      askEachTime: (factor: string) => `Ask each time ${factor}`,
      replace: (factor: string) => `Replace ${factor}`,
    },
    asked: 'At sign-in you are now asked which one to use.',
    required:
      'Your organisation requires two-step verification. Set up another way before you switch this one off.',
    passwordAlone: 'Your password alone will then be enough to sign in.',
    otherWay: 'At sign-in you will be asked for the other way that is on.',
    recovery:
      'There are no backup codes. Switch on a second way as well: if you lose the only one, your administrator has to let you in.',
    /** The ways to confirm a sign-in. */
    factors: {
      SMS_MFA: {
        name: 'Text message',
        noun: 'Text message',
        switchOff: 'Switch off text messages?',
        on: 'Text message is switched on.',
        off: 'Text message is switched off.',
        preferred: 'At sign-in you are now asked for the code from a text message.',
      },
      SOFTWARE_TOKEN_MFA: {
        name: 'Authenticator app',
        noun: 'Authenticator app',
        switchOff: 'Switch off the authenticator app?',
        on: 'Authenticator app is switched on.',
        off: 'Authenticator app is switched off.',
        preferred: 'At sign-in you are now asked for the code from your authenticator app.',
      },
      EMAIL_OTP: {
        name: 'E-mail code',
        noun: 'E-mail code',
        switchOff: 'Switch off e-mail codes?',
        on: 'E-mail code is switched on.',
        off: 'E-mail code is switched off.',
        preferred: 'At sign-in you are now asked for the code from an e-mail.',
      },
    },
    textTo: (phone: ReactNode) => rich`A code by text message to ${phone}.`,
    emailTo: (email: ReactNode) => rich`A code by e-mail to ${email}.`,
    /** @param profile a link, with the words below */
    needsPhone: (profile: ReactNode) => rich`Needs a verified phone number. Verify yours in your ${profile}.`,
    needsEmail: (profile: ReactNode) =>
      rich`Needs a verified e-mail address. Verify yours in your ${profile}.`,
    needsPassword: (link: ReactNode) =>
      rich`A second step follows a password, and you have none. First ${link}.`,
    passwordLink: 'set a password',
    profileLink: 'profile',
    appCode: 'A code that an app on your phone shows, even without a network.',
    setUpApp: 'Set up an authenticator app',
    codeFromApp: 'Code from the app',
    codeFromAppHint: 'The six digits it shows now.',
  },

  passkeys: {
    title: 'Passkeys',
    text: 'Sign in with your fingerprint, your face or your screen lock. Nobody can guess a passkey, or talk you into giving it away.',
    none: 'You have no passkey yet.',
    notHere: 'This browser cannot make passkeys. Open this page in another one to add one.',
    besideSecondStep:
      'While a second step is on, you sign in with your password and that step, unless your organisation lets a passkey stand for both.',
    add: 'Add a passkey',
    added: 'Passkey added.',
    /** @param provider e.g. iCloud Keychain */
    addedTo: (provider: string) => `Passkey added. It is kept by ${provider}.`,
    /** What the passkey is on. */
    kinds: { passkey: 'Passkey', phone: 'Phone or tablet', 'security-key': 'Security key' },
    addedAt: (date: string) => `Added ${date}.`,
    remove: 'Remove',
    /** @param passkey its kind, and when it was added */
    removeNamed: (passkey: string) => `Remove ${passkey}`,
    question: 'Remove this passkey?',
    removeText:
      'You can no longer sign in with it. Your device or password manager may still list it; you can delete it there.',
    removed: 'Passkey removed.',
  },

  sessions: {
    title: 'Where you are signed in',
    text: 'If you do not know one of these, sign it out and change your password.',
    untracked: 'There is no list of your other sign-ins here. If you lost a device, sign out everywhere.',
    nowhereElse: 'You are signed in nowhere else.',
    showMore: 'Show more',
    thisBrowser: 'This browser',
    unknownDevice: 'Unknown device',
    /** @param browser e.g. Chrome @param system e.g. macOS */
    browserOn: (browser: string, system: string) => `${browser} on ${system}`,
    otherApp: 'Another application',
    singleSignOn: 'Single sign-on',
    /** `ago` is e.g. "2 hours ago". */
    signedIn: (ago: ReactNode) => rich`Signed in ${ago}`,
    lastActive: (ago: ReactNode) => rich`Last active ${ago}`,
    lastActiveAndSignedIn: (active: ReactNode, signedIn: ReactNode) =>
      rich`Last active ${active}, signed in ${signedIn}`,
    /** The same, for the name of a button. */
    lastActiveText: (ago: string) => `last active ${ago}`,
    details: 'Details',
    browserAndSystem: 'Browser and system',
    ipAddress: 'IP address',
    signedInAt: 'Signed in',
    lastActiveAt: 'Last active',
    signOut: 'Sign out',
    /** @param facts where, and when it was last active */
    signOutNamed: (device: string, facts: readonly string[]) => `Sign out ${[device, ...facts].join(', ')}`,
    signOutQuestion: (device: string) => `Sign out ${device}?`,
    signOutText:
      'Whoever uses it has to sign in again, at the latest within the hour. If you do not know this sign-in, change your password too.',
    signedOut: (device: string) => `${device} is signed out.`,
  },

  signOut: {
    title: 'Sign out',
    others: 'All other browsers and devices',
    othersText: 'Signs you out on every device but this one, within an hour at most.',
    signOutOthers: 'Sign out all others',
    othersQuestion: 'Sign out all others?',
    othersConfirm: 'You stay signed in here, and have to sign in again on every other device.',
    othersDone: 'You are signed out everywhere else.',
    all: 'All browsers and devices',
    allText: 'Signs you out here at once, and on every other device within an hour.',
    signOutAll: 'Sign out everywhere',
    allQuestion: 'Sign out everywhere?',
    allConfirm: 'You have to sign in again here and on every other device.',
    allDone: 'You are signed out everywhere.',
  },

  devices: {
    title: 'Remembered browsers',
    text: 'Here you may sign in without a code. Forget a browser that you no longer use or do not know.',
    none: 'No browser is remembered: you are asked for your second step wherever you sign in.',
    unnamed: 'Browser or app',
    thisBrowser: 'This browser',
    lastSignIn: (ago: ReactNode) => rich`Last sign-in ${ago}`,
    firstUsed: (ago: ReactNode) => rich`First used ${ago}`,
    lastSignInAndFirstUsed: (last: ReactNode, first: ReactNode) =>
      rich`Last sign-in ${last}, first used ${first}`,
    forget: 'Forget',
    forgetNamed: (device: string) => `Forget ${device}`,
    forgetThisNamed: 'Forget this browser',
    forgetThis: 'Forget this browser?',
    forgetThisText: 'You are logged out here, and asked for your second step at the next sign-in.',
    forgetQuestion: (device: string) => `Forget ${device}?`,
    forgetText:
      'Whoever is signed in there is signed out within the hour, and asked for the second step at the next sign-in.',
    forgot: (device: string) => `${device} is forgotten.`,
  },
}

/** The frame around every screen behind sign-in, and what any screen may show. */
const shell = {
  home: 'Home',
  settings: 'Settings',
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
  /** @param name whom the business names for help */
  ask: (name: string) => `Ask ${name}`,

  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address. It may have moved, or the address may be mistyped.',
    goHome: 'Go to Home',
  },
  crashed: {
    title: 'This page has stopped working',
    text: 'Reloading usually helps. If it happens again, tell your administrator what you were doing.',
    reload: 'Reload the page',
  },
  offline: {
    notice: 'You’re offline. You can go on here once you’re connected again.',
    title: 'This page needs a connection',
    text: 'It opens by itself once you’re connected again.',
  },

  loggedOut: 'You are logged out.',
  loggedOutElsewhere: 'You logged out in another tab, so you are logged out here, too.',
  /** @param who their e-mail address or name */
  otherPerson: (who: string) => `This tab now shows the account of ${who}.`,

  areYouThere: {
    title: 'Are you still there?',
    text: 'You have not done anything here for a while. To keep your account safe, you will be signed out soon.',
    /** Read out when 30 and when 10 seconds are left. */
    secondsLeft: (seconds: number) => `${seconds} seconds left.`,
    stay: 'Stay signed in',
  },
}

const minutes = pluralIn('en', { one: 'a minute', other: '# minutes' })

/** How what people did before has ended; the sign-in page says so. */
const notices = {
  dismiss: 'Dismiss',
  passwordChanged: 'Your password is changed. Sign in with the new one.',
  accountDeleted: 'Your account is deleted, and you are signed out on all your devices.',
  browserForgotten: 'This browser is forgotten, and you are logged out here.',
  otherDevicesRemain:
    'You are logged out here. Your other devices could not be reached and may still be signed in: sign in and log out again to end those sign-ins.',
  /** Shown after each sign-in (WCAG 2.2.6). */
  inactivityRule: (count: number) => `You will be signed out after ${minutes(count)} without activity.`,
  inactivityEnd: (count: number) => `You were signed out after ${minutes(count)} without activity.`,
}

/** The switch of the language. */
const languages = {
  label: 'Language',
  /** Announced after the switch. */
  shown: 'This page is in English now.',
}

/** One text for every reason not to let somebody in, so that it never tells whether an account exists. */
const NOT_LET_IN = 'That e-mail and password don’t match.'
const CONFIGURATION = 'Signing in is not set up correctly. Please tell your administrator.'
const SERVICE = 'The service has a problem. Try again in a moment.'

/** What people read about every failure. */
const errors: Readonly<Record<AuthErrorCode, string>> = {
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

/** Everything that people read after the sign-in page, by where they read it. */
export const rest = { auth, fields, settings, shell, notices, languages, errors, ...product }
