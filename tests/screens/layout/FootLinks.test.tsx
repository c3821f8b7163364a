import { screen } from '@testing-library/react'
import { test, expect } from 'vitest'
import { appConfig } from '../../../src/app.config'
import { AppShell } from '../../../src/app/AppShell'
import { FootLinks } from '../../../src/layout/FootLinks'
import { renderScreen } from '../../support/render'

const links = [{ name: 'Terms', href: '/terms.html' }] as const

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
