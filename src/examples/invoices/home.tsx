import { DeferUntilPaint } from '../../layout/DeferUntilPaint'
import { LinkButton } from '../../layout/LinkButton'
import { lazyScreen } from '../../layout/lazyScreen'
import { useMessages } from '../../messages/catalogue'
import { InvoiceOverview } from './InvoiceOverview'

const OpenInvoices = lazyScreen(() => import('./OpenInvoices').then((file) => file.OpenInvoices))

const NewInvoice = () => (
  <LinkButton to="/invoices/new" variant="primary">
    {useMessages().invoices.new}
  </LinkButton>
)

/** The example on the home page. The example calls the API, so without an API there is the menu. */
export const invoicesHome = import.meta.env.VITE_API_URL
  ? {
      action: <NewInvoice />,
      work: (
        <DeferUntilPaint until={<InvoiceOverview />}>
          <OpenInvoices />
        </DeferUntilPaint>
      ),
    }
  : undefined
