/** The first examples of docs/testing.md: a screen of one's own. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../support/render'
import { ReportsPage } from './ReportsPage'

test('the reports of the API are listed', async () => {
  await renderScreen(<ReportsPage />, { api: () => Response.json([{ id: '1', title: 'Sales' }]) })
  expect(await screen.findByText('Sales')).toBeTruthy()
})

test('people of a business see which one', async () => {
  await renderScreen(<ReportsPage />, {
    api: () => Response.json([]),
    as: { 'cognito:groups': ['tenant_acme_42'] },
    deps: { multiTenant: true },
  })
  expect(await screen.findByText('Business 42')).toBeTruthy()
})

test('an API that fails is said so', async () => {
  const { requests } = await renderScreen(<ReportsPage />, { api: () => new Response('', { status: 500 }) })
  expect(await screen.findByText('The reports could not be loaded')).toBeTruthy()
  // The call was sent three times: an API that fails may answer a moment later.
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(Array(3).fill('/v1/reports'))
})
