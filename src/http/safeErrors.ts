import { AxiosHeaders, isAxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'
import { XSRF_HEADER } from './xsrf'

/**
 * Sends, and keeps credentials out of what comes back: an answer or an error shows the call as the program
 * made it, before any token was added and without one of its own, and not the request as it was sent. So
 * a rejected call can be logged whole.
 */
export const safeErrors =
  (send: AxiosAdapter): AxiosAdapter =>
  async (config) => {
    try {
      const response = await send(config)
      return { ...response, config, request: undefined }
    } catch (thrown) {
      if (!isAxiosError(thrown)) throw thrown
      const shown = withoutCredentials(config)
      thrown.config = shown
      delete thrown.request
      if (thrown.response) thrown.response = { ...thrown.response, config: shown, request: undefined }
      throw thrown
    }
  }

function withoutCredentials(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  const headers = new AxiosHeaders(config.headers)
  headers.delete(['Authorization', XSRF_HEADER])
  const shown = { ...config, headers }
  delete shown.auth
  return shown
}
