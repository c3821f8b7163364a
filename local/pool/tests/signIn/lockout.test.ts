import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal, signInBySrp } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { call, clientId, control, signIn } = testPool()

// The pool's clock moves only by `advanceSeconds`, because on a busy machine a second can pass between two
// calls.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const WRONG = '400 NotAuthorizedException: Incorrect username or password.'

const fail = async (times: number) => {
  for (let attempt = 0; attempt < times; attempt += 1)
    expect(refusal(await signIn('plain@example.com', 'wrong'))).toBe(WRONG)
}

const LOCKED = '400 NotAuthorizedException: Password attempts exceeded'

test('wrong passwords lock the account for a second after the fifth, even for the right password', async () => {
  await fail(5)
  expect(refusal(await signIn('plain@example.com'))).toBe(LOCKED)
  expect(refusal(await signInBySrp(call, clientId, 'plain@example.com'))).toBe(LOCKED)
  await control('clock', { advanceSeconds: 1 })
  expect((await signIn('plain@example.com')).status).toBe(200)
})

test('wrong passwords double the lock with each further one, except during a lock', async () => {
  await fail(5)
  await control('clock', { advanceSeconds: 1 })
  await fail(1)
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(refusal(await signIn('plain@example.com', 'wrong'))).toBe(LOCKED)
  await control('clock', { advanceSeconds: 1.5 })
  expect(refusal(await signIn('plain@example.com'))).toBe(LOCKED)
  await control('clock', { advanceSeconds: 0.5 })
  expect((await signIn('plain@example.com')).status).toBe(200)
})

test('wrong passwords are forgotten after a right one, and after 15 minutes without a wrong one', async () => {
  await fail(4)
  expect((await signIn('plain@example.com')).status).toBe(200)
  await fail(4)
  await control('clock', { advanceSeconds: 15 * 60 })
  await fail(4)
  expect((await signIn('plain@example.com')).status).toBe(200)
})

test('wrong passwords never lock for longer than 15 minutes', async () => {
  for (let failure = 1; failure <= 15; failure += 1) {
    await fail(1)
    if (failure < 15) await control('clock', { advanceSeconds: failure < 5 ? 0 : 2 ** (failure - 5) })
  }
  await control('clock', { advanceSeconds: 899 })
  expect(refusal(await signIn('plain@example.com'))).toBe(LOCKED)
  await control('clock', { advanceSeconds: 1 })
  expect((await signIn('plain@example.com')).status).toBe(200)
})
