import { expect, test } from 'vitest'
import type { AppRoute } from '../../../src/app/AppRoute'
import { breadcrumbsOf } from '../../../src/app/AppShell'

const REPORTS = { name: 'Reports', route: '/reports' }
const ROUTES: AppRoute[] = [
  {
    path: '/reports',
    handle: { breadcrumbs: [REPORTS] },
    children: [
      { path: ':id', handle: { breadcrumbs: ({ id = '' }) => [{ name: id, route: `/reports/${id}` }] } },
    ],
  },
]

test('the breadcrumbs are those of each matching route, outermost first, and may contain a parameter of the address', () => {
  expect(breadcrumbsOf(ROUTES, '/reports')).toEqual([REPORTS])
  expect(breadcrumbsOf(ROUTES, '/reports/7')).toEqual([REPORTS, { name: '7', route: '/reports/7' }])
  expect(breadcrumbsOf(ROUTES, '/elsewhere')).toEqual([])
})
