import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../forms/Button'
import { CodeField } from '../forms/CodeField'
import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { fieldError, formError } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { useSubmit } from '../forms/useSubmit'
import { useNotices } from '../layout/Notices'
import { failure } from '../messages/errorMessages'
import { useActions } from '../session/useSession'
import { FormActions } from './FormActions'
import { RecoveryHint } from './RecoveryHint'

interface AuthenticatorSetUpProps {
  reread: () => Promise<unknown>
  onClose: () => void
  /** The secret, as the app takes it in. */
  children: ReactNode
}

/** The set-up of an authenticator app: its secret, and a first code to show that the app has it. */
export function AuthenticatorSetUp({ reread, onClose, children }: AuthenticatorSetUpProps) {
  const { finishAuthenticator } = useActions()
  const notify = useNotices()
  const heading = useRef<HTMLHeadingElement>(null)
  // It takes the place of the button that was pressed, and is read from its beginning.
  useEffect(() => heading.current?.focus(), [])

  const [submission, onSubmit] = useSubmit(
    async (typed) => {
      const result = await finishAuthenticator(textIn(typed, 'code'))
      if (result.status === 'ERROR') return failure(result.error)
      await reread()
      notify('Authenticator app is switched on.')
      onClose()
      return { state: 'done' }
    },
    { clearOnFailure: ['code'] },
  )

  return (
    <>
      <h4 ref={heading} tabIndex={-1}>
        Set up an authenticator app
      </h4>
      {children}
      <form onSubmit={onSubmit} method="post">
        <FormMessage>{formError(submission)}</FormMessage>
        <CodeField
          label="Code from the app"
          hint="The six digits it shows now."
          error={fieldError(submission, 'code')}
        />
        <RecoveryHint />
        <FormActions>
          <SubmitButton submission={submission}>Switch on</SubmitButton>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </form>
    </>
  )
}
