import { useEffect, useRef } from 'react'

/**
 * For a wait that ends when the person leaves the page, such as that for the browser's passkey dialog.
 * Another document counts, too: Firefox puts the page into its page cache, and leaves the dialog open over
 * the next one.
 * @returns a function that makes the abort signal for each wait
 */
export function useUntilLeft(): () => AbortSignal {
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => {
    const leave = () => waiting.current?.abort()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return () => (waiting.current = new AbortController()).signal
}
