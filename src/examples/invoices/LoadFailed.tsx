import { Button } from '../../forms/Button'
import { ErrorState } from '../../layout/ErrorState'
import { useMessages } from '../../messages/catalogue'
import { isForbidden } from './invoicesApi'

interface LoadFailedProps {
  /** One sentence: what could not be loaded. */
  title: string
  /** What the query failed with. */
  error: unknown
  onRetry: () => void
  retrying: boolean
}

/** Shown if something could not be loaded, with a button to try again. */
export function LoadFailed({ title, error, onRetry, retrying }: LoadFailedProps) {
  const { shell, invoices: text } = useMessages()
  return (
    <ErrorState
      title={title}
      action={
        <Button onClick={retrying ? undefined : onRetry} aria-busy={retrying} aria-disabled={retrying}>
          {retrying ? text.tryingAgain : shell.tryAgain}
        </Button>
      }
    >
      {isForbidden(error) ? text.notAllowed : text.serviceFailed}
    </ErrorState>
  )
}
