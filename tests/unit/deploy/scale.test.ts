/** The simulated working days of `npm run scale`, and that docs/scale.md says what they gave. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DAY } from '../../../deploy/scale/assumptions'
import { TOKENS } from '../../../deploy/scale/figures'
import { outageOf } from '../../../deploy/scale/readings'
import { reportOf, simulateDays } from '../../../deploy/scale/report'
import { template } from '../../../deploy/template'
import { rowsOf } from '../../support/tables'

/** Seconds for which a page that has failed several times waits at least (src/session/tokens/attempt.ts). */
const SHORTEST_WAIT = 15
const AT_WORK = DAY.users * DAY.atWork

const days = await simulateDays()
const { tables, picture } = reportOf(days)
const outage = outageOf(days.withOutage)

test.each(Object.entries({ ...days }))('nobody is signed out: %s', (_, { people, signedOut, log }) => {
  const loggedOut = log.filter(({ operation }) => operation === 'RevokeToken')
  expect({ signedOut, loggedOut: loggedOut.length }).toEqual({ signedOut: 0, loggedOut: people })
})

test('after an outage with everybody’s refresh due the peak is bounded by the jitter', () => {
  expect(outage.peak).toBeGreaterThan(0)
  expect(outage.peak).toBeLessThanOrEqual((AT_WORK * 10) / SHORTEST_WAIT)
})

test('without jitter everybody asks at once', () => {
  expect(outageOf(days.withoutJitter).peak).toBeGreaterThanOrEqual(AT_WORK)
})

test('the pool refuses what is beyond its quota, until everybody has fresh tokens', () => {
  expect(outage.refused).toBeGreaterThan(AT_WORK)
  expect(outage.recovery).toBeLessThan(TOKENS.life * 1000)
})

test('on a day without an outage nobody is refused', () => {
  expect(days.calm.log.filter(({ outcome }) => outcome !== 'answered')).toEqual([])
  expect(days.calm.late).toEqual([])
})

test.each(Object.entries(tables))('docs/scale.md has what npm run scale gives: %s', (_, rows) => {
  const stand = rowsOf(readFileSync('docs/scale.md', 'utf8'))
  expect(rows.map((cells) => `|${cells.join('|')}|`).filter((row) => !stand.includes(row))).toEqual([])
})

test('so does its picture', () => {
  expect(readFileSync('docs/pictures/scale.svg', 'utf8')).toBe(picture)
})

test('the tokens are those that the deployment issues', () => {
  expect(template.Resources['AppClient']?.Properties).toMatchObject({
    AccessTokenValidity: TOKENS.life / 60,
    TokenValidityUnits: { AccessToken: 'minutes' },
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: TOKENS.grace },
  })
})
