import { createContext } from 'react'

/** Cancels the confirmation whose dialog the form is in. Undefined in a page, which has its own ways back. */
export const CancelStep = createContext<(() => void) | undefined>(undefined)
