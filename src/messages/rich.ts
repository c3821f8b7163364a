import { createElement, type ReactNode } from 'react'

/**
 * A sentence with elements in it, for the catalogues: rich`We sent a code to ${to}.` Each language puts the
 * elements where its grammar needs them. Each sentence is an element of its own: a browser that translates
 * the page replaces its texts, so they can only go together.
 */
export const rich = (text: TemplateStringsArray, ...elements: ReactNode[]): ReactNode =>
  createElement('span', { key: text.join() }, ...text.flatMap((words, index) => [words, elements[index]]))
