import type { AppEvent, OnEvent } from './AppEvent'

/** How many events are sent together, and how many wait at most. */
const BATCH = 20

/**
 * An example of `onEvent`: sends events to an address, as a JSON array in a POST. It sends the remaining
 * events when the page is hidden or closed, as a beacon, which survives the page; a browser in which beacons
 * are switched off sends none. The newest of what the browser has no room for wait. The type is text/plain,
 * so that browsers send no preflight to another origin.
 * @param url `VITE_EVENTS_URL`, which the content security policy allows
 */
export function sendEvents(url: string): OnEvent {
  let waiting: AppEvent[] = []
  const send = () => {
    if (waiting.length === 0) return
    const isRefused = 'sendBeacon' in navigator && !navigator.sendBeacon(url, JSON.stringify(waiting))
    waiting = isRefused ? waiting.slice(1 - BATCH) : []
  }
  // On the window: its listeners run after those of the document, which report the measurements.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
  // A page that is closed while it is hidden has no other sign of it.
  addEventListener('pagehide', send)
  return (event) => {
    waiting.push(event)
    if (waiting.length >= BATCH) send()
  }
}
