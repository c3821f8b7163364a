import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '../../http/useApi'
import { useNotices } from '../../layout/Notices'
import { useMessages } from '../../messages/catalogue'
import type { Invoice, InvoicePage } from './invoice'
import { INVOICE_PAGES, INVOICES, invoiceQuery } from './invoiceQueries'
import { setPaid } from './invoicesApi'

interface Change {
  id: string
  paid: boolean
}

/**
 * Marks an invoice as paid, or as open again. The page shows it at once; if the API refuses, the old state
 * comes back. The calling component says what was done or failed (`isSuccess`, `error`), or a notice does if
 * that component is gone. The result is that of `useMutation`.
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

  const change = useMutation({
    mutationFn: ({ id, paid }: Change) => setPaid(api, id, paid, paid ? text.markPaid : text.undo),
    async onMutate({ id, paid }) {
      // A running query would bring back the old state.
      await queries.cancelQueries({ queryKey: INVOICES })
      const before = queries.getQueriesData({ queryKey: INVOICES })
      const changed = (invoice: Invoice) =>
        invoice.id === id ? { ...invoice, paidAt: paid ? new Date() : null } : invoice
      queries.setQueryData(invoiceQuery(api, id).queryKey, (invoice) => invoice && changed(invoice))
      queries.setQueriesData<InvoicePage>(
        { queryKey: INVOICE_PAGES },
        (page) => page && { ...page, invoices: page.invoices.map(changed) },
      )
      return before
    },
    onSuccess(_invoice, { id, paid }) {
      if (isShown.current) return
      if (paid) notify(text.markedPaid, { undo: () => change.mutate({ id, paid: false }) })
      else notify(text.markedOpen)
    },
    onError(_error, { paid }, before = []) {
      for (const [key, data] of before) queries.setQueryData(key, data)
      if (!isShown.current) notify(paid ? text.notMarkedPaid : text.notMarkedOpen, 'error')
    },
    // Not awaited, so that a failure shows at once.
    onSettled: () => void queries.invalidateQueries({ queryKey: INVOICES }),
  })
  return change
}
