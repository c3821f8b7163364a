import { use, useEffect, useRef, useState } from 'react'
import type { AuthError } from '../../cognito/AuthError'
import { AuthenticatorSecret } from '../../forms/AuthenticatorSecret'
import { FormMessage } from '../../forms/FormMessage'
import { textIn } from '../../forms/formText'
import { moveFocus } from '../../forms/moveFocus'
import { formError } from '../../forms/submission'
import { SubmitButton } from '../../forms/SubmitButton'
import { Spinner } from '../../layout/Spinner'
import { SiteName } from '../../layout/useTitle'
import { useMessages } from '../../messages/catalogue'
import { errorNote } from '../../messages/errorMessages'
import { CodeForm } from '../CodeForm'
import styles from './SetUpAuthenticator.module.css'
import { useStepSubmit } from '../useStepSubmit'
import type { ChallengeProps } from './ChallengeProps'

/**
 * Sets up an authenticator app in the middle of a sign-in. It requests the secret once, when it appears; if
 * that fails, a button tries again.
 */
export function SetUpAuthenticator({ flow, challenge }: ChallengeProps<'MFA_SETUP'>) {
  const { shell } = useMessages()
  const issuer = use(SiteName)
  const { authenticator } = challenge
  const isAsked = authenticator !== undefined
  const [failure, setFailure] = useState<AuthError>()
  const part = useRef<HTMLDivElement>(null)
  const [submission, onSubmit] = useStepSubmit(
    (typed) => flow.answer({ code: textIn(typed, 'code') }),
    'code',
  )
  const [asking, onAskAgain] = useStepSubmit(async () => {
    const result = await flow.choose('SOFTWARE_TOKEN_MFA')
    // The button that had the focus goes.
    if (result.status !== 'ERROR') moveFocus(part.current)
    return result
  })

  // An effect, because the page requests it by appearing, not by a press. A second request gets the same
  // answer.
  useEffect(() => {
    if (isAsked) return
    let current = true
    void flow
      .choose('SOFTWARE_TOKEN_MFA')
      .then((result) => current && result.status === 'ERROR' && setFailure(result.error))
    return () => {
      current = false
    }
  }, [flow, isAsked])

  return (
    <div ref={part} tabIndex={-1} className={styles['part']}>
      {!authenticator && !failure && <Spinner />}
      <FormMessage>{!authenticator && failure && (formError(asking) ?? errorNote(failure))}</FormMessage>
      {authenticator ? (
        <>
          <AuthenticatorSecret {...authenticator} issuer={issuer} />
          <CodeForm submission={submission} onSubmit={onSubmit} submitsItself />
        </>
      ) : (
        failure && (
          <form onSubmit={onAskAgain} method="post">
            <SubmitButton submission={asking} wide>
              {shell.tryAgain}
            </SubmitButton>
          </form>
        )
      )}
    </div>
  )
}
