/** Which stories run in which browser, beside Chromium, where all of them run. */
import type { OtherEngine } from './engines'

/**
 * What `npm run test:stories` runs in Firefox and WebKit as well, by file: that in which engines differ. A name stands
 * for every story that begins with it. `npm run test:browsers` runs all there are.
 */
export const SELECTED: Readonly<Record<string, readonly string[]>> = {
  accessible: ['the log-out question, opened by keyboard'],
  firstPaint: [
    'the sign-in form is there before any script file',
    'a signed-in person who returns sees no sign-in form',
  ],
  headers: ['what an injected script or mark-up would do is refused and reported'],
  hosted: ['the session of a sign-in at the hosted domain can manage the account'],
  screens: ['every screen '],
  session: [
    'logging out asks first',
    'a refused refresh ends the session',
    'logging out in one tab logs out the others',
  ],
  shell: ['on a phone the menu opens', 'a page that breaks keeps the shell'],
  steps: ['going back from the code page ends the sign-in'],
  storage: [
    'people can sign in when storage, locks and messages are blocked',
    'the session is stored as one record in IndexedDB',
  ],
}

/** Tests that open no browser, or that measure or switch what is Chromium's own. They run once, in Chromium. */
export const CHROMIUM_FILES: Readonly<Record<string, string>> = {
  // <bench>
  amplifyPasskey: 'only Chromium can play devices with passkeys (virtual authenticators)',
  // </bench>
  apiUrls: 'a switch of Chromium leads every host name to one server',
  bundle: 'reads files',
  amplifySession: 'changes the scripts of the build as it serves them',
  demo: 'starts its own browser, for a build of its own',
  oldest: 'takes features away from Chromium',
  otherOrigin: 'starts its own browser, for a build of its own',
  passkeys: 'only Chromium can play devices with passkeys (virtual authenticators)',
  production: 'reads files',
}

/** By reason, the stories it holds for; a name stands for every story that begins with it. */
type Reasons = Readonly<Record<string, readonly string[]>>

const CHROMIUM_ALONE: Reasons = {
  'sets a quota and clears data by Chromium’s developer tools': [
    'people can sign in when storage is full',
    'clearing the site’s data signs out',
  ],
  'switches Chromium’s page cache on': ['Back from the hosted page'],
  'opens a Chromium profile on disk': ['without “Stay signed in” only closing the browser'],
  'lets a page use the clipboard': ['the secret for an authenticator app is shown'],
  // <scale>
  'opens no browser': ['the build is no larger than docs/scale.md says'],
  // </scale>
}

/** Stories that need what a browser or its driver does not have. */
export const NOT_IN: Readonly<Record<OtherEngine, Reasons>> = {
  firefox: {
    ...CHROMIUM_ALONE,
    'its driver waits for the scripts of a reload': [
      'a signed-in reload begins with the outline',
      'the chosen theme applies before any script file',
      'after a log-out, a reload shows the sign-in form',
    ],
    'its driver cannot switch on forced colours': [
      'with forced colours a button keeps',
      'the text of a borderless button',
    ],
    'its driver cannot show a page as printed': ['on paper a page has'],
    'its driver’s taps do not press anything': ['by touch the drawer opens'],
    'its driver cannot switch reduced motion off': ['steps and screens change by view transitions'],
    'its driver stalls when a route fetches what it answers with': ['people can sign in inside a sandbox'],
  },
  webkit: {
    ...CHROMIUM_ALONE,
    'WebDriver cannot move the clock': [
      'a change of e-mail address asks for the password and a code',
      'a clock set wrong by',
      'a new code for a new phone number',
      'a person with two second steps',
      'a signed-in reload goes from the outline to the page',
      'when a temporary password has expired',
      'a wrong verification code',
      'deleting an account asks for its address',
      'an unconfirmed account is confirmed',
      'signing in by e-mail code',
      'somebody new signs up',
      'after eight hours of sleep',
      'three idle tabs ask',
      'the session refreshes itself 10 seconds before',
      'a person who signed in at the hosted domain confirms a change there',
    ],
    'it cannot clean HTML (setHTML), and so keeps no page': [
      'a link that is pressed in the kept page',
      'a log-out in another tab removes the kept page',
      'a page load begins with the page as it was last seen',
      'a log-out deletes the kept page',
      'markup that a script has put into the kept page',
      'the page opens, whatever is stored in place of the kept page',
      'a kept page is removed and deleted',
    ],
    'WebDriver cannot take a page offline': [
      'a name that could not be saved is kept',
      'a way to sign in that is chosen offline',
      'a notice says that the browser is offline',
      'throttling and an unreachable pool',
      '8 tabs with every third reply broken',
    ],
    'WebDriver reports no request, navigation or dialog': [
      'Enter before any script file',
      'a sign-in at the hosted domain exchanges its code once',
      'a requested address that would lead to another site',
      'logging out ends the session here, at the pool',
      'no request leaves for another origin',
      'a page of another origin cannot administer the pool',
      'a page of another origin cannot make the sample API fail',
      'a page of another origin cannot use /control',
      'no code for the hosted domain is fetched before',
      'the password never leaves the page',
      'opening another settings tab while signing out elsewhere',
      'when the application’s code could not be loaded',
      '“Forgot your password?” leads on at once',
    ],
    'WebDriver cannot write a page or give a handle to what is in one': [
      '200 calls with a token',
      'a page of another origin can open the inbox',
      '100 calls to an API that always answers 401',
      'people can sign in inside a sandbox',
      'no page may frame the app',
    ],
    'its page begins with a script of the tests, and so allows one more hash': [
      'the page’s policy allows its own files',
    ],
    'it does not ask again for a file that it has, so the file cannot be held back': [
      'a reload opens the session’s database before the session’s code is there',
      'the sign-in form does not move when the footer appears',
      'a reload that takes longer than a moment',
      'when the hosted domain cannot be told of a log-out',
      'when the session’s own code cannot be fetched',
    ],
    // <example>
    'a script for one tab only cannot run before the page’s own': [
      'a tab that slept while somebody else signed in',
    ],
    // </example>
    'its driver finds nothing in a page that reloads while a file is held back': [
      'when the application’s code fails to load only after Enter',
    ],
    'WebDriver has no touch screen here': ['by touch the drawer opens'],
    'it takes reduced motion from GTK’s settings, and so always has it': [
      'steps and screens change by view transitions',
    ],
    'it has only the languages of the machine': ['a German browser shows German'],
    'only what the tests serve can be changed on its way, not what `npm start` serves': [
      'npm start says on one screen where the app and the inbox are',
    ],
    'GTK has no forced colours': ['with forced colours a button keeps', 'the text of a borderless button'],
    'WebDriver cannot show a page as printed': ['on paper a page has'],
    'its driver hangs on a step in the history while a page is loading': ['Back and Forward, however often'],
  },
}

/** Why a story is not run: one of the reasons above, or nothing. */
export const whyNot = (engine: OtherEngine, story: string): string | undefined =>
  Object.entries(NOT_IN[engine]).find(([, names]) => names.some((name) => story.startsWith(name)))?.[0]

/** Whether `npm run test:stories` runs a story in every browser. */
export const isSelected = (file: string, story: string): boolean =>
  SELECTED[file]?.some((name) => story.startsWith(name)) ?? false
