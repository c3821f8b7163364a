import { createElement, Fragment } from 'react'
import { useFormMessages } from './catalogue'

/**
 * Follows a sentence about code that could not be fetched, on its own line. Firefox keeps the failure of an
 * import for the life of the document, even when the network is back
 * (https://github.com/whatwg/html/issues/6768).
 */
export function ReloadLink() {
  const { reload } = useFormMessages()
  const href = location.pathname + location.search
  return createElement(Fragment, null, createElement('br'), createElement('a', { href }, reload))
}
