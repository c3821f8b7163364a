import type { ReactNode, RefObject } from 'react'
import { FormMessage } from '../forms/FormMessage'
import { Spinner } from '../layout/Spinner'
import { errorNote } from '../messages/errorMessages'
import type { Result } from '../session/results'
import { knownOf, type Latest } from '../session/account/useLatestResult'
import { TryAgain } from './TryAgain'
import styles from './ListSection.module.css'

interface ListSectionProps<T> {
  /** Takes the focus if a row that had it is gone. */
  sectionRef: RefObject<HTMLDivElement | null>
  /** What was read; undefined until then. */
  result: Latest<T> | undefined
  reread: () => Promise<Result<T>>
  children: (value: T) => ReactNode
}

/**
 * A list in a card: a spinner while it is read, the reason and a button to try again if that fails, and the
 * list as far as known.
 */
export function ListSection<T>({ sectionRef, result, reread, children }: ListSectionProps<T>) {
  const known = knownOf(result)
  return (
    <div ref={sectionRef} tabIndex={-1} className={styles['section']}>
      {result === undefined && <Spinner />}
      <FormMessage>{result?.status === 'ERROR' && errorNote(result.error)}</FormMessage>
      {result?.status === 'ERROR' && <TryAgain reread={reread} />}
      {known !== undefined && children(known)}
    </div>
  )
}
