import { useState } from 'react'
import { textClaim } from '../cognito/claims'
import { useSubmit } from '../forms/useSubmit'
import { failure } from '../messages/errorMessages'
import { useSession } from '../session/useSession'
import { usePressed } from './useDisclosure'

/**
 * Sends a code that takes the place of a current password, once somebody who does not know theirs comes for
 * it.
 */
export function useResetCode() {
  const resetPassword = useSession((state) => state.resetPassword)
  const username = useSession(({ session }) =>
    session.phase === 'authenticated' ? (textClaim(session.claims.access, 'username') ?? '') : '',
  )
  /** The one that was sent, and where, masked, as far as the pool says. */
  const [code, setCode] = useState<{ sentTo: string | undefined }>()
  const askRef = usePressed('password by code')

  const sendCode = async () => {
    const result = await resetPassword(username)
    if (result.status === 'ERROR') return result.error
    setCode({ sentTo: result.destination })
    return undefined
  }
  const [asking, onAsk] = useSubmit(async () => {
    const error = await sendCode()
    return error ? failure(error) : { state: 'done' }
  })
  return { code, sendCode, askRef, asking, onAsk }
}
