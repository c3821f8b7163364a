import { rememberTyped } from '../../session/signIn/rememberedEmail'
import { FORM_ALONE } from './bufferedSubmit'

/**
 * The application does not load, or not in time: a press in the form loads the page again, with the e-mail
 * address that was typed. Where there is no form, and nothing else to read, any press does, and the return of
 * the network. If that fails, too, the browser says why. About one visit in a hundred runs no script
 * (https://gds.blog.gov.uk/2013/10/21/how-many-people-are-missing-out-on-javascript-enhancement/). Without
 * this the button would do nothing, and an installed app, which has no button to reload, would stay grey.
 * NotLoaded cannot be shown: it is in the file that is missing.
 */
export function loadOnPress(page: Document): void {
  page.addEventListener('submit', (event) => {
    // React handles it after all; or it was dispatched at the document, and is no press (ResendButton).
    if (event.defaultPrevented || event.target === page) return
    event.preventDefault()
    rememberTyped(page.querySelector<HTMLInputElement>('[name=username]')?.value ?? '')
    location.reload()
  })
  page.dispatchEvent(new Event(FORM_ALONE))
  const reload = () => {
    // The outline of the shell has no text.
    if (page.querySelector('#root')?.textContent === '') location.reload()
  }
  page.addEventListener('click', reload)
  addEventListener('online', reload)
}
