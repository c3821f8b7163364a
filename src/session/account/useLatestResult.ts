import type { Failed } from '../../cognito/AuthError'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { runAfterPaint } from '../../async/afterPaint'
import type { Result } from '../results'
import { userOf } from '../session'
import { useSession, useSessionStore } from '../useSession'

/** What was read last. If the last reading failed: why, and what was read before it. */
export type Latest<T> = Exclude<Result<T>, Failed> | (Failed & { before?: T })

/** What is known, whether or not the last reading failed. */
export const knownOf = <T>(latest: Latest<T> | undefined): T | undefined =>
  latest?.status === 'READY' ? latest.value : latest?.before

interface Options {
  /** Waits with the first request until the page has been painted. */
  afterPaint?: boolean
}

/**
 * What an action of the session reads about the person, on mount and again on request. A stale response is
 * dropped. A response is shown only to the person who was signed in when it was requested. A failure removes
 * nothing, because forms may be open.
 *
 * It does not use React's `use(promise)`: React may render a new page many times before it commits one (it
 * holds back spinners that would show for less than 300 ms), and each render would send a request.
 * @returns the last result, undefined before the first one, and a function that reads again
 */
export function useLatestResult<T>(
  read: () => Promise<Result<T>>,
  { afterPaint = false }: Options = {},
): [Latest<T> | undefined, () => Promise<Result<T>>] {
  const session = useSessionStore()
  const uuid = useSession(uuidOf)
  const [latest, setLatest] = useState<{ uuid: string | undefined; result: Latest<T> }>()
  const requests = useRef(0)

  const reread = async () => {
    const request = ++requests.current
    const begunFor = uuidOf(session.getState())
    const result = await read()
    if (request === requests.current)
      setLatest((last) => {
        const before = last?.uuid === begunFor ? knownOf(last?.result) : undefined
        const isAll = result.status === 'READY' || before === undefined
        return { uuid: begunFor, result: isAll ? result : { ...result, before } }
      })
    return result
  }

  const start = useEffectEvent(() => void reread())
  useEffect(() => {
    if (uuid === undefined) return undefined
    if (afterPaint) return runAfterPaint(() => start())
    start()
    return undefined
  }, [afterPaint, uuid])

  return [latest?.uuid === uuid ? latest?.result : undefined, reread]
}

const uuidOf = (state: Parameters<typeof userOf>[0]) => userOf(state)?.uuid
