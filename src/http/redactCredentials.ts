/**
 * What comes back shows the call as the program made it, without tokens and passwords, so that a rejected call can be logged whole.
 */
import { AxiosHeaders, isAxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { XSRF_HEADER } from './xsrf'

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

function redactConfig(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  const { timeout } = config.underWay ?? config
  const headers = new AxiosHeaders(config.headers)
  headers.delete(['Authorization', XSRF_HEADER])
  const redacted = { ...config, ...(timeout !== undefined && { timeout }), headers }
  delete redacted.auth
  delete redacted.underWay
  return redacted
}
