import { House } from 'lucide-react'
import { Outlet } from 'react-router-dom'
import { expect, test } from 'vitest'
import { appConfig } from '../../../src/app.config'
import type { AppRoute } from '../../../src/app/AppRoute'
import { routeMistakes } from '../../../src/app/routeMistakes'
import { createRoutes } from '../../../src/app/routes'

const ROUTES: AppRoute[] = [
  { path: '/home', element: 'Home' },
  {
    element: <Outlet />,
    children: [{ path: '/reports', element: 'Reports', children: [{ path: ':id', element: 'Report' }] }],
  },
  { path: '*', element: 'Not found' },
]

const menuTo = (...routes: string[]) => ({
  menuItems: routes.map((route) => ({ name: route, route, icon: House })),
})

test('each menu of the product leads to a screen, and no address is there twice', () => {
  expect(routeMistakes(createRoutes(appConfig), appConfig.ui)).toEqual([])
})

test.each([
  ['beside it', '/reports'],
  ['with another name of the parameter', '/reports/:report'],
])('an address that is there twice, %s, is told', (_where, path) => {
  const [mistake, ...others] = routeMistakes([{ path, element: 'Mine' }, ...ROUTES], menuTo('/home'))
  expect(mistake?.message).toContain(`have the address ${path.replace(/:\w+/, ':…')}, but`)
  expect(others).toEqual([])
})

test('what a screen shows at its own address, by an empty path, is not there twice', () => {
  const children = [
    { path: '', element: 'All' },
    { path: 'open', element: 'Open' },
  ]
  const routes = [...ROUTES, { path: '/orders', element: <Outlet />, children }]
  expect(routeMistakes(routes, menuTo('/orders', '/orders/open'))).toEqual([])
})

test('a menu that leads to nothing is told, and one that leads below a screen is none', () => {
  expect(routeMistakes(ROUTES, menuTo('/home', '/reports', '/reports/7'))).toEqual([])
  const personMenu = { items: menuTo('/me').menuItems }
  const told = routeMistakes(ROUTES, { ...menuTo('/report'), personMenu }).map(({ message }) => message)
  expect(told).toEqual([
    expect.stringContaining('A menu leads to /report, but'),
    expect.stringContaining('A menu leads to /me, but'),
  ])
})
