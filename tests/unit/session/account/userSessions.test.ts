import {
  ListUserSessionsCommand,
  RevokeUserSessionCommand,
  type SessionDescriptionType,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import {
  hasSessions,
  notAuthorized,
  refusesRefresh,
  stubCognito,
  tracksNoSessions,
  refusal,
} from '../../../support/cognito'
import { readTokens } from '../../../../src/cognito/tokens'
import { memoryStorage } from '../../../../src/session/storage/memoryStorage'
import { signedIn } from '../../../../src/session/storage/record'
import { fakeClock } from '../../../support/clock'
import { signedInSession, started } from '../../../support/session'
import { mintTokens } from '../../../support/tokens'

const cognito = stubCognito()

const open = () => started(signedInSession())

const at = (day: number) => new Date(Date.UTC(2026, 0, day))
const listed = () => cognito.commandCalls(ListUserSessionsCommand).length
const revoked = () =>
  cognito
    .commandCalls(RevokeUserSessionCommand)
    .map(({ args: [{ input }] }) => [input.SessionId, input.RevokeAssociatedSessions])

async function ids(atLeast?: number) {
  const { session } = await open()
  const result = await session.listSessions(atLeast)
  if (result.status === 'ERROR') throw result.error
  return result.value.sessions.map(({ id }) => id)
}

test('the list begins with this sign-in, then the most recently used ones, each as the pool describes it', async () => {
  const other: SessionDescriptionType = {
    SessionId: 'tablet',
    SessionType: 'TOKEN',
    ClientId: 'another-client',
    CreateDate: at(3),
    LastActiveDate: at(4),
    DeviceType: 'Chrome 136 / Android 14',
    LastIPAddress: '203.0.113.90',
    LastLocation: { City: 'Lisbon', Country: 'Portugal' },
    IsCurrentSession: false,
  }
  hasSessions(cognito, [{ SessionId: 'older' }, other])
  const { session } = await open()
  const result = await session.listSessions()
  expect(result).toMatchObject({
    status: 'READY',
    value: {
      sessions: [{ id: 'session-0', isCurrent: true }, { id: 'tablet' }, { id: 'older' }],
      hasMore: false,
      isTracked: true,
    },
  })
  expect(result.status === 'READY' && result.value.sessions[1]).toEqual({
    id: 'tablet',
    kind: 'tokens',
    isCurrent: false,
    isOtherApp: true,
    device: 'Chrome 136 / Android 14',
    place: 'Lisbon, Portugal',
    ipAddress: '203.0.113.90',
    createdAt: at(3).getTime(),
    lastActiveAt: at(4).getTime(),
    origin: undefined,
  })
})

// SessionDescriptionType: every member is optional, and device and country may be "unknown".
test('details that the pool does not know are left out', async () => {
  hasSessions(cognito, [{ DeviceType: 'unknown', LastLocation: { Country: 'unknown' }, LastIPAddress: '' }])
  const { session } = await open()
  expect(await session.listSessions()).toMatchObject({
    value: { sessions: [{}, { device: undefined, place: undefined, ipAddress: undefined }] },
  })
})

test('pages of the list are read until this sign-in is found, and at least as many as requested', async () => {
  hasSessions(cognito, [{}, {}, {}, {}], 2)
  expect(await ids()).toEqual(['session-0', 'session-1', 'session-2', 'session-3', 'session-4'])
  cognito.reset()
  hasSessions(cognito, [{ IsCurrentSession: true }, {}, {}, {}], 2)
  expect(await ids()).toHaveLength(2)
  expect(await ids(3)).toHaveLength(4)
})

test.each([
  ['refuses', () => tracksNoSessions(cognito)],
  [
    'lacks the tier',
    () =>
      cognito.on(ListUserSessionsCommand).rejects(refusal('FeatureUnavailableInTierException', 'Essentials')),
  ],
])(
  'a pool that %s is asked once, and the list has only this sign-in, known from its token',
  async (_, refuse) => {
    refuse()
    const { session, clock } = await open()
    const only = {
      status: 'READY',
      value: {
        sessions: [{ isCurrent: true, createdAt: Math.floor(clock.now() / 1000) * 1000 }],
        hasMore: false,
        isTracked: false,
      },
    }
    expect(await session.listSessions()).toMatchObject(only)
    expect(await session.listSessions()).toMatchObject(only)
    expect(listed()).toBe(1)
  },
)

test('an empty list also shows only this sign-in', async () => {
  cognito.on(ListUserSessionsCommand).resolves({ Sessions: [] })
  const { session } = await open()
  expect(await session.listSessions()).toMatchObject({
    value: { sessions: [{ isCurrent: true }], isTracked: false },
  })
})

test('any other failure is reported, and the pool is asked again next time', async () => {
  cognito.on(ListUserSessionsCommand).rejects(new TypeError('Failed to fetch'))
  const { session } = await open()
  expect(await session.listSessions()).toMatchObject({ error: { code: 'unreachable' } })
  hasSessions(cognito, [])
  expect(await session.listSessions()).toMatchObject({ value: { isTracked: true } })
})

test('a sign-in is ended together with its single sign-on, unless this sign-in came through the same one', async () => {
  hasSessions(cognito, [])
  const { session } = await open()
  const own = { id: 'own', origin: 'sso-of-this-browser' }
  await session.endSession({ id: 'one', origin: undefined }, own)
  await session.endSession({ id: 'two', origin: 'sso-elsewhere' }, own)
  await session.endSession({ id: 'three', origin: 'sso-of-this-browser' }, own)
  expect(revoked()).toEqual([
    ['one', 'LINKED'],
    ['two', 'LINKED'],
    ['three', 'NONE'],
  ])
})

test.each([
  [
    'through the hosted domain does not end itself with a single sign-on that may be its own',
    'hosted-domain',
    'NONE',
  ],
  ['on our own page ends the single sign-ons, too', 'own-page', 'LINKED'],
] as const)('a sign-in that the list does not show yet %s', async (_what, method, linked) => {
  hasSessions(cognito, [])
  cognito.on(ListUserSessionsCommand).resolves({ Sessions: [{ SessionId: 'sso', SessionType: 'SSO' }] })
  const record = signedIn(readTokens(mintTokens()), Date.now(), method)
  const { session } = signedInSession({}, { storage: memoryStorage(record), clock: fakeClock(Date.now()) })
  await session.start()
  await session.endOtherSessions()
  expect(revoked()).toEqual([['sso', linked]])
})

test('nothing is said to be ended where the pool has no list of sign-ins', async () => {
  tracksNoSessions(cognito)
  const { session } = await open()
  expect(await session.endOtherSessions()).toMatchObject({ error: { code: 'not-offered' } })
})

test('ending a sign-in that is already gone succeeds', async () => {
  cognito
    .on(RevokeUserSessionCommand)
    .rejects(refusal('ResourceNotFoundException', 'Session does not exist.'))
  const { session } = await open()
  expect(
    await session.endSession({ id: 'gone', origin: undefined }, { id: 'own', origin: undefined }),
  ).toEqual({ status: 'READY', value: undefined })
})

test('all other sign-ins on every page are ended, and this one is not', async () => {
  hasSessions(cognito, [{}, {}, {}], 2)
  const { session } = await open()
  expect(await session.endOtherSessions()).toMatchObject({ status: 'READY' })
  expect(revoked().map(([id]) => id)).toEqual(['session-1', 'session-2', 'session-3'])
})

test('a single sign-on has no line of its own if a sign-in that came through it is listed', async () => {
  const sso = (SessionId: string): SessionDescriptionType => ({ SessionId, SessionType: 'SSO' })
  hasSessions(cognito, [])
  cognito.on(ListUserSessionsCommand).resolves({
    Sessions: [
      { SessionId: 'own', IsCurrentSession: true, OriginSessionId: 'mine' },
      sso('mine'),
      sso('theirs'),
      sso('alone'),
      { SessionId: 'other', OriginSessionId: 'theirs' },
    ],
  })
  const { session } = await open()
  expect(await ids()).toEqual(['own', 'alone', 'other'])
  await session.endOtherSessions()
  expect(revoked()).toEqual([
    ['alone', 'LINKED'],
    ['other', 'LINKED'],
  ])
})

test('the session says that it was revoked when this sign-in was ended from elsewhere', async () => {
  cognito.on(ListUserSessionsCommand).rejects(notAuthorized('Access Token has been revoked'))
  refusesRefresh(cognito)
  const { session, now } = await open()
  expect(await session.listSessions()).toMatchObject({ error: { code: 'session-ended' } })
  expect(now()).toEqual({ phase: 'anonymous', reason: 'revoked' })
})
