import { FormMessage } from '../../forms/FormMessage'
import { formError } from '../../forms/submission'
import { SubmitButton } from '../../forms/SubmitButton'
import { useSubmit } from '../../forms/useSubmit'
import styles from '../AnotherWay.module.css'
import { outcomeOf } from './outcomeOf'
import type { StepProps } from './StepProps'
import { useMessages } from '../../messages/catalogue'

/** Leads to the other ways to confirm, if there are any. */
export function OtherWays({ asking, at }: StepProps) {
  const { auth: text } = useMessages()
  const [submission, onSubmit] = useSubmit(async () => outcomeOf(await asking.listWays()))
  if (at.hasAlternative !== true) return null
  return (
    <form onSubmit={onSubmit} method="post" className={styles['another']}>
      <FormMessage>{formError(submission)}</FormMessage>
      <SubmitButton submission={submission} variant="quiet">
        {text.anotherWay}
      </SubmitButton>
    </form>
  )
}
