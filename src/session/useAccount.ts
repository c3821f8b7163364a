import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { runAfterPaint } from '../async/afterPaint'
import type { Account } from '../cognito/account'
import type { Result } from './results'
import { userOf } from './session'
import { useSession, useSessionStore } from './useSession'

/** The account, or why it could not be read. */
export type AccountResult = Result<Account>

interface UseAccountOptions {
  /** Waits with the first request until the page has been painted. */
  afterPaint?: boolean
}

/**
 * The account as the pool has it: read when the page appears, and again on request. An answer is dropped where a
 * newer request has begun meanwhile, or another person has signed in.
 *
 * It does not use React's `use(promise)`: React may render a new page many times before it keeps one (it holds back
 * spinners that would show for less than 300 ms), and each time would be a request.
 * @returns the last result, undefined before the first one, and a function that reads again
 */
export function useAccount({ afterPaint = false }: UseAccountOptions = {}): [
  AccountResult | undefined,
  () => Promise<AccountResult>,
] {
  const getAccount = useSession((state) => state.getAccount)
  const session = useSessionStore()
  const uuid = useSession(uuidOf)
  const [latest, setLatest] = useState<{ uuid: string | undefined; result: AccountResult }>()
  const requests = useRef(0)

  const reread = async () => {
    const request = ++requests.current
    const begunFor = uuidOf(session.getState())
    const result = await getAccount()
    const isStale = request !== requests.current || begunFor !== uuidOf(session.getState())
    if (!isStale) setLatest({ uuid: begunFor, result })
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
