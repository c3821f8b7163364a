import { useState } from 'react'
import { Link } from 'react-router-dom'
import { price } from '../../format/price'
import { Badge } from '../../layout/Badge'
import { Card } from '../../layout/Card'
import { LinkButton } from '../../layout/LinkButton'
import { Skeleton } from '../../layout/Skeleton'
import { useMessages } from '../../messages/catalogue'
import { locale } from '../../messages/locale'
import { Day } from './Day'
import type { Invoice, InvoicePage } from './invoice'
import styles from './InvoiceOverview.module.css'

/** Days after which an open invoice is late, as the API counts them. */
const LATE = 14
const DAY = 86_400_000

/** The longest open ones. */
const SHOWN = 5

/**
 * What is owed and by whom. @param page the open invoices, the oldest first; undefined while they are loading
 */
export function InvoiceOverview({ page }: { page?: InvoicePage }) {
  const { invoices: text } = useMessages()
  const [now] = useState(Date.now)
  const { totals, invoices } = page ?? {}
  const facts = [
    { name: text.outstanding, sum: totals?.open },
    { name: text.late(LATE), sum: totals?.late },
    { name: text.filters.paid, sum: totals?.paid },
  ]
  return (
    <div className={styles['overview']}>
      <dl className={styles['facts']} aria-busy={page === undefined}>
        {facts.map(({ name, sum }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles['value']}>
              {sum && totals ? price(sum.amount, totals.currency, locale()) : <Skeleton />}
            </dd>
            <dd className={styles['note']}>{sum ? text.count(sum.count) : <Skeleton />}</dd>
          </div>
        ))}
      </dl>
      <Card title={text.waiting} action={<LinkButton to="/invoices">{text.seeAll}</LinkButton>}>
        {invoices?.length === 0 ? (
          <p>{text.allPaid}</p>
        ) : (
          <ul className={styles['rows']}>
            {(invoices?.slice(0, SHOWN) ?? LOADING).map((invoice, line) => (
              <Row key={invoice?.id ?? line} invoice={invoice} now={now} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

const LOADING: readonly undefined[] = [undefined, undefined, undefined]

function Row({ invoice, now }: { invoice: Invoice | undefined; now: number }) {
  const { invoices: text } = useMessages()
  if (invoice === undefined)
    return (
      <li>
        <div>
          <Skeleton length="long" />
          <p className={styles['note']}>
            <Skeleton />
          </p>
        </div>
        <Skeleton />
      </li>
    )
  const { id, customer, amount, currency, issuedAt } = invoice
  return (
    <li>
      <div>
        <Link to={`/invoices/${id}`}>
          <bdi>{customer}</bdi>
        </Link>
        <p className={styles['note']}>
          <Day date={issuedAt} />
        </p>
      </div>
      {now - issuedAt.getTime() > LATE * DAY && <Badge tone="warn">{text.late(LATE)}</Badge>}
      <span className={styles['amount']}>{price(amount, currency, locale())}</span>
    </li>
  )
}
