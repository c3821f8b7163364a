import { createContext, type ReactNode } from 'react'

export interface Around {
  beside?: ReactNode
  below?: ReactNode
}

/** What the business has put around the forms before sign-in: on a wide screen beside them, and at the foot of the page. */
export const AroundForm = createContext<Around>({})
