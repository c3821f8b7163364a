import { use, type ReactNode } from 'react'
import type { Account } from '../cognito/account'
import { SubmitButton } from '../forms/SubmitButton'
import { useSubmit } from '../forms/useSubmit'
import { ErrorState } from '../layout/ErrorState'
import { adviceFor } from '../session/advice'
import type { Done, Failed } from '../session/results'

/** What a reading of the account came to. */
export type Reading = Done<Account> | Failed

interface AccountViewProps {
  /** The reading under way since the page was opened; held by a component that does not wait for it. */
  first: Promise<Reading>
  /** The last one since, if there was another. */
  latest: Reading | undefined
  onRetry: () => Promise<void>
  children: (account: Account) => ReactNode
}

/** Shows something of the account once it is read; where it cannot be read, why, and a way to try again. */
export function AccountView({ first, latest, onRetry, children }: AccountViewProps) {
  const reading = latest ?? use(first)
  if (reading.status === 'READY') return children(reading.value)
  return (
    <ErrorState title="Your account could not be loaded" action={<TryAgain onRetry={onRetry} />}>
      {adviceFor(reading.error).text}
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
