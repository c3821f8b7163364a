import { Settings } from 'lucide-react'
import type { MenuItem } from '../layout/UiConfig'

/** The account pages' line in a menu. */
export const settingsMenu: MenuItem = {
  name: ({ shell }) => shell.settings,
  route: '/settings',
  icon: Settings,
}
