import { Link, useLocation } from 'react-router-dom'
import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { PasswordField } from '../forms/PasswordField'
import { fieldError, formError } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { UsernameHint } from '../forms/UsernameHint'
import { useSession } from '../session/useSession'
import { AnotherWay } from './AnotherWay'
import type { ChallengeProps } from './ChallengeProps'
import { StepPage } from './StepPage'
import { useSignInSubmit } from './useSignInSubmit'
import { useMessages } from '../messages/catalogue'

/** The page for the password, if the sign-in began with the e-mail address alone. */
export function PasswordPage({ logo, challenge }: ChallengeProps<'PASSWORD'>) {
  const { auth, form } = useMessages()
  const answerPassword = useSession((state) => state.answerPassword)
  const { state } = useLocation()
  const [submission, onSubmit] = useSignInSubmit(
    (typed) => answerPassword(textIn(typed, 'password')),
    'password',
  )
  return (
    <StepPage logo={logo} title={auth.password.title}>
      <FormMessage>{formError(submission)}</FormMessage>
      <form onSubmit={onSubmit} method="post">
        <UsernameHint value={challenge.username} />
        <PasswordField
          name="password"
          label={form.password}
          autoComplete="current-password"
          autoFocus
          aside={
            <Link to="/auth/reset" state={state}>
              {form.forgotPassword}
            </Link>
          }
          required
          error={fieldError(submission, 'password')}
        />
        <SubmitButton submission={submission} wide>
          {form.signIn}
        </SubmitButton>
      </form>
      <AnotherWay challenge={challenge} />
    </StepPage>
  )
}
