import { ReceiptText } from 'lucide-react'
import type { MenuItem } from '../../layout/UiConfig'

/** The example's line in the menu. The example calls the API, so without an API there is no line. */
export const invoicesMenu: readonly MenuItem[] = import.meta.env.VITE_API_URL
  ? [{ name: ({ invoices }) => invoices.title, route: '/invoices', icon: ReceiptText }]
  : []
