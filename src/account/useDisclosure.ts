import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * A form that opens in its place on the page. Closing it gives the focus back to the button that opened it, or
 * to the place where that button is gone.
 */
export function useDisclosure() {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)
  return {
    open,
    setOpen,
    opener,
    place,
    close: () => {
      // The button is there again only once the form is gone.
      flushSync(() => setOpen(false))
      const back = opener.current ?? place.current
      back?.focus()
    },
  }
}
