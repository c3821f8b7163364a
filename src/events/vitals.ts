import type { OnEvent } from './AppEvent'

/** The parts of an entry that are read; TypeScript's types for pages lack some of them. */
interface Entry {
  startTime: number
  duration: number
  responseStart?: number
  interactionId?: number
  value?: number
  hadRecentInput?: boolean
}

type Observe = (type: string, each: (entry: Entry) => void) => void

/** Milliseconds: the longest window of layout shifts, and the longest gap between two shifts in it (web.dev/articles/cls). */
const SHIFTS = { window: 5_000, gap: 1_000 }

/**
 * Measures this page load, and reports when the page is first hidden: after that a browser may end it without another event.
 * What a browser does not measure is not reported.
 * @param observe calls back for each entry of the performance timeline, also for earlier ones
 */
export function observeVitals(
  page: Pick<Document, 'addEventListener' | 'visibilityState'>,
  observe: Observe,
  onEvent: OnEvent,
): void {
  const measured = new Map<'TTFB' | 'LCP' | 'CLS', number>()
  const interactions = new Map<number, number>()
  let shifts = { from: 0, last: 0, sum: 0 }

  observe('navigation', ({ responseStart = 0 }) => measured.set('TTFB', responseStart))
  // The browser itself ends these with the first press or key.
  observe('largest-contentful-paint', ({ startTime }) => measured.set('LCP', startTime))
  observe('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
    if (hadRecentInput) return
    const isSame = startTime - shifts.last < SHIFTS.gap && startTime - shifts.from < SHIFTS.window
    shifts = isSame
      ? { ...shifts, last: startTime, sum: shifts.sum + value }
      : { from: startTime, last: startTime, sum: value }
    measured.set('CLS', Math.max(measured.get('CLS') ?? 0, shifts.sum))
  })
  observe('event', ({ interactionId, duration }) => {
    if (interactionId)
      interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration))
  })

  let isReported = false
  page.addEventListener('visibilitychange', () => {
    if (isReported || page.visibilityState !== 'hidden') return
    isReported = true
    for (const [name, value] of measured)
      onEvent({
        type: 'web-vital',
        name,
        value: name === 'CLS' ? Number(value.toFixed(4)) : Math.round(value),
      })
    // The longest, after leaving out one for every fifty interactions (web.dev/articles/inp).
    const longest = [...interactions.values()].toSorted((a, b) => b - a)[Math.floor(interactions.size / 50)]
    if (longest !== undefined) onEvent({ type: 'web-vital', name: 'INP', value: Math.round(longest) })
  })
}

/** The browser's own performance timeline. Safari and Firefox do not measure everything. */
export const timeline: Observe = (type, each) => {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(each))
  // From 40 ms people notice the delay of a press; the shortest threshold that browsers accept is 16.
  const options = { type, buffered: true, durationThreshold: 40 }
  observer.observe(options)
}
