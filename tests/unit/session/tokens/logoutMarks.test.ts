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

test('the last eight log-outs are remembered', () => {
  const storage = fakeStorage()
  const marks = logoutMarks(rowIn(() => storage, 'key'))
  const all = Array.from({ length: 9 }, (_, index) => sessionOf(`person-${index}`))
  for (const each of all) marks.put(each)
  expect(all.map(marks.has)).toEqual([false, ...Array(8).fill(true)])
})

test('a page whose storage does not answer forgets no log-out', async () => {
  const storage = fakeStorage()
  const loggedOut = rowIn(() => storage, 'key')
  logoutMarks(loggedOut).put(ada)
  const silent = { ...memoryStorage(), read: () => new Promise<never>(() => {}) }
  const app = testSession({ storage: silent, loggedOut })
  const started = app.session.start()
  await app.clock.advance(3_000)
  await started
  expect(logoutMarks(loggedOut).has(ada)).toBe(true)
})

test('blocked localStorage remembers no log-out and causes no error', () => {
  const marks = logoutMarks(
    rowIn(() => {
      throw new DOMException('blocked', 'SecurityError')
    }, 'key'),
  )
  marks.put(ada)
  expect(marks.has(ada)).toBe(false)
})

test('the tabs that hear of a log-out mark it no second time, so it drops no earlier one', () => {
  const storage = fakeStorage()
  const marks = logoutMarks(rowIn(() => storage, 'key'))
  const grace = sessionOf('grace')
  marks.put(grace)
  for (let tab = 0; tab < 9; tab++) marks.put(ada)
  expect([marks.has(ada), marks.has(grace)]).toEqual([true, true])
})
