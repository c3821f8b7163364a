import { expect, test, vi } from 'vitest'
import { noticeOf } from '../../../src/messages/notices'

test.each([
  ['password-changed', 'success', 'Your password has been changed. Sign in with the new one.'],
  ['challenge-over', 'info', 'That took too long. Please sign in again.'],
  [
    'state-mismatch',
    'error',
    'This sign-in was started elsewhere, took too long or was used before. Please start over.',
  ],
])('the notice for %s has the tone %s', (name, tone, text) => {
  expect(noticeOf(name)).toEqual({ tone, text })
})

test.each(['', 'Pay here', '__proto__', 'constructor'])('there is no notice named %j', (name) => {
  expect(noticeOf(name)).toBeUndefined()
})

test.each([
  ['15', '15 minutes'],
  ['1', 'a minute'],
])('the notice after inactivity names the configured time: %s minutes', (minutes, words) => {
  vi.stubEnv('VITE_INACTIVITY_MINUTES', minutes)
  expect(noticeOf('session-inactive')?.text).toBe(`You were logged out after ${words} without activity.`)
  vi.unstubAllEnvs()
})
