import { Button } from '../forms/Button'
import styles from './Pagination.module.css'

interface PaginationProps {
  /** From 1. */
  page: number
  pages: number
  onTurn: (to: number) => void
  words: {
    /** What it is, for screen readers. */
    label: string
    previous: string
    next: string
    place: (page: number, pages: number) => string
  }
}

/** Below a list that has more than one page. A button that leads nowhere stays, and so keeps the focus. */
export function Pagination({ page, pages, onTurn, words }: PaginationProps) {
  const turn = (to: number) =>
    to < 1 || to > pages ? { 'aria-disabled': true } : { onClick: () => onTurn(to) }
  return (
    <nav aria-label={words.label} className={styles['pages']}>
      <Button {...turn(page - 1)}>{words.previous}</Button>
      <span role="status">{words.place(page, pages)}</span>
      <Button {...turn(page + 1)}>{words.next}</Button>
    </nav>
  )
}
