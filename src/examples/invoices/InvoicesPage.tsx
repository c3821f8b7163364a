import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { Loaded } from '../../data/Loaded'
import { useApi } from '../../http/useApi'
import { EmptyState } from '../../layout/EmptyState'
import { LinkButton } from '../../layout/LinkButton'
import { Pagination } from '../../layout/Pagination'
import { PageHeading } from '../../layout/PageHeading'
import { Tabs } from '../../layout/Tabs'
import { useListSearch } from '../../layout/useListSearch'
import { useMessages } from '../../messages/catalogue'
import { businessIdOf } from '../../session/session'
import { useSession } from '../../session/useSession'
import { invoicePageQuery } from './invoiceQueries'
import { InvoiceTable } from './InvoiceTable'
import styles from './InvoicesPage.module.css'

/** An example of a business screen: a list, with modals that are the routes below it. */
export function InvoicesPage() {
  const { invoices: text } = useMessages()
  const businessId = useSession(businessIdOf)
  return (
    <>
      <header className={styles['header']}>
        <div>
          <PageHeading>{text.title}</PageHeading>
          {businessId !== null && <p className={styles['business']}>{text.business(businessId)}</p>}
        </div>
        <LinkButton to="/invoices/new" variant="primary">
          {text.new}
        </LinkButton>
      </header>
      <InvoiceList />
      <Suspense>
        <Outlet />
      </Suspense>
    </>
  )
}

/** What the list can be filtered by. */
const STATUSES = ['open', 'paid'] as const

function InvoiceList() {
  const { invoices: text } = useMessages()
  const { page, sort, read, changed } = useListSearch()
  const status = STATUSES.find((each) => each === read('status'))
  const list = useQuery({
    ...invoicePageQuery(useApi(), { page, status, sort }),
    // What was there before stays until the next is there.
    placeholderData: keepPreviousData,
  })
  const totals = list.data?.totals
  const all = totals && totals.open.count + totals.paid.count
  const tabOf = (name: string, value?: (typeof STATUSES)[number]) => ({
    name,
    route: `/invoices${changed('status', value)}`,
    count: value === undefined ? all : totals?.[value].count,
  })
  return (
    <div className={styles['list']}>
      {all !== 0 && (list.data || !list.isFetched) && (
        <Tabs
          label={text.status}
          filter={`/invoices${changed('status', status)}`}
          tabs={[tabOf(text.filters.all), tabOf(text.filters.open, 'open'), tabOf(text.filters.paid, 'paid')]}
        />
      )}
      <Loaded query={list} loading={<InvoiceTable invoices={undefined} />} failed={text.listNotLoaded}>
        {({ invoices, pages }) =>
          all === 0 ? (
            <EmptyState
              title={text.none}
              icon={ReceiptText}
              action={<LinkButton to="/invoices/new">{text.createFirst}</LinkButton>}
            >
              {text.noneText}
            </EmptyState>
          ) : (
            <>
              {invoices.length === 0 ? (
                <EmptyState title={status === 'open' ? text.allPaid : text.nonePaid} icon={ReceiptText} />
              ) : (
                <InvoiceTable invoices={invoices} />
              )}
              <Pagination pages={pages} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}
