import { FormMessage } from '../forms/FormMessage'
import { formError } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { useSession } from '../session/useSession'
import { AnotherWay } from './AnotherWay'
import type { ChallengeProps } from './ChallengeProps'
import { StepPage } from './StepPage'
import { usePasskeyDialog } from './usePasskeyDialog'
import { useSignInSubmit } from './useSignInSubmit'
import { useMessages } from '../messages/catalogue'

/** The page for a passkey. */
export function PasskeyPage({ logo, challenge }: ChallengeProps<'WEB_AUTHN'>) {
  const { auth, form: words } = useMessages()
  const text = auth.passkey
  const answerPasskey = useSession((state) => state.answerPasskey)
  const [form, signal] = usePasskeyDialog()
  const [submission, onSubmit] = useSignInSubmit(() => answerPasskey(signal()))
  return (
    <StepPage logo={logo} title={text.title} subtitle={text.text}>
      <FormMessage>{formError(submission)}</FormMessage>
      <form ref={form} onSubmit={onSubmit} method="post">
        <SubmitButton submission={submission} wide>
          {words.continue}
        </SubmitButton>
      </form>
      <AnotherWay challenge={challenge} />
    </StepPage>
  )
}
