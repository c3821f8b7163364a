import { useLocation } from 'react-router-dom'
import { duration } from '../../format/duration'
import { price } from '../../format/price'
import { shortId } from '../../format/shortId'
import { Table } from '../../layout/Table'
import { useMessages } from '../../messages/catalogue'
import { locale } from '../../messages/locale'
import type { Invoice } from './invoice'

const shortIdOf = ({ id }: Invoice) => <code>{shortId(id)}</code>
const customerOf = ({ customer }: Invoice) => <bdi>{customer}</bdi>
const day = (date: Date) => (
  <time dateTime={date.toJSON()}>{date.toLocaleDateString(locale(), { dateStyle: 'medium' })}</time>
)

/** The list, whose rows lead to the invoices. */
export function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  const { invoices: text } = useMessages()
  const { search } = useLocation()
  return (
    <Table
      label={text.title}
      rows={invoices}
      keyOf={({ id }) => id}
      to={({ id }) => `/invoices/${id}${search}`}
      columns={[
        { name: text.invoice, show: shortIdOf },
        { name: text.customer, show: customerOf },
        { name: text.issued, show: ({ issuedAt }) => day(issuedAt) },
        {
          name: text.worked,
          show: ({ workedSeconds }) => duration(workedSeconds, locale(), 'hour'),
          minor: true,
        },
        { name: text.status, show: ({ paidAt }) => (paidAt ? text.paid : text.open) },
        {
          name: text.amount,
          show: ({ amount, currency }) => price(amount, currency, locale()),
          numeric: true,
        },
      ]}
    />
  )
}
