import { useLocation, useNavigate } from 'react-router-dom'
import { ResendButton } from '../forms/ResendButton'
import { errorMessage } from '../messages/errorMessages'
import { useActions } from '../session/useSession'
import { startOver } from './notices'
import { withNotice } from './navigationState'
import { isStepPath, pathOf } from './steps'

/** Sends the code of a sign-in again, without the password being typed again. */
export function ResendStep() {
  const { resendCode } = useActions()
  const navigate = useNavigate()
  const { state, pathname } = useLocation()

  const resend = async () => {
    const result = await resendCode()
    if (result.status === 'ERROR') {
      if (result.error.code !== 'no-sign-in') return errorMessage(result.error).text
      void navigate('/auth/login', { state: withNotice(state, startOver('no-sign-in')), replace: true })
      return undefined
    }
    const next = pathOf(result.status)
    if (next && next !== pathname && isStepPath(pathname)) void navigate(next, { state })
    return undefined
  }

  return <ResendButton onResend={resend} />
}
