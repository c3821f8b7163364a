/** The API's calls for invoices, a function for each. */
import { isAxiosError, type AxiosInstance } from 'axios'
import { readInvoice, type Draft, type Invoice } from './invoice'

/** The invoices of the person's business, newest first. */
export async function listInvoices(api: AxiosInstance, signal: AbortSignal): Promise<Invoice[]> {
  const { data } = await api.get<unknown>('invoices', { signal })
  if (!Array.isArray(data)) throw new TypeError('The API answered with something other than a list')
  return data.map(readInvoice)
}

/** One invoice. */
export async function getInvoice(api: AxiosInstance, id: string, signal: AbortSignal): Promise<Invoice> {
  const { data } = await api.get<unknown>(`invoices/${encodeURIComponent(id)}`, { signal })
  return readInvoice(data)
}

/** Creates an invoice. */
export async function createInvoice(api: AxiosInstance, draft: Draft): Promise<Invoice> {
  const { data } = await api.post<unknown>('invoices', draft)
  return readInvoice(data)
}

/** Whether a call failed because there is no such invoice. */
export const isNotFound = (error: unknown): boolean => isAxiosError(error) && error.response?.status === 404

/** The API's reason to refuse a draft, and the name of the field; null where the call failed for another reason. */
export function refusal(error: unknown): { field: string; message: string } | null {
  const data: unknown = isAxiosError(error) && error.response?.status === 422 ? error.response.data : null
  if (typeof data !== 'object' || data === null || !('field' in data) || !('message' in data)) return null
  return { field: String(data.field), message: String(data.message) }
}
