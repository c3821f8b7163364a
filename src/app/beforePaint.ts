/**
 * Runs in the page's head before anything is painted, as a classic script of its own: the build puts it into the
 * HTML, where a content security policy allows it by its hash. It applies the chosen theme, and begins to fetch
 * what the address needs, before the application's own code is there.
 */
import { readTheme, showTheme } from '../theme/theme'
import { formFirst } from './formFirst'
import { holdSubmits } from './heldSubmit'
import { isHinted } from './signedInHint'

/** By path, the files of its screen; under '' those of every screen behind sign-in. Written by the build. */
declare const SCREEN_FILES: Readonly<Record<string, readonly string[]>>

showTheme(readTheme())
if (formFirst(window)) {
  document.documentElement.dataset['form'] = 'first'
  holdSubmits(document)
} else if (isHinted()) {
  const opened = location.pathname === '/' ? '/home' : location.pathname
  for (const [path, files] of Object.entries(SCREEN_FILES))
    if (path === '' || path === opened) files.forEach(prefetch)
}

function prefetch(href: string): void {
  const link = document.createElement('link')
  if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
  else link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
}
