import { useLocation } from 'react-router-dom'
import { duration } from '../../format/duration'
import { price } from '../../format/price'
import { shortId } from '../../format/shortId'
import { Badge } from '../../layout/Badge'
import { Table } from '../../layout/Table'
import { useListSearch } from '../../layout/useListSearch'
import { useMessages } from '../../messages/catalogue'
import { locale } from '../../messages/locale'
import type { Invoice } from './invoice'
import { Day } from './Day'

const customerOf = ({ customer }: Invoice) => <bdi>{customer}</bdi>
const shortIdOf = ({ id }: Invoice) => <code>{shortId(id)}</code>

const dayOf = ({ issuedAt }: Invoice) => <Day date={issuedAt} />
const statusOf = ({ paidAt }: Invoice) => <Status isPaid={paidAt !== null} />

function Status({ isPaid }: { isPaid: boolean }) {
  const { invoices: text } = useMessages()
  return <Badge tone={isPaid ? 'good' : 'plain'}>{isPaid ? text.paid : text.open}</Badge>
}

/** The list, whose rows lead to the invoices. @param invoices undefined while they are loading */
export function InvoiceTable({ invoices }: { invoices: readonly Invoice[] | undefined }) {
  const { invoices: text } = useMessages()
  const { sort = '-issuedAt', onSort } = useListSearch()
  const { search } = useLocation()
  return (
    <Table
      label={text.title}
      rows={invoices}
      keyOf={({ id }) => id}
      to={({ id }) => `/invoices/${id}${search}`}
      sort={sort}
      onSort={onSort}
      columns={[
        { name: text.customer, show: customerOf, sortKey: 'customer' },
        { name: text.invoice, show: shortIdOf },
        { name: text.issued, show: dayOf, sortKey: 'issuedAt' },
        {
          name: text.worked,
          show: ({ workedSeconds }) => duration(workedSeconds, locale(), 'hour'),
          minor: true,
        },
        { name: text.status, show: statusOf },
        {
          name: text.amount,
          show: ({ amount, currency }) => price(amount, currency, locale()),
          numeric: true,
          sortKey: 'amount',
        },
      ]}
    />
  )
}
