import { createContext } from 'react'

/**
 * The id of the sentence above a form that says what to type, such as where a code went. The field that takes the focus as the
 * form appears is described by it: whoever listens hears no more of the page than that field (WCAG 1.3.1).
 */
export const InstructionId = createContext<string | undefined>(undefined)
