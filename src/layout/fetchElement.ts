import { isValidElement, type ReactNode } from 'react'

/** Prefetches what an element shows, if that is a lazy screen. */
export async function fetchElement(element: ReactNode): Promise<void> {
  const screen: unknown = isValidElement(element) ? element.type : undefined
  if (typeof screen === 'function' && 'fetch' in screen && typeof screen.fetch === 'function')
    await screen.fetch()
}
