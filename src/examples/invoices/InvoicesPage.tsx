import { ReceiptText } from 'lucide-react'
import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useApi } from '../../http/useApi'
import { useLoaded, type Loading } from '../../http/useLoaded'
import { EmptyState } from '../../layout/EmptyState'
import { LinkButton } from '../../layout/LinkButton'
import { PageHeading } from '../../layout/PageHeading'
import { Spinner } from '../../layout/Spinner'
import { useMessages } from '../../messages/catalogue'
import { businessIdOf } from '../../session/session'
import { useSession } from '../../session/useSession'
import type { Invoice } from './invoice'
import { listInvoices } from './invoicesApi'
import { InvoiceTable } from './InvoiceTable'
import { LoadFailed } from './LoadFailed'
import styles from './InvoicesPage.module.css'

/** An example of a business screen: a list, with modals that are the routes below it. */
export function InvoicesPage() {
  const { invoices: text } = useMessages()
  const api = useApi()
  const businessId = useSession(businessIdOf)
  const invoices = useLoaded((signal) => listInvoices(api, signal))
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
      <InvoiceList {...invoices} />
      <Suspense>
        <Outlet context={invoices.reload} />
      </Suspense>
    </>
  )
}

function InvoiceList({ loaded, reload, reloading }: Loading<Invoice[]>) {
  const { invoices: text } = useMessages()
  if (loaded.state === 'loading') return <Spinner label={text.loading} />
  if (loaded.state === 'failed')
    return <LoadFailed title={text.listNotLoaded} onRetry={reload} retrying={reloading} />
  if (loaded.value.length > 0) return <InvoiceTable invoices={loaded.value} />
  return (
    <EmptyState
      title={text.none}
      icon={ReceiptText}
      action={<LinkButton to="/invoices/new">{text.createFirst}</LinkButton>}
    >
      {text.noneText}
    </EmptyState>
  )
}
