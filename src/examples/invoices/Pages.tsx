import { Button } from '../../forms/Button'
import { useMessages } from '../../messages/catalogue'
import styles from './Pages.module.css'

interface PagesProps {
  /** From 1. */
  page: number
  pages: number
  onTurn: (to: number) => void
}

/** Below a list that has more than one page. A button that leads nowhere stays, and so keeps the focus. */
export function Pages({ page, pages, onTurn }: PagesProps) {
  const { invoices: text } = useMessages()
  const turn = (to: number) =>
    to < 1 || to > pages ? { 'aria-disabled': true } : { onClick: () => onTurn(to) }
  return (
    <nav aria-label={text.pages} className={styles['pages']}>
      <Button {...turn(page - 1)}>{text.previousPage}</Button>
      <span role="status">{text.pageOf(page, pages)}</span>
      <Button {...turn(page + 1)}>{text.nextPage}</Button>
    </nav>
  )
}
