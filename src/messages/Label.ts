import { useMessages } from './catalogue'
import type { Messages } from './Messages'

/**
 * A name that people read: a text that is the same in every language, or one from the catalogue, `(text) =>
 * text.shell.home`.
 */
export type Label = string | ((text: Messages) => string)

/** Reads labels in the language of the page. */
export function useLabels(): (label: Label) => string {
  const text = useMessages()
  return (label) => (typeof label === 'string' ? label : label(text))
}
