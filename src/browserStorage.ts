/**
 * Everything that this browser keeps for the app, a row each: its comment says what it is and why, also in
 * the table of docs/reference/security.md. No other file touches localStorage, sessionStorage or cookies,
 * except those that keep the record of the session (`src/session/storage/`); .oxlintrc.json sees to it.
 */

/**
 * When the app removes a row: once somebody is signed in, once the session has ended, or at a log-out in any
 * tab.
 */
export type Until = 'sign-in' | 'session-end' | 'log-out'

/** A text in this browser. Nothing of it throws: storage may be blocked or full. */
export interface Row {
  key: string
  until?: Until | undefined
  /** Null if there is none; undefined if storage is blocked. */
  get: () => string | null | undefined
  /** @returns whether it is stored */
  set: (text: string) => boolean
  remove: () => void
}

/** A row in a storage; access to that may throw. */
export const rowIn = (
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  key: string,
  until?: Until,
): Row => ({
  key,
  until,
  get: () => orUndefined(() => storage().getItem(key)),
  set: (text) => orUndefined(() => (storage().setItem(key, text), true)) === true,
  remove: () => orUndefined(() => storage().removeItem(key)),
})

function orUndefined<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** In localStorage: for all tabs, until it is removed. */
const local = (key: string, until?: Until) => rowIn(() => localStorage, key, until)

/** In sessionStorage: for one tab, until it is closed. */
const tab = (key: string, until?: Until) => rowIn(() => sessionStorage, key, until)

// Of the person signed in.
/**
 * The business that the person belongs to who is signed in in the page in use, in multi-tenant mode; for
 * business screens and other scripts (specification, 3). A session that ends with its tab or page leaves it
 * until the next one.
 */
export const businessId = /* @__PURE__ */ local('businessId', 'session-end')
/**
 * Whether somebody is expected to be signed in: it decides what a page load paints and fetches first. It
 * proves nothing.
 */
export const hint = /* @__PURE__ */ local('gatehouse.signed-in', 'session-end')
/** The same with `session.storage: 'session'`. */
export const hintOfTab = /* @__PURE__ */ tab('gatehouse.signed-in', 'session-end')
/** The e-mail address of somebody who stays signed in, for the sign-in form after the session has ended. */
export const email = /* @__PURE__ */ local('gatehouse.email', 'log-out')
/**
 * The e-mail address typed in this tab, for its next form; with `session.storage: 'session'`, the person's.
 */
export const emailOfTab = /* @__PURE__ */ tab('gatehouse.email', 'log-out')
/** An e-mail address or phone number that waits for its code, which people read in another window. */
export const pendingContact = /* @__PURE__ */ tab('pendingContact', 'log-out')
/** The sign-ins at the hosted domain that have not come back, with their PKCE verifiers; for an hour. */
export const hostedSignIns = /* @__PURE__ */ tab('gatehouse.hosted')
/** What the sign-in page is to say after the log-out at the hosted domain, for which this tab leaves. */
export const logoutRemains = /* @__PURE__ */ tab('gatehouse.log-out', 'sign-in')

// Of this browser.
/** How the box “Stay signed in” was left. */
export const stay = /* @__PURE__ */ local('gatehouse.stay')
/**
 * The provider whose button led in last; empty for the hosted domain's own page, none after a sign-in in the
 * form.
 */
export const lastProvider = /* @__PURE__ */ local('gatehouse.last-provider')
/** When the person signed in who was told last that inactivity ends the session. */
export const inactivityTold = /* @__PURE__ */ local('gatehouse.inactivity-told')
/** The theme that was chosen. */
export const theme = /* @__PURE__ */ local('gatehouse.theme')
/** The language that was chosen. */
export const language = /* @__PURE__ */ local('gatehouse.language')
/** The language of the account that signed in last, for the first paint. */
export const accountLanguage = /* @__PURE__ */ local('gatehouse.account-language')
/**
 * The ids of the people who want no passkey suggested, and of those whose password is known to be their own.
 */
export const closedSuggestions = /* @__PURE__ */ local('gatehouse.settled')

// Of a user pool and an app client, which `scope` names; one is of a hosted domain, which several apps may
// use.
/** The way of the last sign-in where people choose one; for a passkey, with the user name. */
export const firstFactor = (scope: string) => local(`gatehouse.first-factor.${scope}`)
/**
 * That somebody has left for a hosted domain from this browser, and the id of who came back: the next single
 * sign-on of any app here asks who is there, unless that person's session has expired.
 */
export const knownAtHostedDomain = (domain: string) => local(`gatehouse.hosted-known.${domain}`)
/** When somebody was last active, with `VITE_INACTIVITY_MINUTES`; the tabs tell each other. */
export const lastSeen = (scope: string) => local(`gatehouse.last-seen.${scope}`)
/** The last sessions that a log-out has ended, by their random names. */
export const loggedOut = (scope: string) => local(`gatehouse.logged-out.${scope}`)

/**
 * Whose sign-ins from before end with the person's next one in this tab, which has reset the password: the
 * name that was typed.
 */
export const passwordReset = (scope: string) => tab(`gatehouse.reset.${scope}`, 'log-out')
/** Whose account this tab has made and not yet confirmed: the name that was typed. */
export const signedUp = (scope: string) => tab(`gatehouse.signed-up.${scope}`, 'sign-in')

/** With `session.storage: 'session'`, the record of the session, with its tokens. */
export const recordOfTab = (scope: string) => tab(`gatehouse.session.${scope}`, 'session-end')
/** The same: names the tab, so that a duplicated one begins without the session of the first. */
export const tabName = /* @__PURE__ */ tab('gatehouse.tab')

/**
 * The record of the session, with its tokens; and, also after a log-out, what makes this browser a device
 * that the pool remembers. With `session.storage: 'session'`, that is in sessionStorage.
 */
export const DATABASE = 'gatehouse'

/** The name of the browser's window, to which a session that ends with the window is tied. */
export const WINDOW = 'gatehouse.window'

/** All cookies, e.g. the server's XSRF-TOKEN. */
export const cookies = (): string => orUndefined(() => document.cookie) ?? ''

// <amplify>
/**
 * Where Amplify keeps a session, which `session.migrateFromAmplify` takes over: keys that begin with
 * `CognitoIdentityServiceProvider.`.
 */
export const amplifyStorage = (): Storage => localStorage
// </amplify>
