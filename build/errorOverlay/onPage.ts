/**
 * Runs on the page before the app, only in development: reports every failure to the server, except those of
 * the network.
 */
import { isNetworkFault } from '../../src/async/networkFault'
import { CODE_ERROR, type CodeError } from './codeError'

function tell(thrown: unknown): void {
  // A cancelled call is not an error of ours.
  if (!(thrown instanceof Error) || thrown.name === 'AbortError' || isNetworkFault(thrown)) return
  const { name, message, stack = '' } = thrown
  import.meta.hot?.send(CODE_ERROR, { name, message, stack } satisfies CodeError)
}

addEventListener('error', ({ error }) => tell(error))
addEventListener('unhandledrejection', ({ reason }) => tell(reason))
// Errors that an error boundary has caught (src/layout/ErrorBoundary.tsx).
addEventListener('caught-error', (event) => {
  if (event instanceof CustomEvent) tell(event.detail)
})
