import type { OpenChallenge, ChallengeName } from '../cognito/challenges'
import { FormMessage } from '../forms/FormMessage'
import { formError } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { useSession } from '../session/useSession'
import styles from './AnotherWay.module.css'
import { useSignInSubmit } from './useSignInSubmit'
import { useMessages } from '../messages/catalogue'

/** On a step that was chosen, leads to the other ways; nothing on every other step. */
export function AnotherWay({ challenge }: { challenge: OpenChallenge<ChallengeName> }) {
  const { auth: text } = useMessages()
  const listFirstFactors = useSession((state) => state.listFirstFactors)
  const listFactors = useSession((state) => state.listFactors)
  const { hasAlternative = challenge.isChosen } = challenge
  const [submission, onSubmit] = useSignInSubmit(() =>
    challenge.isChosen ? listFactors() : listFirstFactors(),
  )
  if (hasAlternative === undefined) return null
  return (
    <form onSubmit={onSubmit} method="post" className={styles['another']}>
      <FormMessage>{formError(submission)}</FormMessage>
      {hasAlternative && (
        <SubmitButton submission={submission} variant="quiet">
          {text.anotherWay}
        </SubmitButton>
      )}
    </form>
  )
}
