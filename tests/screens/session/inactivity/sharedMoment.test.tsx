import { afterEach, expect, test, vi } from 'vitest'
import { sharedMoment, watchActivity } from '../../../../src/session/inactivity/sharedMoment'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('a last moment of activity that one tab writes is announced to the other tabs and read there', () => {
  const heard = vi.fn()
  sharedMoment(window).listen(heard)
  sharedMoment(window).write(7)
  expect(sharedMoment(window).read()).toBe(7)
  window.dispatchEvent(new StorageEvent('storage', { key: 'gatehouse.last-seen' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'businessId' }))
  expect(heard).toHaveBeenCalledOnce()
})

test.each(['', 'soon', '-1', '1.5', 'Infinity'])('%j is not read as a moment of activity', (text) => {
  localStorage.setItem('gatehouse.last-seen', text)
  expect(sharedMoment(window).read()).toBeNull()
})

test('with blocked storage there is no last moment of activity', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  sharedMoment(window).write(7)
  expect(sharedMoment(window).read()).toBeNull()
})

test('a key, a press and a move are signs of life, even if the page stops their events; what the page does itself is not', () => {
  const seen = vi.fn()
  watchActivity(window)(seen)
  document.body.addEventListener('keydown', (event) => event.stopImmediatePropagation(), { once: true })
  for (const type of ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove', 'scroll', 'load'])
    document.body.dispatchEvent(new Event(type, { bubbles: true }))
  expect(seen).toHaveBeenCalledTimes(5)
})
