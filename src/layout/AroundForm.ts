import { createContext, type ReactNode } from 'react'

/** What the business has put around the forms before sign-in: on a wide screen beside them, and at the foot of the page. */
export const AroundForm = createContext<{ beside?: ReactNode; below?: ReactNode }>({})
