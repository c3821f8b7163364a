/** Light, dark, or the system's choice; stored in this browser. */
import { readStored, store } from '../stored'

export type Theme = 'system' | 'light' | 'dark'

const KEY = 'gatehouse.theme'

/**
 * The person's last choice; 'system' where nothing valid is stored, or storage is blocked.
 */
export function readTheme(): Theme {
  const stored = readStored(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Shows a theme. Called before the first paint, so that the page is painted once. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  // The browser's own bars, whose colours the build has written (build/brand/siteBrand.ts).
  for (const bars of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]'))
    bars.media = theme === 'system' ? `(prefers-color-scheme:${bars.id})` : bars.id === theme ? '' : 'print'
}

/** Shows a theme and stores it. Where storage is blocked the choice lasts until the page is left. */
export function setTheme(theme: Theme): void {
  showTheme(theme)
  store(KEY, theme === 'system' ? null : theme)
}
