import { createContext, type ReactNode } from 'react'

/** What a wide screen shows beside the forms before sign-in; nothing where it is undefined. */
export const BesideForm = createContext<ReactNode>(undefined)
