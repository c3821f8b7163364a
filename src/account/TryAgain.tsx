import { SubmitButton } from '../forms/SubmitButton'
import { handOnFocus } from '../forms/moveFocus'
import { useSubmit } from '../forms/useSubmit'
import { useMessages } from '../messages/catalogue'
import { failure } from '../messages/errorMessages'
import type { Result } from '../session/results'
import styles from './ListSection.module.css'

interface TryAgainProps {
  reread: () => Promise<Result<unknown>>
  variant?: 'primary' | 'secondary'
}

/** Reads again what could not be read. It is there as long as that is so, and then hands its focus on. */
export function TryAgain({ reread, variant = 'secondary' }: TryAgainProps) {
  const { shell } = useMessages()
  const [submission, onSubmit] = useSubmit(async () => {
    const read = await reread()
    // The message may be the same as before. It takes the focus, so that a screen reader reads it again.
    return read.status === 'ERROR' ? failure(read.error) : { state: 'done' }
  })
  return (
    <form ref={handOnFocus} onSubmit={onSubmit} className={styles['form']}>
      <SubmitButton submission={submission} variant={variant}>
        {shell.tryAgain}
      </SubmitButton>
    </form>
  )
}
