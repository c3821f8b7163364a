/**
 * An extension, such as a password manager, may change the page before React hydrates it. React then renders
 * the sign-in form anew. What people have typed or filled in goes over to the new form, and their cursor
 * stays where it was. Once the form answers, the page forgets the old one, and the password in it.
 */
import { FORM_READY } from './bufferedSubmit'

interface Typed {
  readonly fields: NodeListOf<HTMLInputElement>
  /** What had the focus last. */
  focused: Element | null
}

declare global {
  interface Window {
    /**
     * The fields of the prerendered form, and which of its elements had the focus; until the form answers.
     */
    gatehouseTyped?: Typed
  }
}

/** Runs as soon as the form is in the page, before anything can have changed it. */
export function keepEarlyInput(page: Document): void {
  const typed: Typed = { fields: page.querySelectorAll('#root input'), focused: page.activeElement }
  window.gatehouseTyped = typed
  const follow = () => {
    // Once the old field is gone, a new one takes the focus by itself: that does not count.
    if (typed.focused?.isConnected) typed.focused = page.activeElement
  }
  page.addEventListener('focusin', follow)
  const forget = () => {
    page.removeEventListener('focusin', follow)
    delete window.gatehouseTyped
  }
  page.addEventListener(FORM_READY, forget, { once: true })
}

/** Called when React has rendered the form anew, before anything is painted. */
export function putBack(page: Document, typed = window.gatehouseTyped): void {
  typed?.fields.forEach((old) => {
    if (old.isConnected) return
    const anew = page.querySelector<HTMLInputElement>(`#root [name=${old.name}]`)
    if (!anew) return
    anew.checked = old.checked
    anew.value = old.value
    if (old !== typed.focused) return
    anew.focus()
    // A box has no cursor.
    if (old.selectionEnd !== null) anew.setSelectionRange(old.selectionStart, old.selectionEnd)
  })
}
