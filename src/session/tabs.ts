/** Tells the other tabs of this browser that the session record changed. Never carries the record itself. */
export interface Tabs {
  announce: () => void
  /** @returns a function that stops listening */
  listen: (changed: () => void) => () => void
}

const CHANNEL = 'gatehouse.session'

/** Over a BroadcastChannel; also looks again when the page wakes, for a frozen page hears no messages. */
export function browserTabs(target: Window): Tabs {
  const channel = 'BroadcastChannel' in target ? new BroadcastChannel(CHANNEL) : undefined
  return {
    announce: () => channel?.postMessage('changed'),
    listen: (changed) => {
      const wake = () => {
        if (target.document.visibilityState === 'visible') changed()
      }
      channel?.addEventListener('message', changed)
      target.document.addEventListener('visibilitychange', wake)
      for (const event of ['pageshow', 'focus', 'online']) target.addEventListener(event, wake)
      return () => {
        channel?.removeEventListener('message', changed)
        target.document.removeEventListener('visibilitychange', wake)
        for (const event of ['pageshow', 'focus', 'online']) target.removeEventListener(event, wake)
      }
    },
  }
}
