import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '../../http/useApi'
import { useNotices } from '../../layout/Notices'
import { useMessages } from '../../messages/catalogue'
import type { Invoice, InvoicePage } from './invoice'
import { INVOICE_PAGES, INVOICES, invoiceQuery } from './invoiceQueries'
import { markPaid } from './invoicesApi'

/**
 * Marks an invoice as paid. It is shown so at once; where the API refuses, what was there comes back. Whoever uses it says so
 * (`error`), and a notice does where that is gone. `useMutation` describes what is answered.
 */
export function useMarkPaid() {
  const { invoices: text } = useMessages()
  const api = useApi()
  const queries = useQueryClient()
  const notify = useNotices()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])

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
      if (!isShown.current) notify(text.notMarkedPaid, 'error')
    },
    // Not waited for: what has failed is said at once.
    onSettled: () => void queries.invalidateQueries({ queryKey: INVOICES }),
  })
}
