import { BY_TEXT, CATEGORY, PEAK, PERSON, PRICES, QUOTAS, RELEASES } from './assumptions'
import { CALLS, REFRESH_EVERY, SITE } from './figures'

const HOUR = 3_600

const count = (calls: readonly string[], operation: string, times: number) =>
  calls.filter((call) => call === operation).length * times

const above = (amount: number, free: number) => Math.max(0, amount - free)

/** One person's requests to the user pool in an hour of work, by operation. */
function callsAnHour(): Record<keyof typeof CATEGORY, number> {
  const { hoursADay, daysAMonth, signInsADay, homesAnHour, settingsAMonth } = PERSON
  const signIns = signInsADay / hoursADay
  const settings = settingsAMonth / daysAMonth / hoursADay
  const total = (operation: string) =>
    count(CALLS.signIn, operation, signIns * (1 - BY_TEXT)) +
    count(CALLS.signInWithCode, operation, signIns * BY_TEXT) +
    count(CALLS.home, operation, homesAnHour) +
    count(CALLS.settings, operation, settings) +
    count(CALLS.refresh, operation, HOUR / REFRESH_EVERY) +
    count(CALLS.logout, operation, signIns)
  return {
    InitiateAuth: total('InitiateAuth'),
    RespondToAuthChallenge: total('RespondToAuthChallenge'),
    GetTokensFromRefreshToken: total('GetTokensFromRefreshToken'),
    RevokeToken: total('RevokeToken'),
    GetUser: total('GetUser'),
  }
}

/**
 * Requests a second at the peak, by quota.
 * @param users monthly active users
 */
function atPeak(users: number): Record<keyof typeof QUOTAS, number> {
  const present = users * PEAK.atOnce
  const calls = callsAnHour()
  const morning = (operation: 'InitiateAuth' | 'RespondToAuthChallenge') =>
    ((calls[operation] / calls.InitiateAuth) * present) / PEAK.signInWithin
  return {
    UserAuthentication: morning('InitiateAuth'),
    'answers to challenges': morning('RespondToAuthChallenge'),
    UserToken: ((calls.GetTokensFromRefreshToken + calls.RevokeToken) * present) / HOUR,
    UserRead: (calls.GetUser * present) / HOUR,
  }
}

/** What a month costs, in US dollars, by what it is for. */
function costs(users: number): Record<string, number> {
  const { daysAMonth, hoursADay, loadsAnHour, signInsADay } = PERSON
  const loads = users * daysAMonth * hoursADay * loadsAnHour
  const requests = loads + users * SITE.files * RELEASES
  const gigabytes = (loads * SITE.page + users * SITE.bytes * RELEASES) / 1e9
  const texts = users * BY_TEXT * signInsADay * daysAMonth
  return {
    'Cognito, Essentials': above(users, PRICES.freeUsers) * PRICES.user,
    'CloudFront, requests': (above(requests, PRICES.freeRequests) / 10_000) * PRICES.requests,
    'CloudFront, transfer': above(gigabytes, PRICES.freeGigabytes) * PRICES.gigabyte,
    // One as the page is asked for, one as it is answered.
    'CloudFront, functions': (above(2 * loads, PRICES.freeFunctions) / 1e6) * PRICES.functions,
    // At worst: an edge keeps a file for others too.
    'S3, if no edge kept anything': (requests / 1_000) * PRICES.gets,
    'Text messages, cheap country': texts * PRICES.text.cheap,
    'Text messages, dear country': texts * PRICES.text.dear,
  }
}

const round = (amount: number, digits: number) =>
  amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

const SIZES = [1_000, 10_000, 100_000]

type Row = readonly string[]

/** The tables of docs/scale.md, by name: rows of cells, the heading first. */
export function tables(): Record<'person' | 'quotas' | 'costs', Row[]> {
  const largest = SIZES.at(-1) ?? 0
  const peak: Readonly<Record<string, number>> = atPeak(largest)
  const categories: Readonly<Record<string, string>> = CATEGORY
  const months = SIZES.map(costs)
  return {
    person: [
      ['Operation', 'Quota', 'A person, an hour'],
      ...Object.entries(callsAnHour()).map(([operation, times]): Row => [
        operation,
        categories[operation] ?? '',
        round(times, 2),
      ]),
    ],
    quotas: [
      ['Quota', `A second at the peak, ${round(largest, 0)} users`, 'Default', 'Users it is enough for'],
      ...Object.entries(QUOTAS).map(([quota, allowed]): Row => {
        const needed = peak[quota] ?? 0
        const enoughFor = Math.floor((largest * allowed) / needed / 1_000) * 1_000
        return [quota, round(needed, 0), String(allowed), round(enoughFor, 0)]
      }),
    ],
    costs: [
      ['US dollars a month', ...SIZES.map((size) => `${round(size, 0)} users`)],
      ...Object.keys(months[0] ?? {}).map((item): Row => [
        item,
        ...months.map((month) => round(month[item] ?? 0, 0)),
      ]),
    ],
  }
}
