/** What the page requests before the code that needs it. */
import { beforeEach, expect, test, vi } from 'vitest'
import { prefetch } from '../../../src/app/firstPaint/prefetch'

/** In the place of the page's head: nothing is requested. */
const head = document.createElement('div')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(document.head, 'append').mockImplementation((...given) => head.replaceChildren(...given))
})

const link = () => head.querySelector('link')

/** Prefetches the styles of the shell. @returns whether they are still waited for */
function begin(): () => boolean {
  let isWaiting = true
  void Promise.resolve(prefetch('/assets/inside.css')).then(() => (isWaiting = false))
  return () => isWaiting
}

test('styles that have come stay, however long ago', async () => {
  const isWaiting = begin()
  link()?.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isWaiting()).toBe(false)
  expect(link()?.rel).toBe('stylesheet')
})

test('styles that have failed are requested again by the code that needs them', async () => {
  const isWaiting = begin()
  link()?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(0)
  expect(isWaiting()).toBe(false)
  expect(link()).toBeNull()
})

test('styles that never come are not waited for without end, and are requested again, too', async () => {
  const isWaiting = begin()
  await vi.advanceTimersByTimeAsync(19_999)
  expect(isWaiting()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(isWaiting()).toBe(false)
  expect(link()).toBeNull()
})
