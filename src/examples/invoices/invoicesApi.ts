/** The API's calls for invoices, a function for each. */
import { isAxiosError, type AxiosInstance } from 'axios'
import { readInvoice, readInvoicePage, type Draft, type Invoice, type InvoicePage } from './invoice'

/** Which of the invoices are asked for, and in which order. */
export interface Wanted {
  /** From 1; past the last page the API returns the last one. */
  page: number
  /** `open` or `paid`; by default all. */
  status?: string | undefined
  /** A column, with a minus for the largest first; by default the newest first. */
  sort?: string | undefined
}

/** The invoices of the person's business. */
export async function listInvoices(
  api: AxiosInstance,
  params: Wanted,
  signal: AbortSignal,
): Promise<InvoicePage> {
  const { data } = await api.get<unknown>('invoices', { params, signal })
  return readInvoicePage(data)
}

/** One invoice. */
export async function getInvoice(api: AxiosInstance, id: string, signal: AbortSignal): Promise<Invoice> {
  const { data } = await api.get<unknown>(`invoices/${encodeURIComponent(id)}`, { signal })
  return readInvoice(data)
}

/** Creates an invoice. @param purpose what the button says: the API may want a confirmation */
export async function createInvoice(api: AxiosInstance, draft: Draft, purpose: string): Promise<Invoice> {
  const { data } = await api.post<unknown>('invoices', draft, { purpose })
  return readInvoice(data)
}

/** Marks an invoice as paid, or as open again. @param purpose as above */
export async function setPaid(
  api: AxiosInstance,
  id: string,
  paid: boolean,
  purpose: string,
): Promise<Invoice> {
  const { data } = await api.patch<unknown>(`invoices/${encodeURIComponent(id)}`, { paid }, { purpose })
  return readInvoice(data)
}

/** Whether a call failed because there is no such invoice. */
export const isNotFound = (error: unknown): boolean => isAxiosError(error) && error.response?.status === 404
