import type { AppEvent, OnEvent } from './AppEvent'

/** As many events as are sent together. */
const BATCH = 20

/**
 * An example of `onEvent`: sends events to an address, as a JSON array in a POST. What has gathered is sent when the page is
 * hidden; a beacon outlives the page. Its type is text/plain, with which no browser asks another origin first.
 * @param url `VITE_EVENTS_URL`, which the content security policy allows
 */
export function sendEvents(url: string): OnEvent {
  let waiting: AppEvent[] = []
  const send = () => {
    if (waiting.length > 0) navigator.sendBeacon(url, JSON.stringify(waiting))
    waiting = []
  }
  // At the window, where it arrives after the document has told what was measured.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
  return (event) => {
    waiting.push(event)
    if (waiting.length >= BATCH) send()
  }
}
