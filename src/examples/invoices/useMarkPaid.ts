import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '../../http/useApi'
import { useNotices } from '../../layout/Notices'
import { useMessages } from '../../messages/catalogue'
import type { Invoice, InvoicePage } from './invoice'
import { INVOICE_PAGES, INVOICES, invoiceQuery } from './invoiceQueries'
import { markPaid } from './invoicesApi'

/**
 * Marks an invoice as paid. The page shows it at once; if the API refuses, the old state comes back. The calling component says
 * what was done or failed (`isSuccess`, `error`), or a notice does if that component is gone. The result is that of `useMutation`.
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
    mutationFn: (id: string) => markPaid(api, id, text.markPaid),
    async onMutate(id) {
      // A running query would bring back the old state.
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
    onSuccess() {
      if (!isShown.current) notify(text.markedPaid)
    },
    onError(_error, _id, before = []) {
      for (const [key, data] of before) queries.setQueryData(key, data)
      if (!isShown.current) notify(text.notMarkedPaid, 'error')
    },
    // Not awaited, so that a failure shows at once.
    onSettled: () => void queries.invalidateQueries({ queryKey: INVOICES }),
  })
}
