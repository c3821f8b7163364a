/** The assumptions: how people work, and what AWS says about its limits and prices. */

/** Of one person, on average. */
export const PERSON = {
  daysAMonth: 22,
  hoursADay: 8,
  /** The refresh token lives twelve hours. */
  signInsADay: 1,
  /** Loads of the page: opened in a new tab, or reloaded. */
  loadsAnHour: 3,
  /** Times the home screen is shown. */
  homesAnHour: 2,
}

/** The busiest day of the month, which is simulated; hours are of the day. */
export const DAY = {
  users: 100_000,
  /** The share of them that is at work. */
  atWork: 0.5,
  /**
   * When people come: most of them about that hour, all of them within so many minutes. They stay for
   * PERSON.hoursADay.
   */
  arrival: { at: 9, within: 30 },
  /**
   * When the pool cannot be reached, and for how many minutes. When this begins, everybody's refresh is due.
   */
  outage: { at: 11, minutes: 10 },
  /** When a release is published, and within how many minutes everybody loads the new version. */
  release: { at: 14, within: 15 },
  /** Seconds after which people press again if their sign-in was refused, from and to. */
  pressesAgain: [5, 15],
} as const

/** New versions published in a month; each is fetched whole, at worst. */
export const RELEASES = 4

/**
 * Requests a second that Amazon Cognito allows by default, in one region of one account, by category of
 * operation (Developer Guide, "Quotas in Amazon Cognito"). All can be raised, for a price.
 */
export const QUOTAS = {
  UserAuthentication: 120,
  /** Three times the one above, by its own rule. */
  'answers to challenges': 360,
  UserToken: 120,
  UserRead: 120,
  UserResourceRead: 50,
} as const

export type Quota = keyof typeof QUOTAS

export const QUOTA_NAMES = Object.keys(QUOTAS).filter((name): name is Quota => Object.hasOwn(QUOTAS, name))

/** Which category an operation counts in. */
export const CATEGORY = {
  InitiateAuth: 'UserAuthentication',
  RespondToAuthChallenge: 'answers to challenges',
  GetTokensFromRefreshToken: 'UserToken',
  RevokeToken: 'UserToken',
  GetUser: 'UserRead',
  ListUserSessions: 'UserResourceRead',
} as const satisfies Record<string, Quota>

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
  /** "Amazon S3 pricing": per 1,000 GET requests, by an edge that does not have the file. */
  gets: 0.0004,
  /** "AWS End User Messaging pricing": a text message, in a cheap country and in an expensive one. */
  text: { cheap: 0.01, dear: 0.1 },
}

/** The share of people whose second step is a text message. */
export const BY_TEXT = 0.3
