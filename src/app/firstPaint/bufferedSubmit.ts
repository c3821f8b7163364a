/**
 * The prerendered sign-in form is in the page before React is. A submit before React answers is buffered, and carried
 * out once React does. Without this the browser would send the form itself, password and all.
 */

const READY = 'gatehouse:form-ready'

/** Begins to buffer submits; the last one counts. Runs before the form is in the page. */
export function bufferSubmits(page: Document): void {
  let buffered: SubmitEvent | undefined
  const buffer = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    buffered = event
  }
  page.addEventListener('submit', buffer, true)
  page.addEventListener(
    READY,
    () => {
      page.removeEventListener('submit', buffer, true)
      // A form that is no longer in the page submits nothing (HTML 4.10.22.3).
      if (buffered?.target instanceof HTMLFormElement) buffered.target.requestSubmit(buffered.submitter)
    },
    { once: true },
  )
}

/** Called once React answers submits: carries out a buffered one. */
export const releaseBufferedSubmit = (page: Document): boolean => page.dispatchEvent(new Event(READY))
