import { createContext, type ReactNode } from 'react'

interface Around {
  beside?: ReactNode
  below?: ReactNode
}

/**
 * What the business shows around the forms before sign-in: on a wide screen next to them, and at the foot of
 * the page.
 */
export const AroundForm = createContext<Around>({})
