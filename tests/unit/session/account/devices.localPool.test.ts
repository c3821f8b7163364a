/**
 * A browser that the local pool remembers. The pool has its own implementation of SRP, so the proofs are checked
 * independently.
 */
import { expect, test } from 'vitest'
import { devicesInMemory } from '../../../../src/cognito/device/devices'
import type { AuthFlow } from '../../../../src/cognito/pool'
import { textClaim } from '../../../../src/cognito/claims'
import { poolBrowser } from '../../../support/poolBrowser'
import { servedPool } from '../../../support/servedPool'

const DAY = 86_400_000
const SMS = 'sms@example.com'

const local = servedPool()

/** A browser whose stored device outlives its sessions. */
function browser(authFlow: AuthFlow = 'USER_SRP_AUTH') {
  const devices = devicesInMemory('Firefox on Linux')
  let now = Date.now
  const { pool, open } = poolBrowser(local, { authFlow, devices, now: () => now() })
  return {
    devices,
    pool,
    open,
    inDays(days: number) {
      now = () => Date.now() + days * DAY
    },
    async signInByCode(rememberDays?: number) {
      const app = open()
      expect(await app.session.login(SMS, 'Passw0rd!')).toMatchObject({ status: 'SMS_CODE_REQUIRED' })
      expect(await app.session.confirmLogin(await local.code(), rememberDays)).toEqual({ status: 'READY' })
      return app
    },
  }
}

type App = ReturnType<ReturnType<typeof browser>['open']>

function claimOf({ now }: App, name: string): string | undefined {
  const session = now()
  return session.phase === 'authenticated' ? textClaim(session.claims.access, name) : undefined
}
const keyOf = (app: App) => claimOf(app, 'device_key')
const usernameIn = (app: App) => claimOf(app, 'username') ?? ''

const listed = async ({ session }: App) => {
  const result = await session.listDevices()
  return result.status === 'READY' ? result.value : result.error.code
}

/** The operations called so far, each with its outcome. */
const requests = async () => {
  const log = await local.control('requests', undefined, 'GET')
  return Array.isArray(log) ? log.map(({ operation, outcome }) => `${operation} ${outcome}`) : []
}

test.each(['USER_SRP_AUTH', 'USER_AUTH'] as const)(
  '%s: a remembered device signs in without a code',
  async (flow) => {
    await local.control('pool', { devices: 'ALWAYS', deviceSkipsMfa: true })
    const { open, signInByCode } = browser(flow)
    const first = await signInByCode()
    const key = keyOf(first)
    expect(await listed(first)).toMatchObject([{ key, name: 'Firefox on Linux' }])
    await first.session.refresh()
    expect(first.logged).toEqual([])
    await first.session.logout()

    const again = open()
    expect(await again.session.login(SMS, 'Passw0rd!')).toEqual({ status: 'READY' })
    expect(keyOf(again)).toBe(key)
    await again.session.refresh()
    expect(again.logged).toEqual([])
    expect(await listed(again)).toHaveLength(1)
    // Another browser is not a device of this person.
    expect(await browser(flow).open().session.login(SMS, 'Passw0rd!')).toMatchObject({
      status: 'SMS_CODE_REQUIRED',
    })
  },
)

test('with USER_PASSWORD_AUTH the device is found by the real user name, whatever name was typed', async () => {
  await local.control('pool', { devices: 'ALWAYS', deviceSkipsMfa: false })
  const { open, signInByCode } = browser('USER_PASSWORD_AUTH')
  const key = keyOf(await signInByCode())
  const again = open()
  await again.session.login(SMS, 'Passw0rd!')
  expect(await again.session.confirmLogin(await local.code())).toEqual({ status: 'READY' })
  expect(keyOf(again)).toBe(key)
})

