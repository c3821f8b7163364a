/** Which stories run in which browser, beside Chromium, where all of them run. */
import type { OtherEngine } from './engines'

/**
 * What `npm run test:stories` runs in Firefox and WebKit as well, by file: that in which engines differ. A name stands
 * for every story that begins with it. `npm run test:browsers` runs all there are.
 */
export const SELECTED: Readonly<Record<string, readonly string[]>> = {
  accessible: ['logging out by keyboard'],
  firstPaint: ['the form is there before any script file', 'a returning person sees no sign-in form'],
  headers: ['what an injected script or mark-up would do is refused and reported'],
  hosted: ['its session can manage the account'],
  screens: ['every screen '],
  session: [
    'logging out asks first',
    'a refused refresh ends the session',
    'logging out in one tab logs out the others',
  ],
  shell: ['on a phone the menu opens', 'a page that breaks leaves the shell'],
  steps: ['going back from the code page leaves nothing behind'],
  storage: ['where storage, locks and messages are blocked', 'what is kept is one record in IndexedDB'],
}

/** Tests that open no browser, or that measure or switch what is Chromium's own. They run once, in Chromium. */
export const CHROMIUM_FILES: Readonly<Record<string, string>> = {
  // <bench>
  amplifyPasskey: 'only Chromium plays devices that have passkeys (virtual authenticators)',
  // </bench>
  apiUrls: 'every name of a host leads to one server by a switch of Chromium',
  bundle: 'reads files',
  amplifySession: 'serves the scripts of the build changed',
  demo: 'starts its own browser, for a build of its own',
  oldest: 'takes away what Chromium has',
  otherOrigin: 'starts its own browser, for a build of its own',
  passkeys: 'only Chromium plays devices that have passkeys (virtual authenticators)',
  production: 'reads files',
  signUp: 'starts its own browser, for a build of its own',
}

/** By reason, the stories it holds for; a name stands for every story that begins with it. */
type Reasons = Readonly<Record<string, readonly string[]>>

const CHROMIUM_ALONE: Reasons = {
  'sets a quota and clears data by Chromium’s developer tools': [
    'where storage is full',
    'clearing the site’s data signs out',
  ],
  'switches Chromium’s page cache on': ['who comes back to the sign-in page by Back'],
  'opens a profile on disk, of Chromium': ['who does not stay signed in is signed out by closing'],
  'grants the clipboard to a page': ['the secret is shown in groups of four'],
  // <scale>
  'opens no browser': ['the build is no larger than the sums say'],
  // </scale>
}

/** Stories that need what a browser or its driver does not have. */
export const NOT_IN: Readonly<Record<OtherEngine, Reasons>> = {
  firefox: {
    ...CHROMIUM_ALONE,
    'its driver waits for the scripts of a reload': [
      'a signed-in reload begins with the outline',
      'the chosen theme is there before any script file',
      'the log-out of a person brings the form back at once',
    ],
    'its driver knows no forced colours': ['with forced colours a button keeps', 'a button without an edge'],
    'its driver shows nothing as printed': ['on paper a page has'],
    'its driver’s taps press nothing': ['by touch the drawer opens'],
    'its driver cannot choose reduced motion, which it therefore always has': [
      'steps and screens come by view transitions',
    ],
    'its driver stalls where a route fetches what it answers': ['in a sandbox, which has no origin'],
  },
  webkit: {
    ...CHROMIUM_ALONE,
    'WebDriver moves no clock': [
      'a change of address asks for the password and a code',
      'a clock set wrong by',
      'a new code for a new address goes there',
      'a person with two second steps',
      'a signed-in reload goes from the outline to the page',
      'a temporary password that has expired',
      'a wrong code says so beside its field',
      'an account is deleted: typed address',
      'an account not confirmed yet',
      'an e-mail code as the first step',
      'eight hours of sleep',
      'nothing done in any of three tabs',
      'the session refreshes itself 10 seconds before',
      'who signed in at the hosted domain is asked there',
    ],
    'it cleans no HTML (setHTML), and so keeps no page': [
      'a link pressed in it leads on',
      'a log-out in another tab takes it away',
      'a log-out that was cut off by a reload',
      'a page load begins with the page as it was last seen',
      'after a log-out and another person’s sign-in',
      'an access token that has expired is renewed',
      'at another address, or made by another build',
      'what a script has put there',
      'whatever lies there in its place',
      'what watches over it changes nothing',
      'where the application’s code does not come',
      'where the browser cannot clean',
      'where somebody else is expected to be signed in',
      'where the clock says that it has not',
      'where the record says something else',
    ],
    'WebDriver takes no page offline': [
      'a name that could not be saved is kept',
      'a way that is chosen offline',
      'being offline is said',
      'throttling and an unreachable pool',
      '8 tabs with every third reply broken',
    ],
    'WebDriver tells of no request, navigation or dialog': [
      'Enter before any script file',
      'a replayed callback',
      'a sign-in at the hosted domain',
      'an address asked for that would lead elsewhere',
      'logging out ends the session here, at the pool',
      'no request leaves for another origin',
      'nor administer the pool',
      'nor break the sample API',
      'nor drive /control',
      'nothing of it is fetched before',
      'the password never leaves the page',
      'turning to another tab while signing out elsewhere',
      'without the application’s code a press',
      'who forgot the password is led on at once',
    ],
    'WebDriver writes no page and gives no handle of what is in one': [
      '200 calls with a token',
      'a link there opens the inbox',
      'an API that answers 401 for ever',
      'in a sandbox, which has no origin',
      'the page may be framed by nobody',
    ],
    'the page it is served begins with a script of ours, and so allows one hash more': [
      'the page’s policy allows its own files',
    ],
    'a file it has is not asked for again, and so cannot be held back': [
      'a reload opens the session’s database before its code is there',
      'the form stays where it is when the foot',
      'what takes longer than a moment is announced',
      'where the hosted domain cannot be told of the log-out',
      'where the session’s own code cannot be fetched',
    ],
    // <example>
    'a script for one tab alone cannot come before its own': [
      'a tab that slept while somebody else signed in',
    ],
    // </example>
    'its driver finds nothing in a page that is loaded anew while a file is held back': [
      'without it a press loads the page anew',
    ],
    'WebDriver has no touch screen here': ['by touch the drawer opens'],
    'it takes reduced motion from GTK’s settings, and so always has it': [
      'steps and screens come by view transitions',
    ],
    'it speaks only the languages that the machine has': ['a German browser reads German'],
    'only what the tests serve can be changed on its way, not `npm start`': [
      'npm start says where the app and the inbox are',
    ],
    'GTK has no forced colours': ['with forced colours a button keeps', 'a button without an edge'],
    'WebDriver shows nothing as printed': ['on paper a page has'],
    'its driver hangs on a step of the history while a page is on its way': [
      'back and forward, as often as one likes',
    ],
  },
}

/** Why a story is not run: one of the reasons above, or nothing. */
export const whyNot = (engine: OtherEngine, story: string): string | undefined =>
  Object.entries(NOT_IN[engine]).find(([, names]) => names.some((name) => story.startsWith(name)))?.[0]

/** Whether `npm run test:stories` runs a story in every browser. */
export const isSelected = (file: string, story: string): boolean =>
  SELECTED[file]?.some((name) => story.startsWith(name)) ?? false
