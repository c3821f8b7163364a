import { expect, test } from 'vitest'
import { createSignIns } from '../../../../src/session/signIn/pendingSignIn'
import { fakeClock } from '../../../support/clock'

const MINUTE = 60_000

test('a challenge that is answered in the last moment does not run out while its session begins, and does if that fails', async () => {
  const clock = fakeClock()
  const signIns = createSignIns(clock, () => {})
  const signIn = signIns.begin({ username: 'ada', password: 'Passw0rd!' })
  signIn.waitAt({ name: 'SMS_MFA', username: 'ada', challengeSession: 's-1' })
  await clock.advance(15 * MINUTE - 1)
  let fail: (why: Error) => void = () => {}
  const begun = signIn.whileItBegins(() => new Promise((_, reject) => (fail = reject)))
  await clock.advance(MINUTE)
  expect([signIn.isBeginning, signIn.signal.aborted]).toEqual([true, false])
  fail(new Error('The device was not confirmed'))
  await expect(begun).rejects.toThrow('device')
  await clock.advance(1)
  expect(signIn.signal.aborted).toBe(true)
})
