import { AxiosHeaders, isAxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'
import type { Call, Calls } from './requestContext'
import { XSRF_HEADER } from './xsrf'

/**
 * Sends, and keeps credentials out of what comes back: an answer or an error shows the call as the program
 * made it, without a token and without credentials of its own, and not the request as it was sent. So a
 * rejected call can be logged whole.
 */
export const safeErrors =
  (calls: Calls, send: AxiosAdapter): AxiosAdapter =>
  async (config) => {
    try {
      const response = await send(config)
      return { ...response, config: withoutCredentials(config, calls.get(config)), request: undefined }
    } catch (thrown) {
      throw safeError(thrown, withoutCredentials(config, calls.get(config)))
    }
  }

/** Response interceptor: the same for what axios finds wrong with an answer after it has come. */
export const safeAfterwards =
  (calls: Calls) =>
  (thrown: unknown): never => {
    const config = isAxiosError(thrown) ? thrown.config : undefined
    throw config ? safeError(thrown, withoutCredentials(config, calls.get(config))) : thrown
  }

function safeError(thrown: unknown, shown: InternalAxiosRequestConfig): unknown {
  if (!isAxiosError(thrown)) return thrown
  thrown.config = shown
  delete thrown.request
  if (thrown.response) thrown.response = { ...thrown.response, config: shown, request: undefined }
  return thrown
}

function withoutCredentials(config: InternalAxiosRequestConfig, call?: Call): InternalAxiosRequestConfig {
  const headers = new AxiosHeaders(config.headers)
  headers.delete(['Authorization', XSRF_HEADER])
  const shown = { ...config, ...call?.made, headers }
  delete shown.auth
  return shown
}
