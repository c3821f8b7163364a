import { useEffect, useState } from 'react'
import type { Account } from '../cognito/account'
import type { Done, Failed } from '../session/results'
import { useActions } from '../session/useSession'

/** What a reading of the account came to. */
export type Reading = Done<Account> | Failed

/**
 * The account as the pool has it: read when the page is there, and again when asked for.
 *
 * Not a promise for `use`, begun while rendering: React may render a new page many times before it keeps one
 * (it holds back spinners that would show for less than 300 ms), and each time would ask the pool.
 * @returns the last reading, undefined before the first, and how to read again
 */
export function useAccount(): [Reading | undefined, () => Promise<Reading>] {
  const { getAccount } = useActions()
  const [reading, setReading] = useState<Reading>()

  const reread = async () => {
    const next = await getAccount()
    setReading(next)
    return next
  }

  useEffect(() => {
    void getAccount().then(setReading)
  }, [getAccount])

  return [reading, reread]
}
