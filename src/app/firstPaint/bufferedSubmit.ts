/**
 * The prerendered sign-in form is in the page before React is. A submit before hydration is buffered, and
 * replayed after it. Without this the browser would send the form itself, password and all.
 */

/** The event of the page when React answers its form. */
export const FORM_READY = 'gatehouse:form-ready'

/**
 * The event of the page when it handles submits itself, because React has not come in time (loadOnPress.ts).
 */
export const FORM_ALONE = 'gatehouse:form-alone'

/** Begins to buffer submits; the last one counts. Runs before the form is in the page. */
export function bufferSubmits(page: Document): void {
  let send: (() => void) | undefined
  const buffer = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    // React may put another form in its place (restoreEarlyInput.ts).
    const place = Array.from(page.forms).findIndex((form) => form === event.target)
    const name = event.submitter?.getAttribute('name')
    send = () => {
      const form = page.forms[place]
      form?.requestSubmit(form.querySelector<HTMLElement>(`[name=${name}]`))
    }
  }
  page.addEventListener('submit', buffer, true)
  const release = () => {
    page.removeEventListener('submit', buffer, true)
    send?.()
    send = undefined
  }
  page.addEventListener(FORM_ALONE, release, { once: true })
  page.addEventListener(FORM_READY, release, { once: true })
}

/** Called once React answers submits: carries out a buffered one. */
export const releaseBufferedSubmit = (page: Document): boolean => page.dispatchEvent(new Event(FORM_READY))
