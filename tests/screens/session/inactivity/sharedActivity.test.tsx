import { expect, test, vi } from 'vitest'
import { lastSeen, rowIn } from '../../../../src/browserStorage'
import { fakeStorage } from '../../../support/webStorage'
import { sharedActivity, watchActivity } from '../../../../src/session/inactivity/sharedActivity'

const kept = lastSeen('eu-west-1_a/client-1')

test('a last moment of activity that one tab writes is announced to the other tabs and read there', () => {
  const heard = vi.fn()
  sharedActivity(window, kept).listen(heard)
  sharedActivity(window, kept).write(7)
  expect(sharedActivity(window, kept).read()).toBe(7)
  window.dispatchEvent(new StorageEvent('storage', { key: kept.key }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'businessId' }))
  expect(heard).toHaveBeenCalledOnce()
})

test('who is active in another app of the same origin is not there in this one', () => {
  const heard = vi.fn()
  const another = lastSeen('eu-west-1_a/client-2')
  sharedActivity(window, kept).listen(heard)
  sharedActivity(window, another).write(7)
  window.dispatchEvent(new StorageEvent('storage', { key: another.key }))
  expect(sharedActivity(window, kept).read()).toBeNull()
  expect(heard).not.toHaveBeenCalled()
})

test.each(['', 'soon', '-1', '1.5', 'Infinity'])('%j is not read as a moment of activity', (text) => {
  localStorage.setItem(kept.key, text)
  expect(sharedActivity(window, kept).read()).toBeNull()
})

test('with blocked storage there is no last moment of activity', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  sharedActivity(window, kept).write(7)
  expect(sharedActivity(window, kept).read()).toBeNull()
})

test('a moment of activity that full storage cannot replace is removed: it would be taken for the last one', () => {
  const storage = fakeStorage({ [kept.key]: '7' })
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const row = rowIn(() => Object.assign(storage, { setItem: full }), kept.key)
  sharedActivity(window, row).write(9)
  expect(sharedActivity(window, row).read()).toBeNull()
})

test('a key, a press and a move are signs of life, even if the page stops their events; what the page does itself is not', () => {
  const seen = vi.fn()
  watchActivity(window)(seen)
  document.body.addEventListener('keydown', (event) => event.stopImmediatePropagation(), { once: true })
  for (const type of ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove', 'scroll', 'load'])
    document.body.dispatchEvent(new Event(type, { bubbles: true }))
  expect(seen).toHaveBeenCalledTimes(5)
})
