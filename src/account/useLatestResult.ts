import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Result } from '../session/results'

/**
 * What an action of the session reads: when the page appears, and again on request. The answer to the last request
 * counts.
 * @returns the last result, undefined before the first one, and a function that reads again
 */
export function useLatestResult<T>(
  read: () => Promise<Result<T>>,
): [Result<T> | undefined, () => Promise<Result<T>>] {
  const [result, setResult] = useState<Result<T>>()
  const requests = useRef(0)

  const reread = async () => {
    const request = ++requests.current
    const answer = await read()
    if (request === requests.current) setResult(answer)
    return answer
  }

  const start = useEffectEvent(() => void reread())
  useEffect(() => start(), [])
  return [result, reread]
}
