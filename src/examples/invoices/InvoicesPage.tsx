import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { Suspense } from 'react'
import { Outlet, useSearchParams } from 'react-router-dom'
import { useApi } from '../../http/useApi'
import { EmptyState } from '../../layout/EmptyState'
import { LinkButton } from '../../layout/LinkButton'
import { Pagination } from '../../layout/Pagination'
import { PageHeading } from '../../layout/PageHeading'
import { Spinner } from '../../layout/Spinner'
import { useMessages } from '../../messages/catalogue'
import { businessIdOf } from '../../session/session'
import { useSession } from '../../session/useSession'
import { invoicePageQuery } from './invoiceQueries'
import { InvoiceTable } from './InvoiceTable'
import { LoadFailed } from './LoadFailed'
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

function InvoiceList() {
  const { invoices: text } = useMessages()
  const api = useApi()
  const [search, setSearch] = useSearchParams()
  const wanted = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const list = useQuery({
    ...invoicePageQuery(api, wanted),
    // The previous page stays until the next one is there.
    placeholderData: keepPreviousData,
  })

  // Not `isPending`: during another try the error stays, and so keeps the focus.
  if (!list.data && !list.isFetched) return <Spinner label={text.loading} />
  if (!list.data)
    return (
      <LoadFailed
        title={text.listNotLoaded}
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  const { invoices, pages } = list.data
  if (invoices.length === 0)
    return (
      <EmptyState
        title={text.none}
        icon={ReceiptText}
        action={<LinkButton to="/invoices/new">{text.createFirst}</LinkButton>}
      >
        {text.noneText}
      </EmptyState>
    )
  return (
    <div aria-busy={list.isPlaceholderData}>
      <InvoiceTable invoices={invoices} />
      {pages > 1 && (
        <Pagination
          // Of the address: while the next page is loading, another press leads to the one after it.
          page={Math.min(wanted, pages)}
          pages={pages}
          onTurn={(to) => setSearch(to === 1 ? {} : { page: String(to) })}
          words={{
            label: text.pages,
            previous: text.previousPage,
            next: text.nextPage,
            place: text.pageOf,
          }}
        />
      )}
    </div>
  )
}
