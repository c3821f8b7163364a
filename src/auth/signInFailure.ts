/** What follows a failed sign-in. Fetched after the form, which does not need it, or with the first failure. */
import type { NavigateFunction } from 'react-router-dom'
import type { AuthError } from '../cognito/errors'
import { attributeFailure, errorMessage } from '../messages/errorMessages'
import { withNotice, withReason } from './navigationState'

/** Milliseconds after the press. Later the person may no longer be there. */
const PRESENT = 60_000

interface Sent {
  /** Nothing leads away from a confirmation, which keeps the page below it. */
  isConfirmation: boolean
  navigate: NavigateFunction
  /** What the history keeps with the address of the form. */
  state: unknown
  form: HTMLFormElement
  submitter: HTMLElement | null
}

/**
 * Leads to the page that helps, if there is one, which explains the failure; otherwise the form shows it. Without a network
 * the form is sent again when the network is back. People who have left the form before the answer stay where they are.
 */
export function signInFailure(error: AuthError, { isConfirmation, navigate, state, form, submitter }: Sent) {
  const { code } = error
  const failed = attributeFailure(error, namesIn(form))
  if (isConfirmation || !form.isConnected) return failed
  const { wayOut } = errorMessage(error)
  if (wayOut === '/auth/login') void navigate(wayOut, { state: withNotice(state, code), replace: true })
  else if (wayOut) void navigate(wayOut, { state: withReason(state, code) })
  if (!navigator.onLine) sendWhenOnline(() => form.isConnected && form.requestSubmit(submitter))
  return failed
}

const namesIn = (form: HTMLFormElement) =>
  Array.from(form.elements, (field) => field.getAttribute('name') ?? '')

/** Unless the person has done something else meanwhile. */
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
