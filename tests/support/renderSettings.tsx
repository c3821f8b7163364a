import { SettingsPage } from '../../src/account/SettingsPage'
import type { SettingsTab } from '../../src/account/settingsTabs'
import { appConfig } from '../../src/app.config'
import { renderScreen } from './render'

/** Shows a tab of the settings as the product configures them. */
export const renderSettings = (tab: SettingsTab, setting?: Parameters<typeof renderScreen>[1]) =>
  renderScreen(<SettingsPage tab={tab} issuer="Gatehouse" secondSteps={appConfig.secondSteps} />, setting)
