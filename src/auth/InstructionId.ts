import { createContext } from 'react'

/**
 * The id of the sentence above a form that says what to type, such as where a code went. It describes the
 * field that takes the focus as the form appears: a screen reader reads nothing of the page but that field
 * (WCAG 1.3.1).
 */
export const InstructionId = createContext<string | undefined>(undefined)
