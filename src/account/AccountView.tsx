import type { ReactNode } from 'react'
import type { Account } from '../cognito/account'
import { SubmitButton } from '../forms/SubmitButton'
import { useSubmit } from '../forms/useSubmit'
import { ErrorState } from '../layout/ErrorState'
import { Spinner } from '../layout/Spinner'
import { useMessages } from '../messages/catalogue'
import { errorNote, failure } from '../messages/errorMessages'
import type { AccountResult } from '../session/useAccount'
import { knownOf } from '../session/useLatestResult'

interface AccountViewProps {
  /** Undefined while the account is read for the first time. */
  result: AccountResult | undefined
  onRetry: () => Promise<AccountResult>
  children: (account: Account) => ReactNode
}

/**
 * Shows a part of the account once it is read. Where it cannot be read, it says why and offers to try again, above what was read
 * before.
 */
export function AccountView({ result, onRetry, children }: AccountViewProps) {
  const { settings } = useMessages()
  if (result === undefined) return <Spinner />
  const known = knownOf(result)
  return (
    <>
      {result.status === 'ERROR' && (
        <ErrorState title={settings.notLoaded} action={<TryAgain onRetry={onRetry} />}>
          {errorNote(result.error)}
        </ErrorState>
      )}
      {known && children(known)}
    </>
  )
}

function TryAgain({ onRetry }: Pick<AccountViewProps, 'onRetry'>) {
  const { shell } = useMessages()
  const [submission, onSubmit] = useSubmit(async () => {
    const read = await onRetry()
    // The message says the same once more, and is heard by taking the focus.
    return read.status === 'ERROR' ? failure(read.error) : { state: 'done' }
  })
  return (
    <form onSubmit={onSubmit}>
      <SubmitButton submission={submission}>{shell.tryAgain}</SubmitButton>
    </form>
  )
}
