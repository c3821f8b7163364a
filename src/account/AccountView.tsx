import type { ReactNode } from 'react'
import type { Account } from '../cognito/account'
import { SubmitButton } from '../forms/SubmitButton'
import { useSubmit } from '../forms/useSubmit'
import { ErrorState } from '../layout/ErrorState'
import { Spinner } from '../layout/Spinner'
import { errorMessage } from '../messages/errorMessages'
import type { Reading } from './useAccount'

interface AccountViewProps {
  /** Undefined while the account is read for the first time. */
  reading: Reading | undefined
  onRetry: () => Promise<void>
  children: (account: Account) => ReactNode
}

/** Shows something of the account once it is read; where it cannot be read, why, and a way to try again. */
export function AccountView({ reading, onRetry, children }: AccountViewProps) {
  if (reading === undefined) return <Spinner />
  if (reading.status === 'READY') return children(reading.value)
  return (
    <ErrorState title="Your account could not be loaded" action={<TryAgain onRetry={onRetry} />}>
      {errorMessage(reading.error).text}
    </ErrorState>
  )
}

function TryAgain({ onRetry }: { onRetry: () => Promise<void> }) {
  const [submission, onSubmit] = useSubmit(async () => {
    await onRetry()
    return { state: 'done' }
  })
  return (
    <form onSubmit={onSubmit}>
      <SubmitButton submission={submission}>Try again</SubmitButton>
    </form>
  )
}
