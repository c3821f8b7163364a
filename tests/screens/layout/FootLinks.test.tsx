import { screen } from '@testing-library/react'
import { test, expect } from 'vitest'
import { appConfig } from '../../../src/app.config'
import { AppShell } from '../../../src/app/AppShell'
import { FootLinks } from '../../../src/layout/FootLinks'
import { renderScreen } from '../../support/render'

const links = [
  { name: 'Support', href: 'mailto:help@example.com' },
  { name: 'Privacy', href: 'https://example.com/privacy' },
  { name: 'Terms', href: '/terms.html' },
] as const

const shown = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')] as const)

test('each footer link leads where the configuration says, in its order', async () => {
  await renderScreen(<FootLinks links={links} />)
  expect(shown()).toEqual(links.map(({ name, href }) => [name, href]))
})

test('without links there is no footer', async () => {
  await renderScreen(<FootLinks links={[]} />)
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

test('behind the sign-in the footer links are in the sidebar, after “Log out”', async () => {
  await renderScreen(<AppShell ui={{ ...appConfig.ui, links }} routes={[]} />)
  const sidebar = screen.getByRole('complementary', { name: 'Sidebar' })
  const terms = screen.getByRole('link', { name: 'Terms' })
  expect(sidebar.contains(terms)).toBe(true)
  const logOut = screen.getByRole('button', { name: 'Log out' })
  expect(logOut.compareDocumentPosition(terms) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
