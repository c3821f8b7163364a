/** What the app requests, as tests/stories/scale.test.ts counts it in a real browser. */

/** Requests to the user pool, in order, by what the person does. */
export const CALLS = {
  signIn: ['InitiateAuth', 'RespondToAuthChallenge'],
  signInWithCode: ['InitiateAuth', 'RespondToAuthChallenge', 'RespondToAuthChallenge'],
  home: ['GetUser'],
  /** In the ten minutes after a sign-in: the one before it, too. */
  homeAtFirst: ['GetUser', 'ListUserSessions'],
  settings: ['GetUser'],
  refresh: ['GetTokensFromRefreshToken'],
  logout: ['RevokeToken'],
} as const

/** Upper limits of the build's size; bytes are after brotli. */
export const SITE = { page: 9_500, files: 60, bytes: 325_000 }

/**
 * Seconds, as the deployment sets them (resources/userPool.ts): how long an access token lives, and how long
 * the pool still accepts a refresh token that was used.
 */
export const TOKENS = { life: 15 * 60, grace: 60 }
