import { rememberTyped } from '../../session/rememberedEmail'
import { releaseBufferedSubmit } from './bufferedSubmit'

/**
 * The application does not load, or not in time: a press in the form loads the page again, with the e-mail address that was typed. If
 * that fails, too, the browser says why.
 */
export function loadOnPress(page: Document): void {
  page.addEventListener('submit', (event) => {
    // The application has come after all.
    if (event.defaultPrevented) return
    event.preventDefault()
    rememberTyped(page.querySelector<HTMLInputElement>('[name=username]')?.value ?? '')
    location.reload()
  })
  releaseBufferedSubmit(page)
}
