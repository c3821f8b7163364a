import { Link } from 'react-router-dom'
import { duration } from '../../format/duration'
import { price } from '../../format/price'
import { shortId } from '../../format/shortId'
import type { Invoice } from './invoice'
import styles from './InvoiceTable.module.css'

const day = (date: Date) => date.toLocaleDateString(undefined, { dateStyle: 'medium' })

/** The list. A phone shows a card for each, and the time worked only in the invoice. */
export function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <div className={styles['frame']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Invoice</th>
            <th scope="col">Customer</th>
            <th scope="col" className={styles['wide']}>
              Issued
            </th>
            <th scope="col" className={styles['wide']}>
              Time worked
            </th>
            <th scope="col" className={styles['number']}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(({ id, customer, issuedAt, workedSeconds, amount, currency }) => (
            <tr key={id} className={styles['row']}>
              <td>
                <Link to={`/invoices/${id}`} className={styles['link']}>
                  {shortId(id)}
                </Link>
              </td>
              <td className={styles['customer']}>
                <bdi>{customer}</bdi>
                <span className={styles['narrow']}>{day(issuedAt)}</span>
              </td>
              <td className={styles['wide']}>{day(issuedAt)}</td>
              <td className={styles['wide']}>{duration(workedSeconds, undefined, 'hour')}</td>
              <td className={styles['number']}>{price(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
