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
export const SITE = { page: 9_000, files: 60, bytes: 320_000 }

/**
 * Seconds, as the deployment sets them (resources/userPool.ts): how long an access token lives, and how long a refresh
 * token that was spent is taken again.
 */
export const TOKENS = { life: 15 * 60, grace: 60 }
