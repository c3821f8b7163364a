import { use, useEffect, useRef, useState } from 'react'
import { AuthenticatorSecret } from '../../forms/AuthenticatorSecret'
import { FormMessage } from '../../forms/FormMessage'
import { textIn } from '../../forms/formText'
import { moveFocus } from '../../forms/moveFocus'
import { formError } from '../../forms/useSubmit'
import { SubmitButton } from '../../forms/SubmitButton'
import { Spinner } from '../../layout/Spinner'
import { SiteName } from '../../layout/useTitle'
import { useMessages } from '../../messages/catalogue'
import { errorNote } from '../../messages/errorMessages'
import type { SessionState } from '../../session/store'
import { useSession } from '../../session/useSession'
import { CodeForm } from '../CodeForm'
import styles from './SetUpAuthenticator.module.css'
import { useStepSubmit } from '../useStepSubmit'
import type { ChallengeProps } from './ChallengeProps'

/**
 * Sets up an authenticator app in the middle of a sign-in. It requests the secret once, when it appears; if that fails,
 * a button tries again.
 */
export function SetUpAuthenticator({ flow }: Pick<ChallengeProps, 'flow'>) {
  const { shell } = useMessages()
  const issuer = use(SiteName)
  const beginFactorSetup = useSession((state) => state.beginFactorSetup)
  const [begun, setBegun] = useState<Awaited<ReturnType<SessionState['beginFactorSetup']>>>()
  const part = useRef<HTMLDivElement>(null)
  const [submission, onSubmit] = useStepSubmit(
    (typed) => flow.answer({ code: textIn(typed, 'code') }),
    'code',
  )
  const [asking, onAskAgain] = useStepSubmit(async () => {
    const result = await beginFactorSetup()
    if (result.status === 'ERROR') return result
    setBegun(result)
    // The button that had the focus goes.
    moveFocus(part.current)
    return { status: 'READY' }
  })

  // An effect, because the page requests it by appearing, not by a press. A second request gets the same answer.
  useEffect(() => {
    let current = true
    void beginFactorSetup().then((result) => current && setBegun(result))
    return () => {
      current = false
    }
  }, [beginFactorSetup])

  return (
    <div ref={part} tabIndex={-1} className={styles['part']}>
      {begun === undefined && <Spinner />}
      <FormMessage>{begun?.status === 'ERROR' && (formError(asking) ?? errorNote(begun.error))}</FormMessage>
      {begun?.status === 'ERROR' && (
        <form onSubmit={onAskAgain} method="post">
          <SubmitButton submission={asking} wide>
            {shell.tryAgain}
          </SubmitButton>
        </form>
      )}
      {begun?.status === 'READY' && (
        <>
          <AuthenticatorSecret {...begun.value} issuer={issuer} />
          <CodeForm submission={submission} onSubmit={onSubmit} submitsItself />
        </>
      )}
    </div>
  )
}
