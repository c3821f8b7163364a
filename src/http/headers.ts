import { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'

/** A copy of a call with one more header; the call itself stays as it was. */
export const withHeader = (
  config: InternalAxiosRequestConfig,
  name: string,
  value: string,
): InternalAxiosRequestConfig => ({
  ...config,
  headers: new AxiosHeaders(config.headers).set(name, value),
})
