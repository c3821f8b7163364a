import { useSearchParams } from 'react-router-dom'
import { Button } from '../forms/Button'
import { useMessages } from '../messages/catalogue'
import styles from './Pagination.module.css'

/** The page of a list that the address asks for, from 1. */
export function usePageNumber(): number {
  const [search] = useSearchParams()
  return Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
}

/**
 * Below a list that has more than one page. The number is in the address, so while a page is loading another
 * press leads to the one after it. A button that leads nowhere stays, and so keeps the focus.
 */
export function Pagination({ pages }: { pages: number }) {
  const { shell } = useMessages()
  const [search, setSearch] = useSearchParams()
  const page = Math.min(usePageNumber(), pages)
  if (pages <= 1) return null
  const { page: _, ...others } = Object.fromEntries(search)
  const turn = (to: number) =>
    to < 1 || to > pages
      ? { 'aria-disabled': true }
      : { onClick: () => setSearch(to === 1 ? others : { ...others, page: String(to) }) }
  return (
    <nav aria-label={shell.pages} className={styles['pages']}>
      <Button {...turn(page - 1)}>{shell.previousPage}</Button>
      <span role="status">{shell.pageOf(page, pages)}</span>
      <Button {...turn(page + 1)}>{shell.nextPage}</Button>
    </nav>
  )
}
