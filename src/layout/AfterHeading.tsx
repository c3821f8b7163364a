import { createContext, use, type ReactNode } from 'react'

/** Whether the whole page is to be rendered. */
export const WholePage = createContext(true)

/** What is rendered in a second step where a page comes in two, its heading and the boxes of its frame first (app/Arrival.tsx). */
export const AfterHeading = ({ children }: { children: ReactNode }) => use(WholePage) && children