test('with ON_PROMPT a code is asked for until the person has the browser remembered, and again after the chosen days', async () => {
  await local.control('pool', { devices: 'ON_PROMPT', deviceSkipsMfa: true })
  const { open, inDays, signInByCode } = browser()
  const first = await signInByCode()
  expect(await listed(first)).toEqual([])
  const key = keyOf(first)
  const chosen = await signInByCode(30)
  expect(keyOf(chosen)).toBe(key)
  expect(await listed(chosen)).toMatchObject([{ key }])
  expect(await open().session.login(SMS, 'Passw0rd!')).toEqual({ status: 'READY' })

  inDays(29.9)
  await local.control('clock', { advanceSeconds: 29.9 * 86_400 })
  expect(await open().session.login(SMS, 'Passw0rd!')).toEqual({ status: 'READY' })
  inDays(30)
  await local.control('clock', { advanceSeconds: 0.1 * 86_400 })
  // Chosen in the same sign-in; the earlier device is no longer in the list.
  const after = await signInByCode(30)
  expect(keyOf(after)).not.toBe(key)
  expect(await listed(after)).toMatchObject([{ key: keyOf(after) }])
  expect(await open().session.login(SMS, 'Passw0rd!')).toEqual({ status: 'READY' })
})

test('a device secret that the pool refuses is dropped, and the sign-in starts again by itself', async () => {
  await local.control('pool', { devices: 'ALWAYS', deviceSkipsMfa: true })
  const { devices, signInByCode, pool } = browser()
  const first = await signInByCode()
  const username = usernameIn(first)
  const device = await devices.find(username)
  expect(device).toBeDefined()
  if (device) await devices.keep(username, { ...device, secret: 'damaged' })
  const again = await signInByCode()
  expect(keyOf(again)).not.toBe(keyOf(first))
  expect((await pool.devices.find(username))?.key).toBe(keyOf(again))
})

test('forgetting another device ends its session, and forgetting this browser logs out here', async () => {
  await local.control('pool', { devices: 'ALWAYS', deviceSkipsMfa: true })
  const [mine, theirs] = [browser(), browser()]
  const here = await mine.signInByCode()
  const there = await theirs.signInByCode()
  expect(await listed(here)).toHaveLength(2)
  // The second time it is already forgotten: no error.
  for (const key of [keyOf(there), keyOf(there)])
    expect(await here.session.forgetDevice(key ?? '')).toEqual({ status: 'READY', value: undefined })
  expect(await listed(here)).toMatchObject([{ key: keyOf(here) }])
  expect(here.now().phase).toBe('authenticated')
  await there.session.refresh()
  expect(there.now()).toMatchObject({ phase: 'anonymous', reason: 'ended' })

  const username = usernameIn(here)
  await local.control('requests', undefined, 'DELETE')
  expect(await here.session.forgetDevice(keyOf(here) ?? '')).toEqual({ status: 'READY', value: undefined })
  expect(here.now()).toMatchObject({ phase: 'anonymous', reason: 'logged-out' })
  expect(await mine.devices.find(username)).toBeUndefined()
  expect(await requests()).toEqual(['ForgetDevice OK', 'RevokeToken OK'])
  expect(await mine.open().session.login(SMS, 'Passw0rd!')).toMatchObject({ status: 'SMS_CODE_REQUIRED' })
})

test('a sign-in to a pool that remembers no devices works as usual', async () => {
  const { signInByCode, devices } = browser()
  const app = await signInByCode(30)
  expect(keyOf(app)).toBeUndefined()
  expect(app.logged).toEqual(['The pool remembers no devices, so this browser was not remembered'])
  expect(await devices.find(usernameIn(app))).toBeUndefined()
  expect(await listed(app)).toBe('not-offered')
})

// A code alone begins with the typed name, under which no device is stored.
test('a sign-in by a code alone makes a new device, which takes the place of the earlier one in the list', async () => {
  await local.control('pool', { devices: 'ALWAYS' })
  const { open } = browser('USER_AUTH')
  const signInByCode = async () => {
    const app = open()
    await app.session.login('codes@example.com')
    await app.session.choose('EMAIL_OTP')
    expect(await app.session.confirmLogin(await local.code())).toEqual({ status: 'READY' })
    return app
  }
  await signInByCode()
  const again = await signInByCode()
  expect(await listed(again)).toMatchObject([{ key: keyOf(again) }])
})
