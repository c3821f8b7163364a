import { SubmitButton } from '../forms/SubmitButton'
import { useSubmit } from '../forms/useSubmit'
import { useMessages } from '../messages/catalogue'
import { failure } from '../messages/errorMessages'
import type { Result } from '../session/results'
import styles from './ListSection.module.css'

interface TryAgainProps {
  reread: () => Promise<Result<unknown>>
  /** Called after a successful read, when the button that had the focus goes. */
  onRead?: () => void
  variant?: 'primary' | 'secondary'
}

/** Reads again what could not be read. */
export function TryAgain({ reread, onRead, variant = 'secondary' }: TryAgainProps) {
  const { shell } = useMessages()
  const [submission, onSubmit] = useSubmit(async () => {
    const read = await reread()
    // The message may be the same as before. It takes the focus, so that a screen reader reads it again.
    if (read.status === 'ERROR') return failure(read.error)
    onRead?.()
    return { state: 'done' }
  })
  return (
    <form onSubmit={onSubmit} className={styles['form']}>
      <SubmitButton submission={submission} variant={variant}>
        {shell.tryAgain}
      </SubmitButton>
    </form>
  )
}
