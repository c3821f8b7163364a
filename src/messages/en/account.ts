import type { ReactNode } from 'react'
import { rich } from '../rich'

/** The account: everything below /settings. */
const settings = {
  title: 'Settings',
  sections: {
    profile: 'Profile',
    security: 'Security',
    sessions: 'Devices',
  },
  notLoaded: 'Your account couldn’t be loaded',
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
    /** In place of `text`, for people of an identity provider. */
    atProvider: (provider: ReactNode) =>
      rich`You sign in with ${provider}. What comes from there can only be changed there.`,
    nameChanged: 'Your name has been changed.',
    supportId: 'Support ID',
    supportIdText: 'When you ask for help, support finds your account by it.',
  },

  verified: 'Verified',
  notVerified: 'Not verified',
  weSendACode: 'We’ll send a code there to verify it’s yours.',
  codeSentTo: (to: ReactNode) => rich`We sent a code to ${to}.`,
  enterCode: 'Enter code',
  /** The same for screen readers. @param name of the address or number */
  enterCodeFor: (name: string) => `Enter code: ${name}`,
  /** The two ways to reach people. */
  contacts: {
    email: {
      name: 'E-mail',
      verify: 'Verify e-mail address',
      change: 'Change e-mail address',
      add: 'Add e-mail address',
      new: 'New e-mail address',
      same: 'That’s already your e-mail address.',
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
      same: 'That’s already your phone number.',
      changed: 'Your phone number has been changed.',
      verified: 'Your phone number is verified.',
      staysUntil: (old: ReactNode) => rich`Until you enter it, ${old} stays your phone number.`,
    },
  },

  deletion: {
    title: 'Delete account',
    text: 'This can’t be undone.',
    goes: 'What’s deleted',
    goesText: 'Your sign-in and your profile. You’ll be signed out in every browser and on every device.',
    stays: 'What’s kept',
    /**
     * An example of what a business keeps. It is shown with the local pool, until the business writes its
     * own.
     */
    staysText: 'Invoices, for as long as the law requires.',
    question: 'Delete your account?',
    /** @param what their e-mail address, phone number, or the word below */
    type: (what: ReactNode) => rich`Type ${what} to confirm. This can’t be undone.`,
    word: 'delete',
    email: 'Your e-mail address',
    phone: 'Your phone number',
    confirmation: 'Confirmation',
    mistyped: (what: string) => `That isn’t ${what}.`,
  },

  /** For people of an identity provider, in place of what only the provider has. */
  atProvider: (provider: ReactNode) =>
    rich`You sign in with ${provider}. Your password and your second step are kept there: change them there.`,

  password: {
    text: 'Choose one that you use nowhere else.',
    setText:
      'So far you sign in without one. With a password, you can also get in when your passkey or code isn’t at hand.',
    isSet: 'Your password has been set.',
    current: 'Current password',
    same: 'That’s already your password.',
    change: 'Change password',
    changedEverywhere:
      'Your password has been changed, and you’re signed out everywhere. Sign in with the new one.',
  },

  twoStep: {
    title: 'Two-step verification',
    text: 'A second step at sign-in keeps others out, even if they learn your password.',
    on: 'On',
    off: 'Off',
    preferred: 'On, default',
    setUp: 'Set up',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    prefer: 'Make default',
    askEachTime: 'Always ask',
    replace: 'Replace',
    /**
     * The full names of these buttons for screen readers. Each contains the text of its button. @param factor
     * its noun below
     */
    named: {
      setUp: (factor: string) => `Set up ${factor}`,
      turnOn: (factor: string) => `Turn on ${factor}`,
      turnOff: (factor: string) => `Turn off ${factor}`,
      prefer: (factor: string) => `Make default: ${factor}`,
      askEachTime: (factor: string) => `Always ask: ${factor}`,
      replace: (factor: string) => `Replace ${factor}`,
    },
    asked: 'At sign-in you’ll now be asked which one to use.',
    required:
      'Your organisation requires two-step verification. Set up another way before you turn this one off.',
    passwordAlone: 'Your password alone will then be enough to sign in.',
    replacing: 'Until you enter a code from the new app, your password alone may be enough to sign in.',
    otherWay: 'At sign-in you’ll be asked for the other way that’s on.',
    recovery:
      'Turn on a second way as well. If you lose your only one, only your administrator can let you back in.',
    /** The ways to confirm a sign-in. */
    factors: {
      SMS_MFA: {
        name: 'Text message',
        noun: 'Text message',
        turnOff: 'Turn off text messages?',
        on: 'Text messages are on.',
        off: 'Text messages are off.',
        preferred: 'At sign-in you’ll now be asked for the code from a text message.',
      },
      SOFTWARE_TOKEN_MFA: {
        name: 'Authenticator app',
        noun: 'Authenticator app',
        turnOff: 'Turn off the authenticator app?',
        on: 'The authenticator app is on.',
        off: 'The authenticator app is off.',
        preferred: 'At sign-in you’ll now be asked for the code from your authenticator app.',
      },
      EMAIL_OTP: {
        name: 'E-mail code',
        noun: 'E-mail code',
        turnOff: 'Turn off e-mail codes?',
        on: 'E-mail codes are on.',
        off: 'E-mail codes are off.',
        preferred: 'At sign-in you’ll now be asked for the code from an e-mail.',
      },
    },
    textTo: (phone: ReactNode) => rich`A code by text message to ${phone}.`,
    emailTo: (email: ReactNode) => rich`A code by e-mail to ${email}.`,
    /** @param profile a link, with the words below */
    needsPhone: (profile: ReactNode) =>
      rich`Needs a verified phone number. Add or verify yours in your ${profile}.`,
    needsEmail: (profile: ReactNode) =>
      rich`Needs a verified e-mail address. Add or verify yours in your ${profile}.`,
    needsPassword: 'A second step comes after a password, and you don’t have one yet. Set one first.',
    profileLink: 'profile',
    appCode: 'A code from an app on your phone. It works offline, too.',
    setUpApp: 'Set up an authenticator app',
    codeFromApp: 'Code from the app',
  },

  passkeys: {
    title: 'Passkeys',
    text: 'Sign in with your fingerprint, your face or your screen lock. Passkeys can’t be guessed, reused or phished.',
    none: 'You don’t have a passkey yet.',
    notHere: 'This browser can’t create passkeys. Open this page in another browser to add one.',
    besideSecondStep:
      'While a second step is on, you sign in with your password and that step, unless your organisation accepts a passkey in place of both.',
    add: 'Add a passkey',
    added: 'Passkey added.',
    /** @param provider e.g. iCloud Keychain */
    addedTo: (provider: string) => `Passkey added. It’s stored in ${provider}.`,
    /** What the passkey is on. */
    kinds: { passkey: 'Passkey', phone: 'Phone or tablet', 'security-key': 'Security key' },
    addedAt: (date: string) => `Added ${date}.`,
    remove: 'Remove',
    /** @param passkey its kind, and when it was added */
    removeNamed: (passkey: string) => `Remove ${passkey}`,
    question: 'Remove this passkey?',
    removeText:
      'You’ll no longer be able to sign in with it. Your device or password manager may still list it; you can delete it there.',
    removed: 'Passkey removed.',
  },

  sessions: {
    title: 'Where you’re signed in',
    text: 'If you don’t know one of these, say so under its details.',
    untracked: 'Your other sign-ins can’t be listed here. If you’ve lost a device, sign out everywhere.',
    nowhereElse: 'You aren’t signed in anywhere else.',
    showMore: 'Show more',
    /** Less than a minute ago. */
    justNow: 'just now',
    thisBrowser: 'This browser',
    unknownDevice: 'Unknown device',
    /** @param browser e.g. Chrome @param system e.g. macOS */
    browserOn: (browser: string, system: string) => `${browser} on ${system}`,
    otherApp: 'Another application',
    singleSignOn: 'Single sign-on',
    /** `ago` is e.g. "2 hours ago". */
    signedIn: (ago: ReactNode) => rich`Signed in ${ago}`,
    /** Not "active": a tab that nobody sees refreshes its tokens, too. */
    lastActive: (ago: ReactNode) => rich`Last connected ${ago}`,
    /** The same, for the name of a button. */
    lastActiveText: (ago: string) => `last connected ${ago}`,
    details: 'Details',
    browserAndSystem: 'Browser and system',
    ipAddress: 'IP address',
    signedInAt: 'Signed in',
    lastActiveAt: 'Last connected',
    signOut: 'Sign out',
    /** @param facts where, and when it was last connected */
    signOutNamed: (device: string, facts: readonly string[]) => `Sign out ${[device, ...facts].join(', ')}`,
    signOutQuestion: (device: string) => `Sign out ${device}?`,
    signOutText: 'It will be signed out within an hour. If you don’t recognise it, change your password too.',
    signedOut: (device: string) => `${device} is signed out.`,
    /** Of a device that is listed. */
    unknown: 'I don’t know this one',
    unknownText:
      'If you don’t know it, sign it out here and choose a new password, so that nobody gets in with the old one.',
    unknownSignedOut: (device: string) => `${device} is signed out. Now choose a new password.`,
  },

  signOut: {
    title: 'Sign out',
    others: 'All other browsers and devices',
    othersText: 'Signs you out on every other device within an hour.',
    signOutOthers: 'Sign out all others',
    othersQuestion: 'Sign out all others?',
    othersConfirm: 'You’ll stay signed in here, and need to sign in again on every other device.',
    othersDone: 'You’re signed out everywhere else.',
    all: 'All browsers and devices',
    allText: 'Signs you out here at once, and on every other device within an hour.',
    signOutAll: 'Sign out everywhere',
    allQuestion: 'Sign out everywhere?',
    allConfirm: 'You’ll need to sign in again here and on every other device.',
    allDone: 'You’re signed out everywhere.',
  },

  devices: {
    title: 'Remembered browsers',
    text: 'These browsers can skip the code at sign-in. Forget any that you no longer use or don’t recognise.',
    none: 'No browser is remembered: you’re asked for your second step wherever you sign in.',
    unnamed: 'Browser or app',
    lastSignIn: (ago: ReactNode) => rich`Last sign-in ${ago}`,
    firstUsed: (ago: ReactNode) => rich`First used ${ago}`,
    lastSignInAndFirstUsed: (last: ReactNode, first: ReactNode) =>
      rich`Last sign-in ${last}, first used ${first}`,
    forget: 'Forget',
    forgetNamed: (device: string) => `Forget ${device}`,
    forgetThisNamed: 'Forget this browser',
    forgetThis: 'Forget this browser?',
    forgetThisText: 'You’ll be logged out here, and asked for your second step at the next sign-in.',
    forgetQuestion: (device: string) => `Forget ${device}?`,
    forgetText: 'It will be signed out within an hour, and asked for the second step at the next sign-in.',
    forgot: (device: string) => `${device} is no longer remembered.`,
  },
}

