/** What the sums take for granted: how people work, and what AWS says it allows and costs. */

/** Of one person, on average. */
export const PERSON = {
  daysAMonth: 22,
  hoursADay: 8,
  /** The refresh token lives twelve hours. */
  signInsADay: 1,
  /** Loads of the page: opened anew, or reloaded. */
  loadsAnHour: 3,
  /** Times the home screen is shown. */
  homesAnHour: 2,
  settingsAMonth: 2,
}

/** Of everybody, on the busiest hour of the month. */
export const PEAK = {
  /** Part that is signed in at the same time. */
  atOnce: 0.5,
  /** Seconds within which these all sign in, in the morning. */
  signInWithin: 30 * 60,
}

/** New versions published in a month; each is fetched whole, at worst. */
export const RELEASES = 4

/**
 * Requests a second that Amazon Cognito allows by default, in one region of one account, by category of operation
 * (Developer Guide, "Quotas in Amazon Cognito"). All can be raised, for a price.
 */
export const QUOTAS = {
  UserAuthentication: 120,
  /** Three times the one above, by a rule of its own. */
  'answers to challenges': 360,
  UserToken: 120,
  UserRead: 120,
} as const

/** Which category an operation counts in. */
export const CATEGORY = {
  InitiateAuth: 'UserAuthentication',
  RespondToAuthChallenge: 'answers to challenges',
  GetTokensFromRefreshToken: 'UserToken',
  RevokeToken: 'UserToken',
  GetUser: 'UserRead',
} as const satisfies Record<string, keyof typeof QUOTAS>

/** US dollars; Europe and North America, without tax. */
export const PRICES = {
  /** "Amazon Cognito pricing": per monthly active user of the Essentials plan, and how many are free. */
  user: 0.015,
  freeUsers: 10_000,
  /** "Amazon CloudFront pricing": per 10,000 HTTPS requests, per gigabyte, per million runs of a function. */
  requests: 0.01,
  freeRequests: 10_000_000,
  gigabyte: 0.085,
  freeGigabytes: 1_000,
  functions: 0.1,
  freeFunctions: 2_000_000,
  /** "Amazon S3 pricing": per 1,000 GET requests, by an edge that has not got a file. */
  gets: 0.0004,
  /** "AWS End User Messaging pricing": a text message, in a cheap country and in a dear one. */
  text: { cheap: 0.01, dear: 0.1 },
}

/** Part of the people whose second step is a text message. */
export const BY_TEXT = 0.3
