import { House } from 'lucide-react'
import { Outlet } from 'react-router-dom'
import { expect, expectTypeOf, test } from 'vitest'
import { appConfig } from '../../../src/app.config'
import type { AppRoute } from '../../../src/app/AppRoute'
import { routeMistakes } from '../../../src/app/routeMistakes'

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

test('each menu item of the product leads to a screen, and no address occurs twice', () => {
  expect(routeMistakes(appConfig.createRoutes(appConfig), appConfig.ui)).toEqual([])
})

test.each([
  ['at another level', '/reports'],
  ['with another name for the parameter', '/reports/:report'],
])('an address that occurs twice, %s, is reported', (_where, path) => {
  const [mistake, ...others] = routeMistakes([{ path, element: 'Mine' }, ...ROUTES], menuTo('/home'))
  expect(mistake?.message).toContain(`have the address ${path.replace(/:\w+/, ':…')}, but`)
  expect(others).toEqual([])
})

test('a child route with an empty path is not reported as an address that occurs twice', () => {
  const children = [
    { path: '', element: 'All' },
    { path: 'open', element: 'Open' },
  ]
  const routes = [...ROUTES, { path: '/orders', element: <Outlet />, children }]
  expect(routeMistakes(routes, menuTo('/orders', '/orders/open'))).toEqual([])
})

test('a menu item that leads to no screen is reported, and one that leads below a screen is not', () => {
  expect(routeMistakes(ROUTES, menuTo('/home', '/reports', '/reports/7'))).toEqual([])
  const personMenu = { items: menuTo('/me').menuItems }
  const told = routeMistakes(ROUTES, { ...menuTo('/report'), personMenu }).map(({ message }) => message)
  expect(told).toEqual([
    expect.stringContaining('A menu leads to /report, but'),
    expect.stringContaining('A menu leads to /me, but'),
  ])
})

test('what only a data router reads does not compile in a route, and is reported by name', () => {
  expectTypeOf<keyof AppRoute>().toEqualTypeOf<
    'path' | 'caseSensitive' | 'element' | 'Component' | 'handle' | 'children'
  >()
  const routes: AppRoute[] = [
    // @ts-expect-error -- it would show an empty page, without a word
    { path: '/orders', lazy: () => Promise.resolve({ Component: () => 'Orders' }), loader: () => [] },
    // @ts-expect-error -- the app catches the errors of a page
    { element: <Outlet />, children: [{ path: '/bills', element: 'Bills', errorElement: 'Failed' }] },
    // @ts-expect-error -- a form of the screen sends it
    { path: '/tasks', element: 'Tasks', action: () => null },
  ]
  expect(routeMistakes(routes, menuTo()).map(({ message }) => message)).toEqual([
    expect.stringContaining('/orders of src/routes.tsx has lazy, loader,'),
    expect.stringContaining('/bills of src/routes.tsx has errorElement,'),
    expect.stringContaining('/tasks of src/routes.tsx has action,'),
  ])
})

test('without a page for unknown addresses, a menu that leads nowhere is reported, too', () => {
  const [mistake] = routeMistakes([{ path: '/home', element: 'Home' }], menuTo('/home', '/orders'))
  expect(mistake?.message).toContain('A menu leads to /orders')
})
