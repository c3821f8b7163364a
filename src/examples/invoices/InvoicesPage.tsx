import { ReceiptText } from 'lucide-react'
import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useApi } from '../../http/useApi'
import { useLoaded, type Loading } from '../../http/useLoaded'
import { EmptyState } from '../../layout/EmptyState'
import { LinkButton } from '../../layout/LinkButton'
import { PageHeading } from '../../layout/PageHeading'
import { Spinner } from '../../layout/Spinner'
import { businessIdOf } from '../../session/session'
import { useSession } from '../../session/useSession'
import type { Invoice } from './invoice'
import { listInvoices } from './invoicesApi'
import { InvoiceTable } from './InvoiceTable'
import { LoadFailed } from './LoadFailed'
import styles from './InvoicesPage.module.css'

/** An example of a business screen: a list, with modals that are the routes below it. */
export function InvoicesPage() {
  const api = useApi()
  const businessId = useSession(businessIdOf)
  const invoices = useLoaded((signal) => listInvoices(api, signal))
  return (
    <>
      <header className={styles['header']}>
        <div>
          <PageHeading>Invoices</PageHeading>
          {businessId !== null && <p className={styles['business']}>Business {businessId}</p>}
        </div>
        <LinkButton to="/invoices/new" variant="primary">
          New invoice
        </LinkButton>
      </header>
      <InvoiceList {...invoices} />
      <Suspense>
        <Outlet context={invoices.reload} />
      </Suspense>
    </>
  )
}

function InvoiceList({ loaded, reload, reloading }: Loading<Invoice[]>) {
  if (loaded.state === 'loading') return <Spinner label="Loading the invoices" />
  if (loaded.state === 'failed')
    return <LoadFailed title="The invoices could not be loaded" onRetry={reload} retrying={reloading} />
  if (loaded.value.length > 0) return <InvoiceTable invoices={loaded.value} />
  return (
    <EmptyState
      title="No invoices yet"
      icon={ReceiptText}
      action={<LinkButton to="/invoices/new">Create an invoice</LinkButton>}
    >
      Create your first invoice. It will then be listed here.
    </EmptyState>
  )
}
