import { use } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSubmit } from '../forms/useSubmit'
import { loadMessages } from '../messages/catalogue'
import type { LoginResult } from '../session/results'
import { CancelStep } from './challenges/CancelStep'

/**
 * The submission of one form of a sign-in, or of a confirmation. The form shows a failure; in a page it may lead to the page that
 * helps. The next step and the end appear in the session, and the router follows it.
 * @param act called with what was typed; undefined if there was nothing to send
 * @param secret the name of the field that is emptied after a failure
 */
export function useStepSubmit(act: (typed: FormData) => Promise<LoginResult | undefined>, secret?: string) {
  const isConfirmation = use(CancelStep) !== undefined
  const navigate = useNavigate()
  const { state } = useLocation()

  return useSubmit(async (typed, form, submitter) => {
    const result = await act(typed)
    if (result?.status !== 'ERROR') return { state: isConfirmation ? 'done' : 'left' }
    const [{ signInFailure }] = await Promise.all([import('./signInFailure'), loadMessages()])
    return signInFailure(result.error, { isConfirmation, navigate, state, form, submitter })
  }, secret)
}
