import { useEffect, useRef, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { moveFocus } from '../forms/moveFocus'
import { useOpenForm } from './OnlyOneOpen'
import type { Opened } from './opening'

/**
 * Forms that open in place, in place of any other that is open on the page. Closing one moves the focus back
 * to the button that opened it, or, if that button is gone, to the section.
 */
export function useDisclosure<Form extends Opened>(...forms: Form[]) {
  const { open, show, hide } = useOpenForm()
  const triggerRef = useRef<HTMLButtonElement>(null)
  const sectionRef = useRef<HTMLDivElement>(null)
  return {
    /** The one that is open. */
    shown: forms.find((form) => form === open),
    show: (form: Form) => show(form, forms),
    triggerRef,
    sectionRef,
    close: () => {
      // The button is back only once the form is gone.
      flushSync(() => hide())
      moveFocus(triggerRef.current ?? sectionRef.current)
    },
  }
}

/**
 * Presses a button for somebody who has pressed its promise on another page, where the form needs an answer
 * of the pool first.
 * @returns a ref for the button
 */
export function usePressed(what: Opened): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const { takes } = useOpenForm()
  useEffect(() => {
    if (takes(what)) button.current?.click()
  }, [takes, what])
  return button
}
