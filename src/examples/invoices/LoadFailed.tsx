import { Button } from '../../forms/Button'
import { ErrorState } from '../../layout/ErrorState'

interface LoadFailedProps {
  /** One sentence: what could not be loaded. */
  title: string
  onRetry: () => void
  retrying: boolean
}

/** Shown where something could not be loaded, with a button to try again. */
export function LoadFailed({ title, onRetry, retrying }: LoadFailedProps) {
  return (
    <ErrorState
      title={title}
      action={
        <Button onClick={retrying ? undefined : onRetry} aria-busy={retrying} aria-disabled={retrying}>
          {retrying ? 'Trying again…' : 'Try again'}
        </Button>
      }
    >
      The service did not answer as it should. Check your connection; if it is fine, wait a moment.
    </ErrorState>
  )
}
