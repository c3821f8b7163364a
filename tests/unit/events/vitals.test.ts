import { expect, test } from 'vitest'
import type { AppEvent } from '../../../src/events/AppEvent'
import { observeVitals } from '../../../src/events/vitals'

/** A page with these entries in its timeline, hidden this many times. */
function measure(entries: readonly [type: string, entry: object][], hidden = 1): AppEvent[] {
  const told: AppEvent[] = []
  const visible: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
  const page = Object.assign(new EventTarget(), visible)
  observeVitals(
    page,
    (type, each) => {
      for (const [kind, entry] of entries) if (kind === type) each({ startTime: 0, duration: 0, ...entry })
    },
    (event) => told.push(event),
  )
  page.dispatchEvent(new Event('visibilitychange'))
  expect(told).toEqual([])
  page.visibilityState = 'hidden'
  for (let time = 0; time < hidden; time += 1) page.dispatchEvent(new Event('visibilitychange'))
  return told
}

const shift = (startTime: number, value: number, more = {}): [string, object] => [
  'layout-shift',
  { startTime, value, ...more },
]

test('the measurements of a page load are reported once, when the page is first hidden', () => {
  const entries: [string, object][] = [
    ['navigation', { responseStart: 80.4 }],
    ['largest-contentful-paint', { startTime: 300 }],
    ['largest-contentful-paint', { startTime: 512.6, url: 'https://example.com/ada.png', id: 'ada' }],
    shift(1_000, 0.01),
    ['event', { interactionId: 1, duration: 120 }],
    ['event', { interactionId: 1, duration: 48 }],
    ['event', { interactionId: 0, duration: 999 }],
  ]
  expect(measure(entries, 3)).toEqual([
    { type: 'web-vital', name: 'TTFB', value: 80 },
    { type: 'web-vital', name: 'LCP', value: 513 },
    { type: 'web-vital', name: 'CLS', value: 0.01 },
    { type: 'web-vital', name: 'INP', value: 120 },
  ])
})

test('CLS is the worst window of layout shifts, without shifts right after user input', () => {
  const vitals = measure([
    shift(1_000, 0.1),
    shift(1_500, 0.05),
    shift(1_600, 0.5, { hadRecentInput: true }),
    // More than a second later: a new window begins.
    shift(3_000, 0.02),
    // Never a second apart: the window ends after five seconds.
    ...Array.from({ length: 8 }, (_, index) => shift(10_000 + 900 * index, 0.02)),
  ])
  expect(vitals).toEqual([{ type: 'web-vital', name: 'CLS', value: 0.15 }])
})

test('INP ignores the two slowest of a hundred interactions', () => {
  const presses = Array.from({ length: 100 }, (_, index): [string, object] => [
    'event',
    { interactionId: index + 1, duration: index + 1 },
  ])
  expect(measure(presses)).toEqual([{ type: 'web-vital', name: 'INP', value: 98 }])
})

test('values that the browser does not measure are not reported', () => {
  expect(measure([])).toEqual([])
})
