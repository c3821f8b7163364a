import { useLocation, useNavigate } from 'react-router-dom'
import { useSubmit } from '../forms/useSubmit'
import { loadMessages } from '../messages/catalogue'
import type { LoginResult } from '../session/results'

/**
 * The submission of one form of a sign-in. A failure is told in the form, or leads to the page that helps. A step
 * that follows, and the end of the sign-in, are seen in the session, and the router goes there by itself.
 * @param act the session action, given what was typed
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
