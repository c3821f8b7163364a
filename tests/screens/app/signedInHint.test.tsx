/** What the first paint expects: somebody who is signed in, or the sign-in form. */
import { expect, test } from 'vitest'
import { isHinted } from '../../../src/app/firstPaint/signedInHint'
import { rememberUntilLogout } from '../../../src/app/rememberUntilLogout'
import { memoryStorage } from '../../../src/session/storage/memoryStorage'
import { signsIn, stubCognito } from '../../support/cognito'
import { testSession } from '../../support/session'

const cognito = stubCognito()

test('a session that could not be stored leaves no hint and no e-mail address for the next page load', async () => {
  signsIn(cognito)
  const blocked = () => Promise.reject(new DOMException('Internal error', 'UnknownError'))
  const { store, session } = testSession({ storage: { read: blocked, change: blocked } })
  rememberUntilLogout(store, 'auto')
  await session.login('ada@example.com', 'Passw0rd!')
  expect(store.getState().session.phase).toBe('authenticated')
  expect(isHinted()).toBe(false)
  expect(localStorage.getItem('gatehouse.email')).toBeNull()
})

test('the hint is written once storage takes the session', async () => {
  signsIn(cognito)
  const storage = memoryStorage()
  let isBlocked = true
  const unless =
    <A extends unknown[], R>(run: (...given: A) => Promise<R>) =>
    async (...given: A) => {
      if (isBlocked) throw new DOMException('Internal error', 'UnknownError')
      return run(...given)
    }
  const { store, session, clock } = testSession({
    storage: { read: unless(storage.read), change: unless(storage.change) },
  })
  rememberUntilLogout(store, 'auto')
  await session.login('ada@example.com', 'Passw0rd!')
  expect(isHinted()).toBe(false)
  isBlocked = false
  await clock.advance(60_000)
  expect(isHinted()).toBe(true)
})
