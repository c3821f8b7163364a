import type { ReactNode, RefObject } from 'react'
import { FormMessage } from '../forms/FormMessage'
import { Spinner } from '../layout/Spinner'
import { errorNote } from '../messages/errorMessages'
import type { Result } from '../session/results'
import { knownOf, type Latest } from '../session/useLatestResult'
import { TryAgain } from './TryAgain'
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
  const known = knownOf(result)
  return (
    <div ref={sectionRef} tabIndex={-1} className={styles['section']}>
      {result === undefined && <Spinner />}
      {result?.status === 'ERROR' && (
        <TryAgain reread={reread} onRead={() => sectionRef.current?.focus()}>
          <FormMessage>{errorNote(result.error)}</FormMessage>
        </TryAgain>
      )}
      {known !== undefined && children(known)}
    </div>
  )
}
