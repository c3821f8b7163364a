import { AxiosError, CanceledError, type InternalAxiosRequestConfig } from 'axios'

/** What the client knows of a call under way. */
interface UnderWay {
  /** The access token that the client puts on it, and may replace. */
  token?: string
  /** Whether it puts the XSRF token on it at each sending. */
  readonly hasXsrf: boolean
  /** The call's own `timeout`, in milliseconds; 0 is no limit. */
  readonly timeout: number
  /** When its time is up, by `performance.now()`. */
  until: number
}

declare module 'axios' {
  interface InternalAxiosRequestConfig {
    /**
     * A member of the configuration, because adapters and the interceptors of a screen pass that on, or a
     * copy.
     */
    underWay?: UnderWay
  }
}

/** Begins the time of a call: from now on it has its `timeout`, whatever it waits for. */
export function begin(config: InternalAxiosRequestConfig, hasXsrf: boolean): void {
  const { timeout = 0 } = config
  config.underWay = { hasXsrf, timeout, until: performance.now() + (timeout || Infinity) }
}

/** The milliseconds that are left of a call's time, for `timeout`. */
export function left({ underWay }: InternalAxiosRequestConfig): number {
  const time = (underWay?.until ?? Infinity) - performance.now()
  return time === Infinity ? 0 : Math.max(Math.floor(time), 1)
}

/**
 * Waits for what a call needs, until it is cancelled or its time is up. It then ends as axios would end it.
 * @param time milliseconds; 0 is no limit
 */
export function within<T>(config: InternalAxiosRequestConfig, needed: T, time = left(config)) {
  const { signal, underWay } = config
  return new Promise<Awaited<T>>((resolve, reject) => {
    const late = `timeout of ${underWay?.timeout}ms exceeded`
    const expire = () => reject(new AxiosError(late, AxiosError.ETIMEDOUT, config))
    const cancel = () => reject(new CanceledError(undefined, config))
    const timer = time > 0 ? setTimeout(expire, time) : undefined
    signal?.addEventListener?.('abort', cancel)
    if (signal?.aborted) cancel()
    const settled = Promise.resolve(needed).then(resolve, reject)
    void settled.finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener?.('abort', cancel)
    })
  })
}
