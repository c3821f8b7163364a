import type { ReactNode } from 'react'
import { rich } from '../rich'

/** The account: everything below /settings. */
export const settings = {
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
