import { FormMessage } from '../../forms/FormMessage'
import { formError } from '../../forms/submission'
import { SubmitButton } from '../../forms/SubmitButton'
import { useMessages } from '../../messages/catalogue'
import { useStepSubmit } from '../useStepSubmit'
import styles from './AnotherWay.module.css'
import type { ChallengeProps } from './ChallengeProps'

/** On a step that was chosen, leads to the other ways; nothing on every other step. */
export function AnotherWay({ flow, challenge }: ChallengeProps) {
  const { auth: text } = useMessages()
  const { hasAlternative = challenge.isChosen } = challenge
  const [submission, onSubmit] = useStepSubmit(() => flow.listWays())
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
