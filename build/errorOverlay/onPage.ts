/** Runs on the page, in development alone and before the app: tells the server what fails there, other than the network. */
import { isNetworkFault } from '../../src/async/networkFault'
import { CODE_ERROR, type CodeError } from './codeError'

function tell(thrown: unknown): void {
  // A call that is cancelled is none of our errors.
  if (!(thrown instanceof Error) || thrown.name === 'AbortError' || isNetworkFault(thrown)) return
  const { name, message, stack = '' } = thrown
  import.meta.hot?.send(CODE_ERROR, { name, message, stack } satisfies CodeError)
}

addEventListener('error', ({ error }) => tell(error))
addEventListener('unhandledrejection', ({ reason }) => tell(reason))
// What an error boundary has kept inside (src/layout/ErrorBoundary.tsx).
addEventListener('caught-error', (event) => {
  if (event instanceof CustomEvent) tell(event.detail)
})
