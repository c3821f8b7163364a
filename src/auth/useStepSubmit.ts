import { use } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { inTime } from '../async/inTime'
import { failedForm, useSubmit } from '../forms/useSubmit'
import { loadMessages } from '../messages/catalogue'
import type { LoginResult } from '../session/results'
import { CancelStep } from './challenges/CancelStep'
import { withNotice, withReason } from './navigationState'

/**
 * The submission of one form of a sign-in, or of a confirmation. The next step and the end appear in the
 * session, and the router follows it. A failure leads to the page that helps, if there is one, which explains
 * it; otherwise the form shows it. Without a network the form of a sign-in is sent again when the network is
 * back.
 * @param act called with what was typed; undefined if there was nothing to send
 * @param secret the name of the field that is emptied after a failure
 */
export function useStepSubmit(act: (typed: FormData) => Promise<LoginResult | undefined>, secret?: string) {
  const isConfirmation = use(CancelStep) !== undefined
  const navigate = useNavigate()
  const { state } = useLocation()

  return useSubmit(async (typed, form, submitter) => {
    const pressedAt = Date.now()
    const result = await act(typed)
    if (result?.status !== 'ERROR') return { state: isConfirmation ? 'done' : 'left' }
    const { error } = result
    const [{ stepFailure, errorMessage }, { sendWhenOnline }] = await inTime(
      Promise.all([import('../messages/errorMessages'), failedForm(), loadMessages()]),
    )
    const failed = stepFailure(error, [...typed.keys()])
    // Nothing leads away from a confirmation, which keeps the page below it. People who have left the form
    // stay where they are.
    if (isConfirmation || !form.isConnected) return failed
    const { wayOut } = errorMessage(error)
    const isBack = wayOut === '/auth/login'
    if (wayOut)
      void navigate(wayOut, { state: (isBack ? withNotice : withReason)(state, error.code), replace: isBack })
    sendWhenOnline(failed, form, submitter, pressedAt)
    return failed
  }, secret)
}
