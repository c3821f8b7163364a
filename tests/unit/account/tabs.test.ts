import { afterEach, expect, test, vi } from 'vitest'
import { settingsTabs } from '../../../src/account/tabs'

afterEach(() => void vi.unstubAllEnvs())

const namesOf = (...args: Parameters<typeof settingsTabs>) => settingsTabs(...args).map(({ tab }) => tab)

test('a pool without second steps has no tab for them', () => {
  vi.stubEnv('VITE_AUTH_FLOW', undefined)
  expect(namesOf(['SOFTWARE_TOKEN_MFA'])).toEqual(['profile', 'password', 'two-step', 'sessions'])
  expect(namesOf([])).toEqual(['profile', 'password', 'sessions'])
})

test('where people choose how they sign in the tab is there, for it has the passkeys', () => {
  vi.stubEnv('VITE_AUTH_FLOW', 'USER_AUTH')
  expect(namesOf([])).toContain('two-step')
})
