/** Which stories run in which browser, beside Chromium, where all of them run. */
import type { OtherEngine } from './engines'

/**
 * What `npm run test:stories` runs in Firefox and WebKit as well, by file: that in which engines differ. A name stands
 * for every story that begins with it. `npm run test:browsers` runs all there are.
 */
export const SELECTED: Readonly<Record<string, readonly string[]>> = {
  accessible: [
    'the screen sign-in has nothing axe finds',
    'the screen home has nothing axe finds',
    'the screen invoices has nothing axe finds',
    'logging out by keyboard',
  ],
  api: ['an invoice is opened over the list'],
  firstPaint: ['the form is there before any script file', 'a returning person sees no sign-in form'],
  headers: ['what an injected script or mark-up would do is refused and reported'],
  hosted: ['its session can manage the account', 'the address asked for is restored'],
  session: [
    'a guarded address leads to sign-in and back to itself',
    'logging out asks first',
    'a refused refresh ends the session',
    'logging out in one tab logs out the others',
  ],
  shell: ['on a phone the menu opens'],
  signIn: ['a text-message code completes the sign-in'],
  steps: ['going back from the code page leaves nothing behind'],
  storage: ['where storage and locks are blocked', 'what is kept is one record in IndexedDB'],
}

type Reasons = Readonly<Record<string, string>>

/** Tests that open no browser, or that measure or switch what is Chromium's own. They run once, in Chromium. */
export const CHROMIUM_FILES: Reasons = {
  apiUrls: 'every name of a host leads to one server by a switch of Chromium',
  bundle: 'reads files',
  otherOrigin: 'starts its own browser, for a build of its own',
  production: 'reads files',
}

/** Stories that need what one browser or its driver has alone, and why. */
export const NOT_IN: Readonly<Record<OtherEngine, Reasons>> = {
  firefox: {
    'the chosen theme is there before any script file': 'its driver waits for the scripts of a reload',
    'the log-out of a person brings the form back at once': 'its driver waits for the scripts of a reload',
  },
  webkit: {
    'back and forward, as often as one likes':
      'its driver hangs on a step of the history while a page is on its way',
  },
}

/** Why a story is not run: one of the reasons above, or nothing. */
export function whyNot(engine: OtherEngine, story: string): string | undefined {
  const [, reason] = Object.entries(NOT_IN[engine]).find(([name]) => story.startsWith(name)) ?? []
  return reason
}

/** Whether `npm run test:stories` runs a story in every browser. */
export const isSelected = (file: string, story: string): boolean =>
  SELECTED[file]?.some((name) => story.startsWith(name)) ?? false
