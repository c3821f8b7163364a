/** Lifetimes, lengths and limits of Cognito, from its quotas and API pages unless marked as our choice. */

export const SECOND = 1000
const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Seconds, as the app client's settings give them. */
export const DEFAULT_LIFETIMES = {
  accessToken: 3600,
  idToken: 3600,
  refreshToken: 30 * 24 * 3600,
  authSession: 180,
}

/** Milliseconds a code stays good. MFA codes live as long as their session. */
export const CODE_LIFE = { signUp: 24 * HOUR, attribute: 24 * HOUR, reset: HOUR }
export const CODE_DIGITS = 6

/** How many calls a user may make in an hour before LimitExceededException. */
export const PER_HOUR = {
  ForgotPassword: 5,
  ConfirmForgotPassword: 10,
  ConfirmSignUp: 15,
  VerifyUserAttribute: 15,
  ResendConfirmationCode: 5,
  GetUserAttributeVerificationCode: 5,
  ChangePassword: 5,
}

/** A temporary password of the administrator. */
export const TEMPORARY_PASSWORD_LIFE = 7 * DAY

/** Failures until the first lock; from there it lasts 1 s and doubles with each further failure. */
export const LOCKOUT = { after: 5, longest: 15 * MINUTE, forgottenAfter: 15 * MINUTE }

/** Our choice: Cognito publishes no number for the distance of TIMESTAMP from its clock. */
export const TIMESTAMP_WINDOW = 5 * MINUTE

/** Our choice: larger bodies are refused unread. */
export const BODY_BYTES = 128 * 1024

/** Our choice: ended sign-in sessions are remembered this long, to say that they have expired. */
export const SESSION_MEMORY = 60 * MINUTE

export const SECRET_BLOCK_BYTES = 1024
/** Ids and secrets of app clients, written as hex: 26 and 52 characters. */
export const CLIENT_ID_BYTES = 13
export const CLIENT_SECRET_BYTES = 26
/** A code of the hosted domain, once. */
export const HOSTED_CODE_LIFE = 5 * MINUTE
/** The hosted domain's cookie. */
export const HOSTED_SESSION_LIFE = 60 * MINUTE
/** Credentials of the identity pool. */
export const CREDENTIALS_LIFE = 60 * MINUTE

export const GROUPS_PER_USER = 100
export const USERS_PER_PAGE = 60
export const MESSAGES_KEPT = 200
export const REQUESTS_KEPT = 1000
