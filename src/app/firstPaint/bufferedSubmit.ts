/**
 * A sign-in form that stands in the page before React does is sent by nobody: the submit is held, and carried
 * out once React answers it. Without this the browser would send the form itself, password and all.
 */

const READY = 'gatehouse:form-ready'

/** Begins to hold submits; the last one counts. Runs before the form is in the page. */
export function bufferSubmits(page: Document): void {
  let held: SubmitEvent | undefined
  const hold = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    held = event
  }
  page.addEventListener('submit', hold, true)
  page.addEventListener(
    READY,
    () => {
      page.removeEventListener('submit', hold, true)
      if (held?.target instanceof HTMLFormElement && held.target.isConnected)
        held.target.requestSubmit(held.submitter)
    },
    { once: true },
  )
}

/** Says that the form answers submits now; one that was held is carried out. */
export const releaseBufferedSubmit = (page: Document): boolean => page.dispatchEvent(new Event(READY))
