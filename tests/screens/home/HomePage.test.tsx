import { screen } from '@testing-library/react'
import { House } from 'lucide-react'
import { expect, test } from 'vitest'
import { HomePage } from '../../../src/home/HomePage'
import { renderScreen } from '../../support/render'

const MENU = [
  { name: 'Home', route: '/home', icon: House },
  { name: 'Orders', route: '/orders', icon: House },
  { name: 'Everybody', route: '/people', icon: House, group: 'admins' },
]

const tiles = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('without work of its own, home offers the menu, as far as the person may see it, without home', async () => {
  const { unmount } = await renderScreen(<HomePage menu={MENU} hasSecondSteps={false} />)
  expect(tiles()).toEqual([['Orders', '/orders']])
  unmount()
  await renderScreen(<HomePage menu={MENU} hasSecondSteps={false} />, {
    as: { 'cognito:groups': ['admins'] },
  })
  expect(tiles()).toEqual([
    ['Orders', '/orders'],
    ['Everybody', '/people'],
  ])
})

test('with work of its own, home shows that and its button', async () => {
  await renderScreen(
    <HomePage
      menu={MENU}
      work="Three orders"
      action={<a href="/orders/new">New order</a>}
      hasSecondSteps={false}
    />,
  )
  expect(screen.getByText('Three orders')).toBeTruthy()
  expect(tiles()).toEqual([['New order', '/orders/new']])
})

test('home welcomes people by their first name, or by the whole name where the pool has no other', async () => {
  const { unmount } = await renderScreen(<HomePage menu={MENU} hasSecondSteps={false} />)
  expect(screen.getByRole('heading', { name: 'Welcome, Ada' })).toBeTruthy()
  unmount()
  await renderScreen(<HomePage menu={MENU} hasSecondSteps={false} />, {
    as: { given_name: '', family_name: '', name: 'Ada Lovelace' },
  })
  expect(screen.getByRole('heading', { name: 'Welcome, Ada Lovelace' })).toBeTruthy()
})
