import { useLocation, useNavigate } from 'react-router-dom'
import { useSubmit } from '../forms/useSubmit'
import { loadMessages } from '../messages/catalogue'
import type { LoginResult } from '../session/results'

/**
 * The submission of one form of a sign-in. The form shows a failure, or leads to the page that helps. The next step and
 * the end of the sign-in appear in the session, and the router follows it.
 * @param act the session action, called with what was typed
 * @param secret the name of the field that is emptied after a failure
 */
export function useSignInSubmit(act: (typed: FormData) => Promise<LoginResult>, secret?: string) {
  const navigate = useNavigate()
  const { state } = useLocation()

  return useSubmit(async (typed, form, submitter) => {
    const result = await act(typed)
    if (result.status !== 'ERROR') return { state: 'left' }
    const [{ signInFailure }] = await Promise.all([import('./signInFailure'), loadMessages()])
    return signInFailure(result.error.code, { navigate, state, form, submitter })
  }, secret)
}
