import { createContext, createElement, Fragment, useContext } from 'react'
import { useMessages } from './catalogue'
import { useLabels } from './Label'
import type { NamedLink } from './NamedLink'

/** The help to which a sentence links when it sends people to their administrator; undefined for no link. */
export const Support = createContext<NamedLink | undefined>(undefined)

/**
 * Follows a sentence that sends people to their administrator: on its own line, a link to the help that the
 * business names.
 */
export function AskSupport() {
  const { shell } = useMessages()
  const labelOf = useLabels()
  const support = useContext(Support)
  if (!support) return null
  const { name, href } = support
  return createElement(
    Fragment,
    null,
    createElement('br'),
    createElement('a', { href }, shell.ask(labelOf(name))),
  )
}
