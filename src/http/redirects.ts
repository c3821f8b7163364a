import { AxiosError, type AxiosAdapter } from 'axios'

/** The code of the error of a call with credentials that was answered with a redirect. */
const ERR_REDIRECT = 'ERR_REDIRECT'

const REFUSED =
  'The answer was a redirect, which a call that carries credentials does not follow. Call the final address.'

/**
 * Sends without following redirects: a browser would take X-XSRF-TOKEN along to another origin.
 * 'manual' and not 'error', for a browser tells no reason for the latter; neither one follows.
 * @throws AxiosError with the code ERR_REDIRECT where the answer is a redirect
 */
export const refusingRedirects =
  (send: AxiosAdapter): AxiosAdapter =>
  async (config) => {
    const response = await send({
      ...config,
      fetchOptions: { ...config.fetchOptions, redirect: 'manual' },
      validateStatus: (status) => isRedirect(status) || (config.validateStatus?.(status) ?? true),
    })
    if (!isRedirect(response.status)) return response
    throw new AxiosError(REFUSED, ERR_REDIRECT, response.config, response.request, response)
  }

/** A browser shows a redirect that it did not follow as status 0 (Fetch, opaque-redirect); Node shows it whole. */
const isRedirect = (status: number): boolean => status === 0 || [301, 302, 303, 307, 308].includes(status)
