import { useEffect, useState } from 'react'
import { AuthenticatorSecret } from '../forms/AuthenticatorSecret'
import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { Spinner } from '../layout/Spinner'
import { errorNote } from '../messages/errorMessages'
import type { SessionState } from '../session/store'
import { useSession } from '../session/useSession'
import { CodeForm } from './CodeForm'
import { useSignInSubmit } from './useSignInSubmit'

/** Sets an authenticator app up in the middle of a sign-in. The secret is asked for once, when it is shown. */
export function SetUpAuthenticator({ issuer }: { issuer: string }) {
  const beginFactorSetup = useSession((state) => state.beginFactorSetup)
  const finishFactorSetup = useSession((state) => state.finishFactorSetup)
  const [begun, setBegun] = useState<Awaited<ReturnType<SessionState['beginFactorSetup']>>>()
  const [submission, onSubmit] = useSignInSubmit((typed) => finishFactorSetup(textIn(typed, 'code')), 'code')

  // Asked for by appearing on the page, not by a press: an effect. Asking twice gets the same answer.
  useEffect(() => {
    let current = true
    void beginFactorSetup().then((result) => current && setBegun(result))
    return () => {
      current = false
    }
  }, [beginFactorSetup])

  if (begun === undefined) return <Spinner />
  if (begun.status === 'ERROR') return <FormMessage>{errorNote(begun.error)}</FormMessage>
  return (
    <>
      <AuthenticatorSecret {...begun.value} issuer={issuer} />
      <CodeForm submission={submission} onSubmit={onSubmit} submitsItself />
    </>
  )
}
