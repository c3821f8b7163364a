import { useQuery } from '@tanstack/react-query'
import { QueryProvider } from '../../http/QueryProvider'
import { useApi } from '../../http/useApi'
import { Card } from '../../layout/Card'
import { useMessages } from '../../messages/catalogue'
import { InvoiceOverview } from './InvoiceOverview'
import { invoicePageQuery } from './invoiceQueries'
import { LoadFailed } from './LoadFailed'

/** What waits on the home page. It is fetched after that: nobody waits for the API to see who is signed in. */
export const OpenInvoices = () => (
  <QueryProvider>
    <Loaded />
  </QueryProvider>
)

function Loaded() {
  const { invoices: text } = useMessages()
  const list = useQuery(invoicePageQuery(useApi(), { page: 1, status: 'open', sort: 'issuedAt' }))
  if (list.data) return <InvoiceOverview page={list.data} />
  if (!list.isFetched) return <InvoiceOverview />
  return (
    <Card>
      <LoadFailed
        title={text.listNotLoaded}
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    </Card>
  )
}
