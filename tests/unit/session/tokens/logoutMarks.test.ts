import { expect, test } from 'vitest'
import { rowIn } from '../../../../src/browserStorage'
import { readTokens } from '../../../../src/cognito/tokens'
import { memoryStorage } from '../../../../src/session/storage/memoryStorage'
import { signedIn } from '../../../../src/session/storage/record'
import { logoutMarks } from '../../../../src/session/tokens/logoutMarks'
import { testSession } from '../../../support/session'
import { mintTokens } from '../../../support/tokens'
import { fakeStorage } from '../../../support/webStorage'

const sessionOf = (sub: string) => signedIn(readTokens(mintTokens({ sub })), 0, 'own-page')
const ada = sessionOf('ada')

/** The page that marks log-outs, and another one. */
function twoPages() {
  const storage = fakeStorage()
  const row = rowIn(() => storage, 'key')
  return [logoutMarks(row), logoutMarks(row)] as const
}

test('the other pages hear of the last eight log-outs', () => {
  const [marks, others] = twoPages()
  const all = Array.from({ length: 9 }, (_, index) => sessionOf(`person-${index}`))
  for (const each of all) marks.put(each, 'logged-out')
  expect(all.map(others.reason)).toEqual([undefined, ...Array(8).fill('logged-out')])
})

test('a sign-in that was cancelled here is a log-out for the other pages', () => {
  const [marks, others] = twoPages()
  marks.put(ada, 'not-signed-in')
  expect([marks.reason(ada), others.reason(ada)]).toEqual(['not-signed-in', 'logged-out'])
})

test('a page whose storage does not answer forgets no log-out', async () => {
  const storage = fakeStorage()
  const loggedOut = rowIn(() => storage, 'key')
  logoutMarks(loggedOut).put(ada, 'logged-out')
  const silent = { ...memoryStorage(), read: () => new Promise<never>(() => {}) }
  const app = testSession({ storage: silent, loggedOut })
  const started = app.session.start()
  await app.clock.advance(3_000)
  await started
  expect(logoutMarks(loggedOut).reason(ada)).toBe('logged-out')
})

test('if localStorage is blocked, or the tabs share no session, only this page remembers', () => {
  const blocked = rowIn(() => {
    throw new DOMException('blocked', 'SecurityError')
  }, 'key')
  for (const row of [blocked, undefined]) {
    const marks = logoutMarks(row)
    marks.put(ada, 'logged-out')
    expect([marks.reason(ada), logoutMarks(row).reason(ada)]).toEqual(['logged-out', undefined])
  }
})

test('the tabs that hear of a log-out mark it no second time, so it drops no earlier one', () => {
  const [marks, others] = twoPages()
  const grace = sessionOf('grace')
  marks.put(grace, 'logged-out')
  for (let tab = 0; tab < 9; tab++) marks.put(ada, 'logged-out')
  expect([others.reason(ada), others.reason(grace)]).toEqual(['logged-out', 'logged-out'])
})
