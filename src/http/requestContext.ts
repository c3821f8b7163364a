import type { AxiosInstance, InternalAxiosRequestConfig } from 'axios'

/** What is known of a call beside its configuration, which axios hands back with every answer and error. */
export interface Call {
  /** The call as the program made it. */
  made: Pick<InternalAxiosRequestConfig, 'url' | 'baseURL' | 'params'>
  /** Where it leads. */
  url: URL
  /** The access token it carries, where this client added one. */
  token?: string
}

/** The calls under way. */
export type Calls = WeakMap<InternalAxiosRequestConfig, Call>

/**
 * Request interceptor: makes the URL of a call once, so that what is judged is what is sent, whatever
 * parameters are made of. Axios's own XSRF rule, which follows another one than ours, stays off.
 * @param origin what relative URLs belong to
 */
export const addressed =
  (api: AxiosInstance, origin: string, calls: Calls) =>
  (config: InternalAxiosRequestConfig): InternalAxiosRequestConfig => {
    config.withXSRFToken = false
    const written = api.getUri(config)
    if (!URL.canParse(written, origin)) return config
    const url = new URL(written, origin)
    const { url: path, baseURL, params } = config
    calls.set(config, {
      made: { ...(path !== undefined && { url: path }), ...(baseURL !== undefined && { baseURL }), params },
      url,
    })
    return Object.assign(config, { url: url.href, baseURL: '', params: undefined })
  }
