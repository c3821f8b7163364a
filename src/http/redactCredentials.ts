import { AxiosHeaders, isAxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'
import { XSRF_HEADER } from './xsrf'

/** What the program wrote of requests under way, found by their headers (`TokensSent`). */
export type Written = WeakMap<AxiosHeaders, Pick<InternalAxiosRequestConfig, 'url' | 'baseURL' | 'params'>>

/**
 * Adapter: sends, and removes credentials from what comes back. A response or an error shows the request as the
 * program wrote it, without tokens and passwords, so that a rejected call can be logged whole.
 */
export const redactCredentials =
  (written: Written, send: AxiosAdapter): AxiosAdapter =>
  async (config) => {
    const redacted = () => redactConfig(config, written)
    try {
      const response = await send(config)
      return { ...response, config: redacted(), request: undefined }
    } catch (thrown) {
      throw redactError(thrown, redacted())
    }
  }

/** Response interceptor: does the same to errors that axios makes after the response has come. */
export const redactLateErrors =
  (written: Written) =>
  (thrown: unknown): never => {
    const config = isAxiosError(thrown) ? thrown.config : undefined
    throw config ? redactError(thrown, redactConfig(config, written)) : thrown
  }

function redactError(thrown: unknown, config: InternalAxiosRequestConfig): unknown {
  if (!isAxiosError(thrown)) return thrown
  thrown.config = config
  delete thrown.request
  if (thrown.response) thrown.response = { ...thrown.response, config, request: undefined }
  return thrown
}

function redactConfig(config: InternalAxiosRequestConfig, written: Written): InternalAxiosRequestConfig {
  const headers = new AxiosHeaders(config.headers)
  headers.delete(['Authorization', XSRF_HEADER])
  const redacted = { ...config, ...written.get(config.headers), headers }
  delete redacted.auth
  return redacted
}
