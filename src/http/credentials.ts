/**
 * A call that carries credentials gives them to nobody else: it follows no redirect, and can be logged whole
 * when it comes back.
 */
import {
  AxiosError,
  AxiosHeaders,
  isAxiosError,
  type AxiosPromise,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios'
import { isAuthorized } from './bearer'
import { responseOf } from './retryOn401'
import { XSRF_HEADER } from './xsrf'

const REDIRECTED =
  'The answer was a redirect, which a call that carries credentials does not follow. Call the final address.'

/** Whether a call carries a token, or what else shows who makes it. */
export const hasCredentials = (config: InternalAxiosRequestConfig): boolean =>
  isAuthorized(config) || config.headers.has(XSRF_HEADER)

/**
 * Follows no redirect with credentials, because a browser would take X-XSRF-TOKEN along to another origin.
 * Such a call asks for `redirect: 'manual'`: with 'error' a browser gives no reason for the failure; neither
 * one follows.
 * @throws AxiosError with the code ERR_REDIRECT where the answer is a redirect
 */
export async function refuseRedirect(answer: AxiosPromise): AxiosPromise {
  const response = await responseOf(answer)
  if (response && isRedirect(response.status) && hasCredentials(response.config))
    throw new AxiosError(REDIRECTED, 'ERR_REDIRECT', response.config, response.request, response)
  return answer
}

/**
 * A browser shows a redirect it did not follow as status 0 (Fetch, opaque-redirect); Node shows the status.
 */
const isRedirect = (status: number): boolean => status === 0 || [301, 302, 303, 307, 308].includes(status)

/** What comes back shows the call as the program made it, without tokens and passwords. */
export const redactResponse = (response: AxiosResponse): AxiosResponse => ({
  ...response,
  config: redactConfig(response.config),
  request: undefined,
})

/** @param thrown by axios, by an adapter, or by anything else: that stays as it is */
export function redactError(thrown: unknown): unknown {
  if (!isAxiosError(thrown)) return thrown
  if (thrown.config) thrown.config = redactConfig(thrown.config)
  delete thrown.request
  if (thrown.response) thrown.response = redactResponse(thrown.response)
  return thrown
}

function redactConfig({ underWay, ...config }: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  const headers = new AxiosHeaders(config.headers)
  headers.delete(['Authorization', XSRF_HEADER])
  delete config.auth
  return { ...config, ...(underWay && { timeout: underWay.timeout }), headers }
}
