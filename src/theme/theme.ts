/** Light, dark, or the system's choice; stored in this browser. */
import { theme as stored } from '../browserStorage'

export type Theme = 'system' | 'light' | 'dark'

/**
 * The person's last choice; 'system' if nothing valid is stored, or storage is blocked.
 */
export const readTheme = (): Theme => asTheme(stored.get())

/** The theme that the page shows. Storage may be blocked, or have a later choice from another tab. */
export const shownTheme = (): Theme => asTheme(document.documentElement.dataset['theme'])

const asTheme = (text: string | null | undefined): Theme =>
  text === 'light' || text === 'dark' ? text : 'system'

/** Shows a theme. Called before the first paint, so that the page is painted once. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  // The browser's own bars: the build has written their colours (build/brand/siteBrand.ts).
  for (const bars of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]'))
    bars.media = theme === 'system' ? `(prefers-color-scheme:${bars.id})` : bars.id === theme ? '' : 'print'
}

/** Shows a theme and stores it. If storage is blocked, the choice lasts until the page is left. */
export function setTheme(theme: Theme): void {
  showTheme(theme)
  if (theme === 'system') stored.remove()
  else stored.set(theme)
}
