/** The queries for invoices, and the keys of the cache. Each screen uses them with `useQuery`. */
import { queryOptions } from '@tanstack/react-query'
import type { AxiosInstance } from 'axios'
import { getInvoice, listInvoices, type Wanted } from './invoicesApi'

/** Everything of the invoices. */
export const INVOICES = ['invoices']
/** Every page of the list. */
export const INVOICE_PAGES = [...INVOICES, 'page']

export const invoicePageQuery = (api: AxiosInstance, wanted: Wanted) =>
  queryOptions({
    queryKey: [...INVOICE_PAGES, wanted],
    queryFn: ({ signal }) => listInvoices(api, wanted, signal),
  })

export const invoiceQuery = (api: AxiosInstance, id: string) =>
  queryOptions({
    queryKey: [...INVOICES, 'one', id],
    queryFn: ({ signal }) => getInvoice(api, id, signal),
  })
