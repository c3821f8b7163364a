import type { OpenChallenge, ChallengeName } from '../cognito/challenges'
import { FormMessage } from '../forms/FormMessage'
import { formError } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { useSession } from '../session/useSession'
import styles from './AnotherWay.module.css'
import { useSignInSubmit } from './useSignInSubmit'

/** On a first step that was chosen, leads to the other ways to sign in; nothing on every other step. */
export function AnotherWay({ challenge }: { challenge: OpenChallenge<ChallengeName> }) {
  const listFirstFactors = useSession((state) => state.listFirstFactors)
  const [submission, onSubmit] = useSignInSubmit(() => listFirstFactors())
  if (challenge.hasAlternative === undefined) return null
  return (
    <form onSubmit={onSubmit} method="post" className={styles['another']}>
      <FormMessage>{formError(submission)}</FormMessage>
      {challenge.hasAlternative && (
        <SubmitButton submission={submission} variant="quiet">
          Try another way
        </SubmitButton>
      )}
    </form>
  )
}
