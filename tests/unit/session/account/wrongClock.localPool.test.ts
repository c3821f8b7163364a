/** A machine whose clock is wrong. The local pool takes proofs of a password only with a time near its own, as Cognito does. */
import { expect, test } from 'vitest'
import { devicesInMemory } from '../../../../src/cognito/device/devices'
import type { AuthFlow } from '../../../../src/cognito/pool'
import { confirmationStep } from '../../../support/confirmationStep'
import { poolBrowser } from '../../../support/poolBrowser'
import { servedPool } from '../../../support/servedPool'

const local = servedPool()

const MINUTE = 60_000
const READY = { status: 'READY' }

const browser = (minutes: number, authFlow: AuthFlow = 'USER_SRP_AUTH') =>
  poolBrowser(local, {
    authFlow,
    devices: devicesInMemory('Firefox on Linux'),
    now: () => Date.now() + minutes * MINUTE,
  })

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
  expect(await first.session.confirmLogin(await local.code())).toEqual(READY)

  const again = open()
  expect(await again.session.login('sms@example.com', 'Passw0rd!')).toEqual(READY)
  const confirmed = again.session.stepUp({ maxAge: -1 })
  expect(await (await confirmationStep(again)).answer({ password: 'Passw0rd!' })).toEqual(READY)
  await confirmed
})
