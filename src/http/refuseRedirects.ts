import { AxiosError, type AxiosAdapter } from 'axios'
import { hasCredentials } from './bearer'
import { XSRF_HEADER } from './xsrf'

const ERR_REDIRECT = 'ERR_REDIRECT'

const MESSAGE =
  'The answer was a redirect, which a call that carries credentials does not follow. Call the final address.'

/**
 * Adapter: sends, and follows no redirect with credentials, because a browser would take X-XSRF-TOKEN along to another origin.
 * With `redirect: 'error'` a browser gives no reason for the failure, so this is 'manual'; neither one follows.
 * @throws AxiosError with the code ERR_REDIRECT where the answer is a redirect
 */
export const refuseRedirects =
  (send: AxiosAdapter): AxiosAdapter =>
  async (config) => {
    if (!hasCredentials(config) && !config.headers.has(XSRF_HEADER)) return send(config)
    const response = await send({
      ...config,
      fetchOptions: { ...config.fetchOptions, redirect: 'manual' },
      validateStatus: (status) => isRedirect(status) || (config.validateStatus?.(status) ?? true),
    })
    if (!isRedirect(response.status)) return response
    throw new AxiosError(MESSAGE, ERR_REDIRECT, response.config, response.request, response)
  }

/** A browser shows a redirect it did not follow as status 0 (Fetch, opaque-redirect); Node shows the status. */
const isRedirect = (status: number): boolean => status === 0 || [301, 302, 303, 307, 308].includes(status)
