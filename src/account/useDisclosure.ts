import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { moveFocus } from '../forms/moveFocus'

/**
 * A form that opens in place. Closing it moves the focus back to the button that opened it, or, if that button is gone,
 * to the section.
 */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false)
  const triggerRef = useRef<HTMLButtonElement>(null)
  const sectionRef = useRef<HTMLDivElement>(null)
  return {
    isOpen,
    setOpen,
    triggerRef,
    sectionRef,
    close: () => {
      // The button is back only once the form is gone.
      flushSync(() => setOpen(false))
      moveFocus(triggerRef.current ?? sectionRef.current)
    },
  }
}
