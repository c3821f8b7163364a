import { createContext, type ReactNode } from 'react'

/** What stands at the foot of the pages before sign-in. */
export const BelowForm = createContext<ReactNode>(undefined)
