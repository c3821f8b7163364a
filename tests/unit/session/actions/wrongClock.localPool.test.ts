/** A machine whose clock is wrong. The local pool takes proofs of a password only with a time near its own, as Cognito does. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { devicesInMemory } from '../../../../src/cognito/device/devices'
import { createPool, type AuthFlow } from '../../../../src/cognito/pool'
import { fakeClock } from '../../../support/clock'
import { confirmationStep } from '../../../support/confirmationStep'
import { startLocalPool, type LocalPool } from '../../../support/localPool'
import { testSession } from '../../../support/session'

let local: LocalPool
beforeAll(async () => {
  local = await startLocalPool()
})
beforeEach(() => local.control('reset'))
afterAll(() => local.stop())

const MINUTE = 60_000
const READY = { status: 'READY' }

/** A browser whose clock is so many minutes ahead. */
function browser(minutes: number, authFlow: AuthFlow = 'USER_SRP_AUTH') {
  const { endpoint, ready } = local
  const { region, userPoolId, clientId } = ready
  const now = () => Date.now() + minutes * MINUTE
  const devices = devicesInMemory('Firefox on Linux')
  const pool = createPool({ region, userPoolId, clientId, endpoint, authFlow, devices }, now)
  const open = () => testSession({ clock: fakeClock(now()), loadPool: () => Promise.resolve(pool) })
  return { open }
}

test.each([
  ['USER_SRP_AUTH', -10],
  ['USER_AUTH', 10],
  ['USER_SRP_AUTH', 90],
  ['USER_SRP_AUTH', -24 * 60],
] as const)(
  '%s: the right password signs in at a machine that is %d minutes ahead',
  async (flow, minutes) => {
    const { session, logged } = browser(minutes, flow).open()
    expect(await session.login('plain@example.com', 'Passw0rd!')).toEqual(READY)
    await session.refresh()
    expect(logged).toEqual([])
  },
)

test('the person confirms with the right password, and a remembered device needs no code', async () => {
  await local.control('pool', { devices: 'ALWAYS', deviceSkipsMfa: true })
  const { open } = browser(-10)
  const first = open()
  expect(await first.session.login('sms@example.com', 'Passw0rd!')).toMatchObject({
    status: 'SMS_CODE_REQUIRED',
  })
  expect(await first.session.confirmLogin((await local.inbox())[0]?.code ?? '')).toEqual(READY)

  const again = open()
  expect(await again.session.login('sms@example.com', 'Passw0rd!')).toEqual(READY)
  const confirmed = again.session.stepUp({ maxAge: -1 })
  expect(await (await confirmationStep(again)).answer({ password: 'Passw0rd!' })).toEqual(READY)
  await confirmed
})
