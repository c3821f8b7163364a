import { afterEach, expect, test, vi } from 'vitest'
import { settingsTabs } from '../../../src/account/tabs'

afterEach(() => void vi.unstubAllEnvs())

const namesOf = (...args: Parameters<typeof settingsTabs>) => settingsTabs(...args).map(({ tab }) => tab)

test('the settings have no tab for second steps when the pool offers none', () => {
  vi.stubEnv('VITE_AUTH_FLOW', undefined)
  expect(namesOf(['SOFTWARE_TOKEN_MFA'])).toEqual(['profile', 'password', 'two-step', 'sessions'])
  expect(namesOf([])).toEqual(['profile', 'password', 'sessions'])
})

test('the tab is always there with USER_AUTH, because passkeys are managed in it', () => {
  vi.stubEnv('VITE_AUTH_FLOW', 'USER_AUTH')
  expect(namesOf([])).toContain('two-step')
})
