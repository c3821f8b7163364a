import { BY_TEXT, PERSON, PRICES, RELEASES } from './assumptions'
import { SITE } from './figures'
import { round, type Table } from './table'

const above = (amount: number, free: number) => Math.max(0, amount - free)

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
    // One run for the request of the page, one for the response.
    'CloudFront, functions': (above(2 * loads, PRICES.freeFunctions) / 1e6) * PRICES.functions,
    // The worst case: in fact an edge keeps a file for other people, too.
    'S3, if no edge caches anything': (requests / 1_000) * PRICES.gets,
    'Text messages, cheap country': texts * PRICES.text.cheap,
    'Text messages, expensive country': texts * PRICES.text.dear,
  }
}

const SIZES = [1_000, 10_000, 100_000]

/** What a month costs, in US dollars, by the number of users. */
export function costsTable(): Table {
  const months = SIZES.map(costs)
  return [
    ['US dollars a month', ...SIZES.map((size) => `${round(size)} users`)],
    ...Object.keys(months[0] ?? {}).map((item) => [item, ...months.map((month) => round(month[item] ?? 0))]),
  ]
}
