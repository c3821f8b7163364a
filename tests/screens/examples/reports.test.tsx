/** The route and the menu entry of docs/screens.md, in the shell. */
import { screen } from '@testing-library/react'
import { useRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { appConfig } from '../../../src/app.config'
import { ShellRoute } from '../../../src/app/ShellRoute'
import { renderScreen } from '../../support/render'
import { menuItems, routes } from './reports'

const ui = { ...appConfig.ui, menuItems }

function Site() {
  return useRoutes([{ element: <ShellRoute ui={ui} routes={routes} />, children: routes }])
}

test('a screen that is added has its place in the menu and in the breadcrumb bar', async () => {
  await renderScreen(<Site />, { at: '/reports', api: () => Response.json([{ id: '1', title: 'Sales' }]) })
  expect(await screen.findByText('Sales')).toBeTruthy()
  const current = screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)
  expect(current).toEqual(['Reports', 'Reports'])
})
