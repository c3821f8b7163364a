import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../http/useApi'
import { useNotices } from '../../layout/Notices'
import { useMessages } from '../../messages/catalogue'
import type { Invoice, InvoicePage } from './invoice'
import { INVOICE_PAGES, INVOICES, invoiceQuery } from './invoiceQueries'
import { markPaid } from './invoicesApi'

/**
 * Marks an invoice as paid. It is shown so at once; where the API refuses, what was there comes back, and a notice says so.
 * `useMutation` describes what is answered.
 */
export function useMarkPaid() {
  const { invoices: text } = useMessages()
  const api = useApi()
  const queries = useQueryClient()
  const notify = useNotices()

  return useMutation({
    mutationFn: (id: string) => markPaid(api, id),
    async onMutate(id) {
      // An answer under way would bring back what was there before.
      await queries.cancelQueries({ queryKey: INVOICES })
      const before = queries.getQueriesData({ queryKey: INVOICES })
      const paid = (invoice: Invoice) => (invoice.id === id ? { ...invoice, paidAt: new Date() } : invoice)
      queries.setQueryData(invoiceQuery(api, id).queryKey, (invoice) => invoice && paid(invoice))
      queries.setQueriesData<InvoicePage>(
        { queryKey: INVOICE_PAGES },
        (page) => page && { ...page, invoices: page.invoices.map(paid) },
      )
      return before
    },
    onError(_error, _id, before = []) {
      for (const [key, data] of before) queries.setQueryData(key, data)
      notify(text.notMarkedPaid)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: INVOICES }),
  })
}
