import type { Tab } from '../layout/types'

/** The parts of /settings, in the order of the tab bar. */
export type SettingsTab = 'profile' | 'password' | 'two-step' | 'sessions'

/** Each part with its name and its address; the first is /settings itself. */
export const SETTINGS_TABS: readonly (Tab & { tab: SettingsTab })[] = [
  { tab: 'profile', name: 'Profile', route: '/settings' },
  { tab: 'password', name: 'Password', route: '/settings/password' },
  { tab: 'two-step', name: 'Two-step verification', route: '/settings/two-step' },
  { tab: 'sessions', name: 'Devices', route: '/settings/sessions' },
]
