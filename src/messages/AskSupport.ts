import { createElement, Fragment, useContext } from 'react'
import { useMessages } from './catalogue'
import { useLabels } from './Label'
import { Support } from './Support'

/** Follows a sentence that sends people to their administrator: on its own line, a link to the help that the business names. */
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
