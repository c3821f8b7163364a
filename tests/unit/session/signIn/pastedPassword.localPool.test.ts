/** The local pool checks the proofs of a password with its own implementation of SRP. */
import { expect, test } from 'vitest'
import { confirmationStep } from '../../../support/confirmationStep'
import { poolBrowser } from '../../../support/poolBrowser'
import { servedPool } from '../../../support/servedPool'

const local = servedPool()

const PASTED = '\u2068 Passw0rd!\u00a0\u2069\n'
const READY = { status: 'READY' }

test('a pasted password signs in, confirms, and is the current password, whatever stands around it', async () => {
  const app = poolBrowser(local).open()
  const { session } = app
  expect(await session.login('plain@example.com', PASTED)).toEqual(READY)

  const confirmed = session.stepUp({ maxAge: -1 })
  expect(await (await confirmationStep(app)).answer({ password: PASTED })).toEqual(READY)
  await confirmed

  expect(await session.changePassword(PASTED, 'Another-passw0rd')).toEqual(READY)
})

test('a pasted password answers the question for it that comes after the address', async () => {
  const { session } = poolBrowser(local, { authFlow: 'USER_AUTH' }).open()
  expect(await session.login('email-first@example.com')).toMatchObject({ challenge: 'SELECT_CHALLENGE' })
  await session.choose('PASSWORD')
  expect(await session.answer({ password: PASTED })).toEqual(READY)
})
