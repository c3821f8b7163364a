import { useEffect, useRef, type ReactNode } from 'react'
import { CodeField } from '../forms/CodeField'
import { textIn } from '../forms/formText'
import { fieldError } from '../forms/submission'
import { useSubmit } from '../forms/useSubmit'
import { useNotices } from '../layout/Notices'
import { useMessages } from '../messages/catalogue'
import { failure } from '../messages/errorMessages'
import { InlineForm } from './InlineForm'
import { RecoveryHint } from './RecoveryHint'
import { useFactorChanges } from './useFactorChanges'

interface AuthenticatorSetUpProps {
  /**
   * Whether it will be the only second step. If another one is on, the card already says how not to lose
   * access.
   */
  isOnly: boolean
  /**
   * Whether it replaces another one, which Cognito may stop asking for until the new one is verified
   * (AssociateSoftwareToken).
   */
  isReplacement: boolean
  reread: () => Promise<unknown>
  onClose: () => void
  /** The secret, in the form that the app reads. */
  children: ReactNode
}

/** Sets up an authenticator app: shows its secret, and asks for a first code to prove that the app has it. */
export function AuthenticatorSetUp(props: AuthenticatorSetUpProps) {
  const { isOnly, isReplacement, reread, onClose, children } = props
  const { twoStep } = useMessages().settings
  const { finishAuthenticator } = useFactorChanges()
  const notify = useNotices()
  const heading = useRef<HTMLHeadingElement>(null)
  // It replaces the button that was pressed. A screen reader begins at the heading, and as much as fits of
  // all of it comes into sight.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [])

  const [submission, onSubmit] = useSubmit(async (typed) => {
    const result = await finishAuthenticator(textIn(typed, 'code'))
    if (result.status === 'ERROR') return failure(result.error)
    await reread()
    notify(twoStep.factors.SOFTWARE_TOKEN_MFA.on)
    onClose()
    return { state: 'done' }
  }, 'code')

  return (
    <>
      <h4 ref={heading} tabIndex={-1}>
        {twoStep.setUpApp}
      </h4>
      {isReplacement && <p>{twoStep.replacing}</p>}
      {children}
      <InlineForm submission={submission} onSubmit={onSubmit} submitLabel={twoStep.turnOn} onCancel={onClose}>
        <CodeField label={twoStep.codeFromApp} error={fieldError(submission, 'code')} submitsItself />
        {isOnly && <RecoveryHint />}
      </InlineForm>
    </>
  )
}
