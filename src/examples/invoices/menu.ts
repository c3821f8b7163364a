import { ReceiptText } from 'lucide-react'
import type { MenuItem } from '../../layout/types'

/** The line of the example in the menu. It calls the API, so there is none where there is no API. */
export const invoicesMenu: readonly MenuItem[] = import.meta.env.VITE_API_URL
  ? [{ name: ({ invoices }) => invoices.title, route: '/invoices', icon: ReceiptText }]
  : []
