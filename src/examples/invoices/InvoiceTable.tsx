import { Link, useLocation } from 'react-router-dom'
import { duration } from '../../format/duration'
import { price } from '../../format/price'
import { shortId } from '../../format/shortId'
import { useMessages } from '../../messages/catalogue'
import { locale } from '../../messages/locale'
import type { Invoice } from './invoice'
import styles from './InvoiceTable.module.css'

const day = (date: Date) => date.toLocaleDateString(locale(), { dateStyle: 'medium' })

/** The list. A phone shows a card for each invoice; the time worked is then only in the invoice itself. */
export function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  const { invoices: text } = useMessages()
  const { search } = useLocation()
  return (
    <div className={styles['frame']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{text.invoice}</th>
            <th scope="col">{text.customer}</th>
            <th scope="col" className={styles['wide']}>
              {text.issued}
            </th>
            <th scope="col" className={styles['wide']}>
              {text.worked}
            </th>
            <th scope="col" className={styles['wide']}>
              {text.status}
            </th>
            <th scope="col" className={styles['number']}>
              {text.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(({ id, customer, issuedAt, workedSeconds, paidAt, amount, currency }) => (
            <tr key={id} className={styles['row']}>
              <td>
                <Link to={`/invoices/${id}${search}`} className={styles['link']}>
                  {shortId(id)}
                </Link>
              </td>
              <td className={styles['customer']}>
                <bdi>{customer}</bdi>
                <span className={styles['narrow']}>
                  {day(issuedAt)} · {paidAt ? text.paid : text.open}
                </span>
              </td>
              <td className={styles['wide']}>{day(issuedAt)}</td>
              <td className={styles['wide']}>{duration(workedSeconds, locale(), 'hour')}</td>
              <td className={styles['wide']}>{paidAt ? text.paid : text.open}</td>
              <td className={styles['number']}>{price(amount, currency, locale())}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
