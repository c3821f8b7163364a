/** The simulated working days of `npm run scale`, and the check that docs/scale.md shows their results. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DAY } from '../../../deploy/scale/assumptions'
import { TOKENS } from '../../../deploy/scale/figures'
import { outageOf } from '../../../deploy/scale/readings'
import { reportOf, simulateDays } from '../../../deploy/scale/report'
import { template } from '../../../deploy/template'
import { rowsOf } from '../../support/tables'

/** The shortest wait of a page after several failures, in seconds (src/session/tokens/attempt.ts). */
const SHORTEST_WAIT = 15
const AT_WORK = DAY.users * DAY.atWork

const days = await simulateDays()
const { tables, picture } = reportOf(days)
const outage = outageOf(days.withOutage)

test.each(Object.entries({ ...days }))(
  'nobody is signed out on the simulated day %s',
  (_, { people, signedOut, log }) => {
    const loggedOut = log.filter(({ operation }) => operation === 'RevokeToken')
    expect({ signedOut, loggedOut: loggedOut.length }).toEqual({ signedOut: 0, loggedOut: people })
  },
)

test('jitter limits the peak of requests after an outage, when everybody’s refresh is due', () => {
  expect(outage.peak).toBeGreaterThan(0)
  expect(outage.peak).toBeLessThanOrEqual((AT_WORK * 10) / SHORTEST_WAIT)
})

test('without jitter everybody refreshes at once after an outage', () => {
  expect(outageOf(days.withoutJitter).peak).toBeGreaterThanOrEqual(AT_WORK)
})

test('after an outage the pool refuses requests beyond its quota, and everybody has fresh tokens within a token’s lifetime', () => {
  expect(outage.refused).toBeGreaterThan(AT_WORK)
  expect(outage.recovery).toBeLessThan(TOKENS.life * 1000)
})

test('on a day without an outage nobody is refused', () => {
  expect(days.calm.log.filter(({ outcome }) => outcome !== 'answered')).toEqual([])
  expect(days.calm.late).toEqual([])
})

test.each(Object.entries(tables))('docs/scale.md has the rows that npm run scale prints: %s', (_, rows) => {
  const stand = rowsOf(readFileSync('docs/scale.md', 'utf8'))
  expect(rows.map((cells) => `|${cells.join('|')}|`).filter((row) => !stand.includes(row))).toEqual([])
})

test('docs/pictures/scale.svg is the picture that npm run scale draws', () => {
  expect(readFileSync('docs/pictures/scale.svg', 'utf8')).toBe(picture)
})

test('the simulated tokens have the lifetimes of the deployed app client', () => {
  expect(template.Resources['AppClient']?.Properties).toMatchObject({
    AccessTokenValidity: TOKENS.life / 60,
    TokenValidityUnits: { AccessToken: 'minutes' },
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: TOKENS.grace },
  })
})
