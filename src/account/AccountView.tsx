import type { ReactNode } from 'react'
import type { Account } from '../cognito/account'
import { FormMessage } from '../forms/FormMessage'
import { ErrorState } from '../layout/ErrorState'
import { Spinner } from '../layout/Spinner'
import { useMessages } from '../messages/catalogue'
import { errorNote } from '../messages/errorMessages'
import type { AccountResult } from '../session/account/useAccount'
import { knownOf } from '../session/account/useLatestResult'
import { TryAgain } from './TryAgain'

interface AccountViewProps {
  /** Undefined while the account is read for the first time. */
  result: AccountResult | undefined
  reread: () => Promise<AccountResult>
  children: (account: Account) => ReactNode
}

/**
 * Shows a part of the account once it has been read. If reading fails, it says why and offers to try again,
 * in place of that part or above what was read before.
 */
export function AccountView({ result, reread, children }: AccountViewProps) {
  const { settings } = useMessages()
  if (result === undefined) return <Spinner />
  const known = knownOf(result)
  if (known === undefined)
    return (
      <ErrorState title={settings.notLoaded} action={<TryAgain reread={reread} variant="primary" />}>
        {result.status === 'ERROR' && errorNote(result.error)}
      </ErrorState>
    )
  return (
    <>
      <FormMessage>
        {result.status === 'ERROR' && (
          <>
            <div>
              <strong>{settings.notLoaded}</strong>
            </div>
            <div>{errorNote(result.error)}</div>
          </>
        )}
      </FormMessage>
      {result.status === 'ERROR' && <TryAgain reread={reread} />}
      {children(known)}
    </>
  )
}
