/** The simulated working days of docs/reference/scale.md. */
import { expect, test } from 'vitest'
import { DAY } from '../../../../scripts/guides/scale/assumptions'
import { TOKENS } from '../../../../scripts/guides/scale/figures'
import { outageOf } from '../../../../scripts/guides/scale/readings'
import { simulateDays } from '../../../../scripts/guides/scale/report'
import { template } from '../../../../deploy/template'
import { outdated } from '../../../../scripts/guides/part'
import { scaleParts } from '../../../../scripts/guides/scaleParts'

/** The shortest pause of a page after several failures, in seconds (src/session/tokens/whenDue.ts). */
const SHORTEST_WAIT = 15
const AT_WORK = DAY.users * DAY.atWork

const days = await simulateDays()
const outage = outageOf(days.withOutage)

test.each(Object.entries({ ...days }))(
  'on the simulated day %s nobody is signed out, but with an outage one in a hundred at most, whose page lost an answer',
  (day, { people, signedOut, lostAnswer, log }) => {
    const loggedOut = log.filter(({ operation }) => operation === 'RevokeToken')
    expect({ signedOut, loggedOut: loggedOut.length }).toEqual({
      signedOut: lostAnswer,
      loggedOut: people - lostAnswer,
    })
    expect(lostAnswer).toBeLessThanOrEqual(day === 'calm' ? 0 : people / 100)
  },
)

test('jitter limits the peak of requests after an outage, when everybody’s refresh is due', () => {
  expect(outage.peak).toBeGreaterThan(0)
  expect(outage.peak).toBeLessThanOrEqual((AT_WORK * 10) / SHORTEST_WAIT)
})

test('without jitter the peak is higher', () => {
  expect(outageOf(days.withoutJitter).peak).toBeGreaterThan(outage.peak * 1.3)
})

test('after an outage the pool refuses requests beyond its quota, and everybody has fresh tokens within a token’s lifetime', () => {
  expect(outage.refused).toBeGreaterThan(AT_WORK)
  expect(outage.recovery).toBeLessThan(TOKENS.life * 1000)
})

test('on a day without an outage nobody is refused but for the list of sign-ins, which home can do without', () => {
  const refused = days.calm.log.filter(({ outcome }) => outcome !== 'answered')
  expect([...new Set(refused.map(({ operation }) => operation))]).toEqual(['ListUserSessions'])
  expect(days.calm.late).toEqual([])
})

// Here, because the days take seconds: tests/unit/scripts/guides/guideParts.test.ts has the other guides.
test('`npm run guides` changes nothing in docs/reference/scale.md and its picture', async () => {
  expect(await outdated(scaleParts(days))).toEqual({})
})

test('the simulated tokens have the lifetimes of the deployed app client', () => {
  expect(template.Resources['AppClient']?.Properties).toMatchObject({
    AccessTokenValidity: TOKENS.life / 60,
    TokenValidityUnits: { AccessToken: 'minutes' },
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: TOKENS.grace },
  })
})
