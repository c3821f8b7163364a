/** What the app asks for, as tests/stories/scale.test.ts counts it in a real browser. */

/** Requests to the user pool, in order, by what somebody does. */
export const CALLS = {
  signIn: ['InitiateAuth', 'RespondToAuthChallenge'],
  signInWithCode: ['InitiateAuth', 'RespondToAuthChallenge', 'RespondToAuthChallenge'],
  home: ['GetUser'],
  settings: ['GetUser'],
  refresh: ['GetTokensFromRefreshToken'],
  logout: ['RevokeToken'],
} as const

/** Of the build: bytes after brotli, and no more than these. */
export const SITE = { page: 9_000, files: 90, bytes: 320_000 }

/** Seconds between two refreshes: an access token of 15 minutes (resources/userPool.ts), less 10 seconds. */
export const REFRESH_EVERY = 15 * 60 - 10
