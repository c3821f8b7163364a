import { beforeEach, expect, test } from 'vitest'
import { systemRandom } from '../../crypto/random'
import { DAY } from '../../limits'
import { countCall } from '../../operations/shared/callLimits'
import { prepareSeed } from '../../seed/seed'
import { WEB_CLIENT_ID } from '../../seed/clients'
import { recordFailure } from '../../signIn/lockout'
import { createGrant, issueRefreshToken, removeUser, revokeGrants } from '../../state/grants'
import { requireClient } from '../../state/clients'
import { requireUser } from '../../state/users'

const START = Date.UTC(2026, 0, 1)
const seedAt = await prepareSeed({ random: systemRandom, poolId: 'local_Gatehouse' }, 'http://pool.test')

/** A state without sign-ins and without a limit on their number. */
const emptied = () => {
  const data = seedAt(START)
  data.grants.clear()
  data.settings.sessionTracking.enabled = false
  return data
}

let now = START
const deps = {
  random: systemRandom,
  clock: { now: () => now },
  caller: { device: 'unknown', ip: '' },
  store: { data: emptied() },
}
beforeEach(() => {
  now = START
  deps.store.data = emptied()
})

const plain = () => requireUser(deps, 'plain@example.com')
const client = () => requireClient(deps, WEB_CLIENT_ID)

const signIn = async () => {
  const grant = createGrant(deps, plain(), client())
  await issueRefreshToken(deps, grant)
  return grant
}

const sizes = () => [deps.store.data.grants.size, deps.store.data.refreshTokens.size]

test('the stored sign-ins include every sign-in that can still be used, and none that has expired', async () => {
  for (let time = 0; time < 100; time += 1) await signIn()
  now += 29 * DAY
  await signIn()
  expect(sizes()).toEqual([101, 101])
  now += 3 * DAY
  await signIn()
  expect(sizes()).toEqual([2, 2])
})

test('the stored sign-ins do not include those that were revoked more than a day ago', async () => {
  for (let time = 0; time < 100; time += 1) await signIn()
  revokeGrants(deps, plain())
  now += DAY
  await signIn()
  expect(sizes()).toEqual([101, 101])
  now += 1
  await signIn()
  expect(sizes()).toEqual([2, 2])
})

test('the stored sign-ins do not include those of a user deleted more than a day ago', async () => {
  const grant = createGrant(deps, requireUser(deps, 'sms@example.com'), client())
  removeUser(deps, requireUser(deps, 'sms@example.com'))
  now += DAY + 1
  await signIn()
  expect(deps.store.data.grants.has(grant.id)).toBe(false)
})

test('the stored sign-ins do not include refresh tokens that rotation replaced more than a day ago', async () => {
  const grant = await signIn()
  for (const token of deps.store.data.refreshTokens.values()) token.replacedAt = now
  now += DAY + 1
  await issueRefreshToken(deps, grant)
  expect(sizes()).toEqual([1, 1])
})

test('the stored sign-ins are stored without calls older than an hour and without expired failures', () => {
  for (let name = 0; name < 100; name += 1) {
    countCall(deps, 'ForgotPassword', `${name}@example.com`)
    recordFailure(deps, `${name}@example.com`)
  }
  now += 3_600_000
  countCall(deps, 'ForgotPassword', 'plain@example.com')
  recordFailure(deps, 'plain@example.com')
  expect([deps.store.data.calls.size, deps.store.data.lockouts.size]).toEqual([1, 1])
})
