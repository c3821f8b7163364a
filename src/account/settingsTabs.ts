/** The parts of /settings, in the order of the tab bar. */
export const SETTINGS_TABS = [
  { tab: 'profile', route: '/settings' },
  { tab: 'security', route: '/settings/security' },
  { tab: 'sessions', route: '/settings/sessions' },
] as const

/** One of the tabs; the first is /settings itself. */
export type SettingsTab = (typeof SETTINGS_TABS)[number]['tab']
