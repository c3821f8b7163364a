import { Settings } from 'lucide-react'
import type { MenuItem } from '../layout/UiConfig'

/** The account pages' line in a menu. */
export const settingsMenu: MenuItem = {
  name: ({ settings }) => settings.title,
  route: '/settings',
  icon: Settings,
}
