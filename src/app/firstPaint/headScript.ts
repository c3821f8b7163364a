/**
 * Runs in the page's head before anything is painted, as a classic script of its own: the build puts it into the
 * HTML, where a content security policy allows it by its hash. It applies the chosen theme, and begins to fetch
 * what the address needs, before the application's own code is there.
 */
import { readTheme, showTheme } from '../../theme/theme'
import { formFirst } from './formFirst'
import { bufferSubmits } from './bufferedSubmit'
import { isHinted } from './signedInHint'

/** The files of the shell, the home page among them. Written by the build. */
declare const INSIDE_FILES: readonly string[]

showTheme(readTheme())
if (formFirst(window)) {
  document.documentElement.dataset['form'] = 'first'
  bufferSubmits(document)
} else if (isHinted()) INSIDE_FILES.forEach(prefetch)

function prefetch(href: string): void {
  const link = document.createElement('link')
  if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
  else link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
}
