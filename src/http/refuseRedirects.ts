import { AxiosError, type AxiosPromise } from 'axios'
import { hasCredentials } from './bearer'
import { responseOf } from './retryOn401'

const ERR_REDIRECT = 'ERR_REDIRECT'

const MESSAGE =
  'The answer was a redirect, which a call that carries credentials does not follow. Call the final address.'

/**
 * Follows no redirect with credentials, because a browser would take X-XSRF-TOKEN along to another origin. Such a call asks for
 * `redirect: 'manual'`: with 'error' a browser gives no reason for the failure; neither one follows.
 * @throws AxiosError with the code ERR_REDIRECT where the answer is a redirect
 */
export async function refuseRedirect(answer: AxiosPromise): AxiosPromise {
  const response = await responseOf(answer)
  if (response && isRedirect(response.status) && hasCredentials(response.config))
    throw new AxiosError(MESSAGE, ERR_REDIRECT, response.config, response.request, response)
  return answer
}

/** A browser shows a redirect it did not follow as status 0 (Fetch, opaque-redirect); Node shows the status. */
const isRedirect = (status: number): boolean => status === 0 || [301, 302, 303, 307, 308].includes(status)
