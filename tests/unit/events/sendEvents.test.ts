import { expect, test, vi } from 'vitest'
import { sendEvents } from '../../../src/events/sendEvents'
import type { AppEvent } from '../../../src/events/AppEvent'

const ENDPOINT = 'https://events.example.com/app'

/** A window that can be hidden, and the events sent from it. */
function somePage() {
  const page = new EventTarget()
  const sent: { url: string; events: AppEvent[] }[] = []
  /** That of the browser for beacons. */
  const queue = { hasRoom: true }
  const document = { visibilityState: 'visible' }
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', {
    sendBeacon: (url: string, body: string) => {
      if (!queue.hasRoom) return false
      sent.push({ url, events: JSON.parse(body) })
      return true
    },
  })
  const become = (visibilityState: string) => {
    document.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const close = () => page.dispatchEvent(new Event('pagehide'))
  return { sent, queue, hide: () => become('hidden'), show: () => become('visible'), close }
}

const event = (value: number): AppEvent => ({ type: 'web-vital', name: 'LCP', value })

test('collected events are sent once, when the page is hidden', () => {
  const { sent, hide, show } = somePage()
  const onEvent = sendEvents(ENDPOINT)
  onEvent(event(1))
  onEvent(event(2))
  show()
  expect(sent).toEqual([])
  hide()
  expect(sent).toEqual([{ url: ENDPOINT, events: [event(1), event(2)] }])
  hide()
  expect(sent).toHaveLength(1)
})

test('what happens in a hidden tab is sent when it is closed, and nothing twice', () => {
  const { sent, hide, close } = somePage()
  const onEvent = sendEvents(ENDPOINT)
  onEvent(event(1))
  hide()
  onEvent(event(2))
  close()
  close()
  expect(sent.map(({ events }) => events)).toEqual([[event(1)], [event(2)]])
})

test('a browser without beacons sends and keeps nothing', () => {
  const { sent, hide } = somePage()
  const { sendBeacon } = navigator
  vi.stubGlobal('navigator', {})
  const onEvent = sendEvents(ENDPOINT)
  for (let value = 0; value < 40; value += 1) onEvent(event(value))
  vi.stubGlobal('navigator', { sendBeacon })
  hide()
  expect(sent).toEqual([])
})

test('what the browser has no room for is sent with the next event, and no more than a batch waits', () => {
  const { sent, queue } = somePage()
  const onEvent = sendEvents(ENDPOINT)
  queue.hasRoom = false
  for (let value = 1; value <= 40; value += 1) onEvent(event(value))
  queue.hasRoom = true
  onEvent(event(41))
  expect(sent.flatMap(({ events }) => events)).toEqual(
    Array.from({ length: 20 }, (_, index) => event(22 + index)),
  )
})

test('events are sent in batches of twenty', () => {
  const { sent } = somePage()
  const onEvent = sendEvents(ENDPOINT)
  for (let value = 0; value < 41; value += 1) onEvent(event(value))
  expect(sent.map(({ events }) => events.length)).toEqual([20, 20])
})
