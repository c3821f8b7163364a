import { type ComponentType, createElement, isValidElement, type ReactNode, use } from 'react'
import { inTime } from '../async/inTime'
import { memoizeSuccess } from '../async/memoizeSuccess'
import { loadMessages } from '../messages/catalogue'

/**
 * A screen that is fetched, with its sentences, when it is first shown or before that. A fetched screen is
 * shown at once. React's own `lazy` would suspend even then, and React would keep the fallback for 300 ms.
 * @param load imports its module and picks the component
 * @returns the screen. Its `fetch` prefetches it; a failure of that is no failure of the screen
 */
export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>) {
  let fetched: ComponentType<P> | undefined
  const fetch = memoizeSuccess(async () => {
    const [screen] = await Promise.all([load(), loadMessages()])
    return (fetched = screen)
  })
  // A screen that could not be fetched, or not in time, when it was to be shown stays failed for a moment, or
  // until the network is back: else React would request it again and again. The next rendering after that,
  // e.g. by a navigation, requests it once more.
  let wanted: Promise<ComponentType<P>> | undefined
  const want = () => {
    const mine = (wanted = inTime(fetch()))
    const forget = () => wanted === mine && (wanted = undefined)
    mine.catch(() => {
      addEventListener('online', forget, { once: true })
      setTimeout(forget, 1_000)
    })
    return mine
  }
  const LazyScreen = (props: P) => {
    // If React has waited for a promise by `use`, it also expects the result from `use`.
    const Screen = fetched && !wanted ? fetched : use(wanted ?? want())
    return createElement(Screen, props)
  }
  return Object.assign(LazyScreen, { fetch })
}

/** Prefetches what an element shows, if that is a lazy screen. */
export async function fetchElement(element: ReactNode): Promise<void> {
  const screen: unknown = isValidElement(element) ? element.type : undefined
  if (typeof screen === 'function' && 'fetch' in screen && typeof screen.fetch === 'function')
    await screen.fetch()
}
