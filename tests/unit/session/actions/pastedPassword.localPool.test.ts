/** The local pool checks the proofs of a password with its own implementation of SRP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, type AuthFlow } from '../../../../src/cognito/pool'
import { fakeClock } from '../../../support/clock'
import { confirmationStep } from '../../../support/confirmationStep'
import { startLocalPool, type LocalPool } from '../../../support/localPool'
import { testSession } from '../../../support/session'

let local: LocalPool
beforeAll(async () => {
  local = await startLocalPool()
})
afterAll(() => local.stop())

const PASTED = '\u2068 Passw0rd!\u00a0\u2069\n'
const READY = { status: 'READY' }

function open(authFlow: AuthFlow) {
  const { endpoint, ready } = local
  const { region, userPoolId, clientId } = ready
  const pool = createPool({ region, userPoolId, clientId, endpoint, authFlow })
  return testSession({ clock: fakeClock(Date.now()), loadPool: () => Promise.resolve(pool) })
}

test('a pasted password signs in, confirms, and is the current password, whatever stands around it', async () => {
  const app = open('USER_SRP_AUTH')
  const { session } = app
  expect(await session.login('plain@example.com', PASTED)).toEqual(READY)

  const confirmed = session.stepUp({ maxAge: -1 })
  expect(await (await confirmationStep(app)).answer({ password: PASTED })).toEqual(READY)
  await confirmed

  expect(await session.changePassword(PASTED, 'Another-passw0rd')).toEqual(READY)
})

test('a pasted password answers the question for it that comes after the address', async () => {
  const { session } = open('USER_AUTH')
  expect(await session.login('email-first@example.com')).toMatchObject({ challenge: 'SELECT_CHALLENGE' })
  await session.chooseFirstFactor('PASSWORD')
  expect(await session.answerPassword(PASTED)).toEqual(READY)
})
