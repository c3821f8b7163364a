/**
 * The session shown, as a table: every record × challenge × remains of a log-out.
 */
import { describe, expect, test } from 'vitest'
import type { Challenge } from '../../../src/cognito/challenges'
import { readTokens } from '../../../src/cognito/tokens'
import { challengeOf, isLoggedIn, isReady, type Session } from '../../../src/session/session'
import { deriveSession, type Known } from '../../../src/session/deriveSession'
import { signedIn, signedOut } from '../../../src/session/storage/record'
import { mintTokens } from '../../support/tokens'

const NOW = Date.UTC(2026, 0, 1)
const tokens = readTokens(mintTokens({ 'cognito:groups': ['tenant_acme_42'] }, { now: NOW }))
const ADA = signedIn(tokens, NOW, 'own-page')
const RECORDS = { unknown: undefined, out: { ...signedOut('logged-out'), isHere: true }, in: ADA } as const
const SMS: Challenge = { name: 'SMS_MFA', username: 'ada-1', challengeSession: 's', destination: '+*89' }
const STARTING: Session = { phase: 'starting' }

type Shown = 'starting' | 'challenged' | 'authenticated' | 'logged-out' | 'logged-out, other-devices-remain'

/** The phase shown for a record: [without, with remains], without and with a challenge. */
const TABLE: Record<keyof typeof RECORDS, { alone: Shown[]; atChallenge: Shown[] }> = {
  unknown: { alone: ['starting', 'starting'], atChallenge: ['challenged', 'challenged'] },
  out: {
    alone: ['logged-out', 'logged-out, other-devices-remain'],
    atChallenge: ['challenged', 'challenged'],
  },
  in: { alone: ['authenticated', 'authenticated'], atChallenge: ['authenticated', 'authenticated'] },
}

const shownAs = (session: Session): string =>
  session.phase === 'anonymous' ? [session.reason, session.remains].filter(Boolean).join(', ') : session.phase

const CASES = [false, true].flatMap((multiTenant) =>
  (['unknown', 'out', 'in'] as const).flatMap((record) =>
    [null, SMS].flatMap((challenge) =>
      ([undefined, 'other-devices-remain'] as const).map((remains, row) => ({
        record,
        challenge,
        remains,
        multiTenant,
        at: challenge?.name ?? 'no challenge',
        shown: TABLE[record][challenge ? 'atChallenge' : 'alone'][row],
      })),
    ),
  ),
)

describe('the session shown', () => {
  test.each(CASES)(
    'for record $record, $at, remains $remains, multi-tenant $multiTenant is $shown',
    ({ record, shown, challenge, remains, multiTenant }) => {
      const session = deriveSession(
        {
          record: record === 'out' ? { ...RECORDS.out, remains } : RECORDS[record],
          signIn: { challenge, typed: { username: 'ada@example.com' } },
          multiTenant,
        },
        STARTING,
      )
      expect(shownAs(session)).toBe(shown)
      expect(isLoggedIn({ session })).toBe(record === 'in')
      expect(challengeOf({ session })).toBe(shown === 'challenged' ? SMS : null)
      expect(isReady({ session })).toBe(shown !== 'starting')
      if (session.phase === 'authenticated') {
        expect(session.claims.access['cognito:groups']).toEqual(['tenant_acme_42'])
        expect(session.user.firstName).toBe('Ada')
        expect(session.businessId).toBe(multiTenant ? '42' : null)
      }
    },
  )
})

const known = (record: Known['record']): Known => ({ record, signIn: null, multiTenant: false })

test.each(['not-signed-in', 'logged-out', 'revoked', 'ended'] as const)(
  'the session after a sign-out is anonymous with the reason %s',
  (reason) => {
    expect(deriveSession(known({ ...signedOut(reason), isHere: true }), STARTING)).toEqual({
      phase: 'anonymous',
      reason,
    })
  },
)

test('a log-out in another tab has another reason than one here', () => {
  expect(deriveSession(known(signedOut('logged-out')), STARTING)).toEqual({
    phase: 'anonymous',
    reason: 'logged-out-elsewhere',
  })
  expect(deriveSession(known(signedOut('ended')), STARTING)).toEqual({ phase: 'anonymous', reason: 'ended' })
})

test('a refresh that does not change the person keeps the same user object, so that nothing is rendered again', () => {
  const before = deriveSession(known(ADA), STARTING)
  const fresh = readTokens(mintTokens({ fresh: true }, { now: NOW + 3_600_000 }))
  const after = deriveSession(known(signedIn(fresh, NOW + 3_600_000, 'own-page')), before)
  expect(after).toMatchObject({ phase: 'authenticated', claims: { access: { fresh: true } } })
  expect(after.phase === 'authenticated' && before.phase === 'authenticated' && after.user).toBe(
    before.phase === 'authenticated' && before.user,
  )
})

test('another person is never shown with the name of the person before', () => {
  const eve = readTokens(mintTokens({ sub: 'eve', given_name: 'Eve' }, { now: NOW }))
  const after = deriveSession(known(signedIn(eve, NOW, 'own-page')), deriveSession(known(ADA), STARTING))
  expect(after).toMatchObject({ user: { uuid: 'eve', firstName: 'Eve' } })
})

test('the business comes from the access token, which the API gets, and from no other token', () => {
  const withGroup = (group: string) => readTokens(mintTokens({ 'cognito:groups': [group] }, { now: NOW }))
  const businessOf = (accessToken: string) =>
    deriveSession(
      { ...known(signedIn({ ...tokens, accessToken }, NOW, 'own-page')), multiTenant: true },
      STARTING,
    )
  expect(businessOf(withGroup('tenant_7').accessToken)).toMatchObject({ businessId: '7' })
  expect(businessOf('opaque')).toMatchObject({ businessId: null })
})

test('unreadable tokens show a person without a name and cause no crash', () => {
  const opaque = { ...tokens, idToken: 'not-a-token', accessToken: 'opaque' }
  const session = deriveSession({ ...known(signedIn(opaque, NOW, 'own-page')), multiTenant: true }, STARTING)
  expect(session).toMatchObject({ phase: 'authenticated', user: { uuid: '' }, businessId: null })
})
