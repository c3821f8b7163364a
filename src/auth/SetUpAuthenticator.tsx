import { useEffect, useState } from 'react'
import { AuthenticatorSecret } from '../forms/AuthenticatorSecret'
import { CodeField } from '../forms/CodeField'
import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { fieldError, formError } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { Spinner } from '../layout/Spinner'
import { errorMessage } from '../messages/errorMessages'
import type { SessionStore } from '../session/store'
import { useActions } from '../session/useSession'
import { codeField } from './codeErrors'
import { useStep } from './useStep'

/** Sets an authenticator app up in the middle of a sign-in. The secret is asked for once, when it is shown. */
export function SetUpAuthenticator({ issuer }: { issuer: string }) {
  const { beginFactorSetup, finishFactorSetup } = useActions()
  const [begun, setBegun] = useState<Awaited<ReturnType<SessionStore['beginFactorSetup']>>>()
  const [submission, onSubmit] = useStep((typed) => finishFactorSetup(textIn(typed, 'code')), {
    fieldOf: codeField,
    clear: ['code'],
  })

  // Asked for by appearing on the page, not by a press: an effect. Asking twice gets the same answer.
  useEffect(() => {
    let current = true
    void beginFactorSetup().then((result) => current && setBegun(result))
    return () => {
      current = false
    }
  }, [beginFactorSetup])

  if (begun === undefined) return <Spinner />
  if (begun.status === 'ERROR') return <FormMessage>{errorMessage(begun.error).text}</FormMessage>
  return (
    <>
      <AuthenticatorSecret {...begun.value} issuer={issuer} />
      <FormMessage>{formError(submission)}</FormMessage>
      <form onSubmit={onSubmit} method="post">
        <CodeField error={fieldError(submission, 'code')} hint="The six digits the app shows now." />
        <SubmitButton submission={submission} wide>
          Continue
        </SubmitButton>
      </form>
    </>
  )
}
