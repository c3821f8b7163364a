/** Light, dark, or whatever the system says; remembered in this browser. */

export type Theme = 'system' | 'light' | 'dark'

const KEY = 'gatehouse.theme'

/**
 * What the person chose last; 'system' when nothing (or nothing sensible) is remembered or storage is blocked.
 */
export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return 'system'
  }
}

/** Shows a theme. Where that is done before the first paint, the page is painted once. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

/** Shows a theme and remembers it. Where storage is blocked the choice holds until the page is left. */
export function setTheme(theme: Theme): void {
  showTheme(theme)
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Storage is blocked or full: the choice is shown all the same.
  }
}
