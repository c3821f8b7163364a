import { useLocation, useNavigate } from 'react-router-dom'
import { useSubmit } from '../forms/useSubmit'
import type { LoginResult } from '../session/results'
import { withNotice, withUsername } from './navigationState'

/**
 * The submission of one form of a sign-in. A failure is told in the form, or leads to the page that helps. A step
 * that follows, and the end of the sign-in, are seen in the session, and the router goes there by itself.
 * @param act the session action, given what was typed
 * @param clear names of secrets that are emptied after a failure
 */
export function useSignInSubmit(act: (typed: FormData) => Promise<LoginResult>, ...clear: string[]) {
  const navigate = useNavigate()
  const { state } = useLocation()

  return useSubmit(
    async (typed) => {
      const result = await act(typed)
      if (result.status !== 'ERROR') return { state: 'done' }
      const { code } = result.error
      // Fetched with the first failure or behind the form, which needs none of the sentences.
      const { errorMessage, failure } = await import('../messages/errorMessages')
      const { wayOut } = errorMessage({ code })
      if (wayOut === '/auth/login') void navigate(wayOut, { state: withNotice(state, code), replace: true })
      else if (wayOut) void navigate(wayOut, { state: withUsername(state, typed.get('username')) })
      return failure({ code })
    },
    { clearOnFailure: clear },
  )
}
