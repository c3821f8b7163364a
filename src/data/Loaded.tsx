import type { UseQueryResult } from '@tanstack/react-query'
import { isAxiosError } from 'axios'
import type { ReactNode } from 'react'
import { Button } from '../forms/Button'
import { ErrorState } from '../layout/ErrorState'
import { Spinner } from '../layout/Spinner'
import { useMessages } from '../messages/catalogue'

interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** What a screen reader says meanwhile; or places for what comes, where that is known. */
  loading: ReactNode
  /** One sentence: what could not be loaded. */
  failed: string
  children: (data: T) => ReactNode
}

/**
 * What a query has loaded; before that a spinner, or places for it, and after a failure a button to try
 * again.
 */
export function Loaded<T>({ query, loading, failed, children }: LoadedProps<T>) {
  const { shell } = useMessages()
  const { data, error, isFetched, isFetching, isPlaceholderData, refetch } = query
  if (data !== undefined) return <div aria-busy={isPlaceholderData}>{children(data)}</div>
  // Not `isPending`: during another try the error stays, and so keeps the focus.
  if (!isFetched) return typeof loading === 'string' ? <Spinner label={loading} /> : loading
  const retry = (
    <Button
      onClick={isFetching ? undefined : () => void refetch()}
      aria-busy={isFetching}
      aria-disabled={isFetching}
    >
      {isFetching ? shell.tryingAgain : shell.tryAgain}
    </Button>
  )
  return (
    <ErrorState title={failed} action={retry}>
      {isForbidden(error) ? shell.notAllowed : shell.serviceFailed}
    </ErrorState>
  )
}

/** Whether the API says that the person may not see this, e.g. has no business. */
const isForbidden = (error: unknown) => isAxiosError(error) && error.response?.status === 403
