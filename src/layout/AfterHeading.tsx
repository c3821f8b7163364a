import { createContext, use, type ReactNode } from 'react'

/** Whether the whole page is to be rendered. */
export const WholePage = createContext(true)

/** What is rendered second, if a page comes in two steps, its heading and the boxes of its frame first (app/FadeInAfterSignIn.tsx). */
export const AfterHeading = ({ children }: { children: ReactNode }) => use(WholePage) && children