/** What home asks people to do about their account. */
const toDo = {
  lead: 'Finish setting up your account.',
  account: 'Your account',
  emailVerified: 'Your e-mail address is verified.',
  inOrder: 'You’re all set.',
  noThanks: 'No thanks',
  /** @param what when, on which device and where */
  lastSignIn: (what: string) => `Last sign-in: ${what}.`,
  notYou: 'Wasn’t you?',
  ownPassword: 'Yes, I did',
  /** A task: what to do, why, and the button that leads there. */
  doubtPassword: {
    title: 'Did you choose your account’s password?',
    why: 'You signed in with a code, but there’s also a password. If you didn’t choose it, somebody else may know it. A new one signs them out.',
    action: 'Choose a new password',
  },
  verifyEmail: {
    title: 'Verify your e-mail address',
    why: 'A code goes there if you forget your password.',
    action: 'Verify e-mail',
  },
  verifyPhone: {
    title: 'Verify your phone number',
    why: 'It can then receive codes at sign-in.',
    action: 'Verify phone',
  },
  addSecondStep: {
    title: 'Turn on two-step verification',
    why: 'Even if someone learns your password, they can’t get in.',
    action: 'Set up',
  },
  addPasskey: {
    title: 'Sign in without a password or code',
    why: 'A passkey lets you in with your fingerprint, your face or your screen lock.',
    action: 'Add a passkey',
  },
}

export const account = { settings, toDo }
