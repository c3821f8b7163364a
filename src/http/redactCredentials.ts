import { AxiosHeaders, isAxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'
import type { RequestContext, RequestContexts } from './requestContext'
import { XSRF_HEADER } from './xsrf'

/**
 * Adapter: sends, and removes credentials from what comes back. A response or an error shows the request as the
 * program wrote it, without tokens and passwords, so that a rejected call can be logged whole.
 */
export const redactCredentials =
  (contexts: RequestContexts, send: AxiosAdapter): AxiosAdapter =>
  async (config) => {
    const redacted = () => redactConfig(config, contexts.get(config))
    try {
      const response = await send(config)
      return { ...response, config: redacted(), request: undefined }
    } catch (thrown) {
      throw redactError(thrown, redacted())
    }
  }

/** Response interceptor: does the same to errors that axios makes after the response has come. */
export const redactLateErrors =
  (contexts: RequestContexts) =>
  (thrown: unknown): never => {
    const config = isAxiosError(thrown) ? thrown.config : undefined
    throw config ? redactError(thrown, redactConfig(config, contexts.get(config))) : thrown
  }

function redactError(thrown: unknown, config: InternalAxiosRequestConfig): unknown {
  if (!isAxiosError(thrown)) return thrown
  thrown.config = config
  delete thrown.request
  if (thrown.response) thrown.response = { ...thrown.response, config, request: undefined }
  return thrown
}

function redactConfig(
  config: InternalAxiosRequestConfig,
  context?: RequestContext,
): InternalAxiosRequestConfig {
  const headers = new AxiosHeaders(config.headers)
  headers.delete(['Authorization', XSRF_HEADER])
  const redacted = { ...config, ...context?.original, headers }
  delete redacted.auth
  return redacted
}
