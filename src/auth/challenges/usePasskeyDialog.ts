import { useEffect, useRef, type RefObject } from 'react'
import { useUntilLeft } from '../../layout/useUntilLeft'

/**
 * For a form that is sent to use a passkey. The browser's own dialog opens after the press that led here, or, if that was too
 * long ago, after a press on the form's button: Safari requires one (WebKit bug 213595). The dialog closes with the page.
 * @returns a ref for the form, and a function that makes the abort signal for each wait
 */
export function usePasskeyDialog(): [RefObject<HTMLFormElement | null>, () => AbortSignal] {
  const form = useRef<HTMLFormElement>(null)
  const untilLeft = useUntilLeft()
  useEffect(() => {
    // In a timeout, because in development React runs this effect, its clean-up, and the effect again.
    const press = () => form.current?.querySelector<HTMLElement>('[type=submit]')?.click()
    const beginning = navigator.userActivation.isActive && setTimeout(press)
    return () => {
      if (beginning) clearTimeout(beginning)
    }
  }, [])
  return [form, untilLeft]
}
