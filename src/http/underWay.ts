import { AxiosError, CanceledError, type InternalAxiosRequestConfig } from 'axios'

/** What the client knows of a call under way. */
interface UnderWay {
  /** Whether it has put the access token on it, which it may replace. */
  readonly hasToken: boolean
  /** Whether it puts the XSRF token on it at each sending. */
  readonly hasXsrf: boolean
  /** The call's own `timeout`, in milliseconds. */
  readonly timeout: number | undefined
  /** When its time is up, by `performance.now()`. */
  readonly until: number
}

declare module 'axios' {
  interface InternalAxiosRequestConfig {
    /** A member of the configuration, because adapters and the interceptors of a screen pass that on, or a copy. */
    underWay?: UnderWay
  }
}

/** Begins the time of a call: from now on it has its `timeout`, whatever it waits for. */
export function begin({ timeout }: InternalAxiosRequestConfig): UnderWay {
  const until = timeout ? performance.now() + timeout : Infinity
  return { hasToken: false, hasXsrf: false, timeout, until }
}

/** The milliseconds that are left of a call's time, for `timeout`. */
export const left = ({ timeout, until }: UnderWay): number | undefined =>
  until === Infinity ? timeout : Math.max(until - performance.now(), 1)

/**
 * Waits for what a call needs, until it is cancelled or its time is up. It then ends as axios would end it.
 * @param until by `performance.now()`
 */
export async function within<T>(
  config: InternalAxiosRequestConfig,
  until: number,
  needed: Promise<T> | undefined,
): Promise<T | undefined> {
  const { signal } = config
  let cancel = IGNORED
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<never>((_, reject) => {
    cancel = () => reject(new CanceledError(undefined, config))
    const message = `timeout of ${config.underWay?.timeout}ms exceeded`
    const expire = () => reject(new AxiosError(message, AxiosError.ETIMEDOUT, config))
    if (until !== Infinity) timer = setTimeout(expire, until - performance.now())
  })
  if (signal?.aborted) cancel()
  signal?.addEventListener?.('abort', cancel)
  try {
    return await Promise.race([needed, over])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener?.('abort', cancel)
  }
}

const IGNORED = () => {}
