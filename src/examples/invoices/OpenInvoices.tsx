import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../data/Loaded'
import { QueryProvider } from '../../http/QueryProvider'
import { useApi } from '../../http/useApi'
import { useMessages } from '../../messages/catalogue'
import { InvoiceOverview } from './InvoiceOverview'
import { invoicePageQuery } from './invoiceQueries'

/**
 * What waits on the home page. It is fetched after that: nobody waits for the API to see who is signed in.
 */
export const OpenInvoices = () => (
  <QueryProvider>
    <Open />
  </QueryProvider>
)

function Open() {
  const { invoices: text } = useMessages()
  const list = useQuery(invoicePageQuery(useApi(), { page: 1, status: 'open', sort: 'issuedAt' }))
  return (
    <Loaded query={list} loading={<InvoiceOverview />} failed={text.listNotLoaded}>
      {(page) => <InvoiceOverview page={page} />}
    </Loaded>
  )
}
