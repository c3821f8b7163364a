import { createContext } from 'react'

/** The fewest characters of a new password, as the business sets it in signIn.config.ts. */
export const MinPasswordLength = createContext(8)
