import { createContext } from 'react'
import type { NamedLink } from './NamedLink'

/** Whom people ask where a sentence sends them to their administrator; nobody where it is undefined. */
export const Support = createContext<NamedLink | undefined>(undefined)
