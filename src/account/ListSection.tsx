import type { ReactNode, RefObject } from 'react'
import { FormMessage } from '../forms/FormMessage'
import { SubmitButton } from '../forms/SubmitButton'
import { useSubmit } from '../forms/useSubmit'
import { Spinner } from '../layout/Spinner'
import { useMessages } from '../messages/catalogue'
import { errorNote, failure } from '../messages/errorMessages'
import type { Result } from '../session/results'
import { knownOf, type Latest } from '../session/useLatestResult'
import styles from './ListSection.module.css'

interface ListSectionProps<T> {
  /** Takes the focus where what had it is gone: a row, or the button that read again. */
  sectionRef: RefObject<HTMLDivElement | null>
  /** What was read; undefined until then. */
  result: Latest<T> | undefined
  reread: () => Promise<Result<T>>
  children: (value: T) => ReactNode
}

/** What a card shows of a list: the wait for it, why it could not be read and a button that reads it again; and the list as it is known. */
export function ListSection<T>({ sectionRef, result, reread, children }: ListSectionProps<T>) {
  const { shell } = useMessages()
  const known = knownOf(result)
  const [submission, onSubmit] = useSubmit(async () => {
    const read = await reread()
    // The message says the same once more, and is heard by taking the focus.
    if (read.status === 'ERROR') return failure(read.error)
    sectionRef.current?.focus()
    return { state: 'done' }
  })
  return (
    <div ref={sectionRef} tabIndex={-1} className={styles['section']}>
      {result === undefined && <Spinner />}
      {result?.status === 'ERROR' && (
        <form onSubmit={onSubmit} className={styles['form']}>
          <FormMessage>{errorNote(result.error)}</FormMessage>
          <SubmitButton submission={submission} variant="secondary">
            {shell.tryAgain}
          </SubmitButton>
        </form>
      )}
      {known !== undefined && children(known)}
    </div>
  )
}
