import { useEffect, useRef, type RefObject } from 'react'

/**
 * For a form that is sent to use a passkey. The browser's own dialog comes with the press that led here, or with one on
 * the form's button where that is too long ago: Safari wants one (WebKit bug 213595). It goes with the page.
 * @returns a ref for the form, and what makes the signal for each wait for the person
 */
export function usePasskeyDialog(): [RefObject<HTMLFormElement | null>, () => AbortSignal] {
  const form = useRef<HTMLFormElement>(null)
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => {
    // Later, because in development React runs this, its end, and this once more.
    const press = () => form.current?.querySelector<HTMLElement>('[type=submit]')?.click()
    const beginning = navigator.userActivation.isActive && setTimeout(press)
    return () => {
      if (beginning) clearTimeout(beginning)
      waiting.current?.abort()
    }
  }, [])
  return [form, () => (waiting.current = new AbortController()).signal]
}
