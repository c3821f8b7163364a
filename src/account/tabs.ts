import type { Factor } from '../cognito/challenges'

/** The parts of /settings, in the order of the tab bar. */
const SETTINGS_TABS = [
  { tab: 'profile', route: '/settings' },
  { tab: 'password', route: '/settings/password' },
  { tab: 'two-step', route: '/settings/two-step' },
  { tab: 'sessions', route: '/settings/sessions' },
] as const

/** One of the tabs; the first is /settings itself. */
export type SettingsTab = (typeof SETTINGS_TABS)[number]['tab']

/**
 * The tabs to show.
 * @param secondSteps those of the pool; without any, their tab is shown only if the pool may have passkeys
 */
export const settingsTabs = (secondSteps: readonly Factor[]) =>
  SETTINGS_TABS.filter(
    ({ tab }) =>
      tab !== 'two-step' || secondSteps.length > 0 || import.meta.env.VITE_AUTH_FLOW === 'USER_AUTH',
  )
