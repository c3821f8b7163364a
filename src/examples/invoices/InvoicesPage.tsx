import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { Loaded } from '../../data/Loaded'
import { useApi } from '../../http/useApi'
import { EmptyState } from '../../layout/EmptyState'
import { LinkButton } from '../../layout/LinkButton'
import { Pagination, usePageNumber } from '../../layout/Pagination'
import { PageHeading } from '../../layout/PageHeading'
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

function InvoiceList() {
  const { invoices: text } = useMessages()
  const api = useApi()
  const list = useQuery({
    ...invoicePageQuery(api, usePageNumber()),
    // The previous page stays until the next one is there.
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={list} loading={text.loading} failed={text.listNotLoaded}>
      {({ invoices, pages }) =>
        invoices.length === 0 ? (
          <EmptyState
            title={text.none}
            icon={ReceiptText}
            action={<LinkButton to="/invoices/new">{text.createFirst}</LinkButton>}
          >
            {text.noneText}
          </EmptyState>
        ) : (
          <>
            <InvoiceTable invoices={invoices} />
            <Pagination pages={pages} />
          </>
        )
      }
    </Loaded>
  )
}
