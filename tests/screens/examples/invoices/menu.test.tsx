/** The menu with the example, for different configurations. */
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AppShell } from '../../../../src/app/AppShell'
import { renderScreen } from '../../../support/render'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test.each([
  ['an API', 'https://api.example.com', ['Home', 'Invoices', 'Settings']],
  ['no API', '', ['Home', 'Settings']],
])('with %s the menu offers the screens that work with it', async (_, apiUrl, names) => {
  vi.stubEnv('VITE_API_URL', apiUrl)
  vi.resetModules()
  const { appConfig } = await import('../../../../src/app.config')
  await renderScreen(<AppShell ui={appConfig.ui} routes={[]} />)
  // The logo also leads home.
  const links = new Set(screen.getAllByRole('link').map(({ textContent }) => textContent))
  expect([...links].filter((name) => ['Home', 'Invoices', 'Settings'].includes(name))).toEqual(names)
})
