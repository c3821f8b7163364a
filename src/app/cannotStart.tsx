import type { Root } from 'react-dom/client'
import { ConfigError } from '../config'
import { Button } from '../forms/Button'
import { ErrorState } from '../layout/ErrorState'
import { ConfigProblems } from './ConfigProblems'

/** Shows why the application cannot start: its configuration, or code that could not be fetched. */
export function cannotStart(root: Root, thrown: unknown): void {
  root.render(
    thrown instanceof ConfigError ? (
      <ConfigProblems error={thrown} />
    ) : (
      <ErrorState
        title="The page could not be loaded"
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            Reload the page
          </Button>
        }
      >
        Check your connection.
      </ErrorState>
    ),
  )
}
