import { FormMessage } from '../forms/FormMessage'
import { SubmitButton } from '../forms/SubmitButton'
import { useSubmit } from '../forms/useSubmit'
import styles from './TryAgain.module.css'

/** Why a list could not be read, and a button that reads it again. */
export function TryAgain({ problem, onRetry }: { problem: string; onRetry: () => Promise<void> }) {
  const [submission, onSubmit] = useSubmit(async () => {
    await onRetry()
    return { state: 'done' }
  })
  return (
    <form onSubmit={onSubmit} className={styles['form']}>
      <FormMessage>{problem}</FormMessage>
      <SubmitButton submission={submission} variant="secondary">
        Try again
      </SubmitButton>
    </form>
  )
}
