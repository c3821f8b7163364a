import { createElement, Fragment, type ReactNode } from 'react'

/**
 * A sentence with elements in it, for the catalogues: rich`We sent a code to ${to}.` Each language puts the elements where
 * its grammar needs them.
 */
export const rich = (text: TemplateStringsArray, ...elements: ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...text.flatMap((words, index) => [words, elements[index]]))
