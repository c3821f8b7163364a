/** The parts of /settings, in the order of the tab bar. */
export const SETTINGS_TABS = [
  { tab: 'profile', route: '/settings' },
  { tab: 'password', route: '/settings/password' },
  { tab: 'two-step', route: '/settings/two-step' },
  { tab: 'sessions', route: '/settings/sessions' },
] as const

/** One of them; the first is /settings itself. */
export type SettingsTab = (typeof SETTINGS_TABS)[number]['tab']
