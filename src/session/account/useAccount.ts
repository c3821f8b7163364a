import type { Account } from '../../cognito/account'
import { useLatestResult, type Latest } from './useLatestResult'
import { useSession } from '../useSession'

/** The account, or why it could not be read. */
export type AccountResult = Latest<Account>

/** The account as the pool has it. @returns the last result, and a function that reads again */
export const useAccount = (options?: Parameters<typeof useLatestResult>[1]) =>
  useLatestResult(
    useSession((state) => state.getAccount),
    options,
  )
