import type { AxiosInstance, InternalAxiosRequestConfig } from 'axios'

/** What the interceptors know of a request. Axios keeps its configuration, so it is found by that. */
export interface RequestContext {
  /** The request as the program wrote it. */
  original: Pick<InternalAxiosRequestConfig, 'url' | 'baseURL' | 'params'>
  /** Where it goes. */
  url: URL
  /** The access token it carries, where this client added one. */
  token?: string
}

/** The context of each request in progress. */
export type RequestContexts = WeakMap<InternalAxiosRequestConfig, RequestContext>

/**
 * Request interceptor: resolves the URL once, so that the URL that is judged is the URL that is sent, whatever the
 * parameters are. It also turns axios's own XSRF rule off, which differs from ours.
 * @param origin what relative URLs are resolved against
 */
export const resolveUrl =
  (api: AxiosInstance, origin: string, contexts: RequestContexts) =>
  (config: InternalAxiosRequestConfig): InternalAxiosRequestConfig => {
    config.withXSRFToken = false
    const uri = api.getUri(config)
    if (!URL.canParse(uri, origin)) return config
    const url = new URL(uri, origin)
    const { url: path, baseURL, params } = config
    contexts.set(config, {
      original: {
        ...(path !== undefined && { url: path }),
        ...(baseURL !== undefined && { baseURL }),
        params,
      },
      url,
    })
    return Object.assign(config, { url: url.href, baseURL: '', params: undefined })
  }
