/** What follows a failure of a sign-in. Fetched with the first one or behind the form, which needs nothing of it. */
import type { NavigateFunction } from 'react-router-dom'
import type { AuthErrorCode } from '../cognito/errors'
import { errorMessage, failure } from '../messages/errorMessages'
import { withNotice, withReason } from './navigationState'

/** Milliseconds: who has pressed the button so long ago is perhaps no longer there. */
const PRESENT = 60_000

interface Sent {
  navigate: NavigateFunction
  /** What the history keeps with the address of the form. */
  state: unknown
  form: HTMLFormElement
  submitter: HTMLElement | null
}

/**
 * Leads to the page that helps, where there is one, which says why; else the form tells of the failure. Without a network
 * the form is sent once more when it is back. Whoever has gone on before the answer came is left where they are.
 */
export function signInFailure(code: AuthErrorCode, { navigate, state, form, submitter }: Sent) {
  if (!form.isConnected) return failure({ code })
  const { wayOut } = errorMessage({ code })
  if (wayOut === '/auth/login') void navigate(wayOut, { state: withNotice(state, code), replace: true })
  else if (wayOut) void navigate(wayOut, { state: withReason(state, code) })
  if (!navigator.onLine) sendWhenOnline(() => form.isConnected && form.requestSubmit(submitter))
  return failure({ code })
}

/** Not once the person has done something else. */
function sendWhenOnline(again: () => void): void {
  const waiting = new AbortController()
  const { signal } = waiting
  const stop = () => waiting.abort()
  addEventListener(
    'online',
    () => {
      stop()
      again()
    },
    { signal },
  )
  for (const done of ['input', 'submit', 'pagehide']) addEventListener(done, stop, { signal })
  setTimeout(stop, PRESENT)
}
