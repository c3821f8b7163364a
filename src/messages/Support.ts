import { createContext } from 'react'
import type { NamedLink } from './NamedLink'

/** The help to which a sentence links when it sends people to their administrator; undefined for no link. */
export const Support = createContext<NamedLink | undefined>(undefined)
