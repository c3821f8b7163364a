import { createElement, use, type ComponentType } from 'react'
import { retryable } from '../async/retryable'
import { loadMessages } from '../messages/catalogue'

/**
 * A screen that is fetched when it is first shown, or ahead of that, and with it the sentences. One that has been fetched is shown at once:
 * React's own `lazy` suspends for it all the same, and React then keeps what stood in its place for 300 ms.
 * @param load imports its module and picks the component
 * @returns the screen; its `fetch` fetches it ahead, and a failure of that is no failure of the screen
 */
export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>) {
  let fetched: ComponentType<P> | undefined
  const fetch = retryable(async () => {
    const [screen] = await Promise.all([load(), loadMessages()])
    return (fetched = screen)
  })
  // A screen that could not be fetched when it was to be shown stays so for a moment, or until the network is back: else
  // React would ask again and again. Whatever is rendered after that, e.g. by the next navigation, asks once more.
  let wanted: Promise<ComponentType<P>> | undefined
  const forget = () => (wanted = undefined)
  const want = () => {
    wanted = fetch()
    wanted.catch(() => {
      addEventListener('online', forget, { once: true })
      setTimeout(forget, 1_000)
    })
    return wanted
  }
  const LazyScreen = (props: P) => {
    // What React has waited for by `use` it also wants to be given by `use`.
    const Screen = fetched && !wanted ? fetched : use(wanted ?? want())
    return createElement(Screen, props)
  }
  return Object.assign(LazyScreen, { fetch })
}
