/** Lifetimes, lengths and limits of Cognito, from its quotas and API pages. "Our choice" marks the others. */

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Seconds, as the app client's settings give them. */
export const DEFAULT_LIFETIMES = {
  accessToken: 3600,
  idToken: 3600,
  refreshToken: 30 * 24 * 3600,
  authSession: 180,
}

/** Milliseconds that a code is valid. MFA codes are valid as long as their session. */
export const CODE_LIFE = { signUp: 24 * HOUR, attribute: 24 * HOUR, reset: HOUR }
export const CODE_DIGITS = 6
/** For codes that a sign-in begins with; others have CODE_DIGITS (amplify-js#14428). */
export const FIRST_FACTOR_CODE_DIGITS = 8

/** Calls per user and hour; the next one gets LimitExceededException. */
export const PER_HOUR = {
  ForgotPassword: 5,
  ConfirmForgotPassword: 10,
  ConfirmSignUp: 15,
  VerifyUserAttribute: 15,
  ResendConfirmationCode: 5,
  GetUserAttributeVerificationCode: 5,
  ChangePassword: 5,
}

/** How long a temporary password is valid. */
export const TEMPORARY_PASSWORD_LIFE = 7 * DAY

/** The first lock comes `after` so many failures: 1 s, and twice as long with each further failure. */
export const LOCKOUT = { after: 5, longest: 15 * MINUTE, forgottenAfter: 15 * MINUTE }

/**
 * How far TIMESTAMP may be from the clock. Cognito has such a limit (amazon-cognito-identity-js#58) and
 * publishes none; users found it at five minutes (amazon-cognito-auth-js#199).
 */
export const TIMESTAMP_WINDOW = 5 * MINUTE

/** Our choice: a larger request body is refused. */
export const BODY_BYTES = 128 * 1024
/** Of a list of users to be imported (quotas of user import). */
export const IMPORT_BYTES = 100 * 1024 * 1024

/** Our choice: an expired session is kept this long, so that the error says that it has expired. */
export const SESSION_MEMORY = 60 * MINUTE

/**
 * Our choice: a sign-in that has ended, and a refresh token that was replaced, are kept this long, so that
 * the error says which it is. No access token lives longer.
 */
export const GRANT_MEMORY = 24 * HOUR

/** How long the function of a trigger may take. Cognito tries three times; the local pool, once. */
export const TRIGGER_TIMEOUT = 5 * SECOND

export const SECRET_BLOCK_BYTES = 1024
/** The second part of a user pool's id. */
export const POOL_ID_CHARACTERS = 9
/** Ids and secrets of app clients, written as hex: 26 and 52 characters. */
export const CLIENT_ID_BYTES = 13
export const CLIENT_SECRET_BYTES = 26
/** An authorization code of the hosted domain. */
export const AUTHORIZATION_CODE_LIFE = 5 * MINUTE
/** The session cookie of the hosted domain. */
export const HOSTED_SESSION_LIFE = 60 * MINUTE
/**
 * For how many minutes a client accepts an earlier sign-in at the hosted domain (ClientSSOSessionConfigType).
 */
export const SSO_MINUTES = 60
/**
 * Sign-ins of one user at the same time, if the pool tracks them; the default
 * (UserPoolTokenSessionConfigType).
 */
export const SESSIONS_PER_USER = 20
/**
 * Our choice: how many sign-ins a page of ListUserSessions has. Cognito documents this only for
 * AdminListUserSessions.
 */
export const SESSIONS_PER_PAGE = 10
export const ADMIN_SESSIONS_PER_PAGE = 125
/** Credentials of the identity pool. */
export const CREDENTIALS_LIFE = 60 * MINUTE
/** Of GetOpenIdToken, API reference. */
export const OPEN_ID_TOKEN_LIFE = 10 * MINUTE

/** Our choice: how long StartWebAuthnRegistration waits for its answer. */
export const PASSKEY_REGISTRATION_LIFE = 5 * MINUTE
/**
 * How long a browser is told to wait for a new passkey; the example of start-web-authn-registration, AWS CLI.
 */
export const PASSKEY_REGISTRATION_TIMEOUT = 60 * SECOND
/** How long a browser is told to wait for a passkey at a sign-in; the example of API_InitiateAuth. */
export const PASSKEY_TIMEOUT = 3 * MINUTE
export const PASSKEY_CHALLENGE_BYTES = 32
export const PASSKEYS_PER_USER = 20

export const GROUPS_PER_USER = 100
export const ITEMS_PER_PAGE = 60
export const RESOURCE_SERVERS_PER_PAGE = 50
export const MESSAGES_KEPT = 200
export const REQUESTS_KEPT = 1000

/**
 * Identities that may be linked to a user ("Linking federated users to an existing user profile", developer
 * guide).
 */
export const LINKED_IDENTITIES = 5
