import { afterEach, expect, test, vi } from 'vitest'
import { sharedMoment, signsOfLife } from '../../../../src/session/inactivity/sharedMoment'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('a moment that is written is read in another tab, which is told', () => {
  const heard = vi.fn()
  sharedMoment(window).listen(heard)
  sharedMoment(window).write(7)
  expect(sharedMoment(window).read()).toBe(7)
  window.dispatchEvent(new StorageEvent('storage', { key: 'gatehouse.last-seen' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'businessId' }))
  expect(heard).toHaveBeenCalledOnce()
})

test.each(['', 'soon', '-1', '1.5', 'Infinity'])('%j is no moment', (text) => {
  localStorage.setItem('gatehouse.last-seen', text)
  expect(sharedMoment(window).read()).toBeNull()
})

test('blocked storage reads as nothing', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  sharedMoment(window).write(7)
  expect(sharedMoment(window).read()).toBeNull()
})

test('a key, a press and a move are signs of life, though the page keeps them to itself; what the page does is none', () => {
  const seen = vi.fn()
  signsOfLife(window)(seen)
  document.body.addEventListener('keydown', (event) => event.stopImmediatePropagation(), { once: true })
  for (const type of ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove', 'scroll', 'load'])
    document.body.dispatchEvent(new Event(type, { bubbles: true }))
  expect(seen).toHaveBeenCalledTimes(5)
})
