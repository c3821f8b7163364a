import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Tabs } from '../../../src/layout/Tabs'

const tabs = [
  { name: 'Profile', route: '/settings' },
  { name: 'Password', route: '/settings/password' },
]

test('tabs are links in a named navigation, and the current one is marked', () => {
  render(
    <MemoryRouter initialEntries={['/settings/password']}>
      <Tabs tabs={tabs} label="Settings" />
    </MemoryRouter>,
  )
  expect(screen.getByRole('navigation', { name: 'Settings' })).toBeDefined()
  expect(
    screen.getAllByRole('link').map((tab) => [tab.getAttribute('href'), tab.getAttribute('aria-current')]),
  ).toEqual([
    ['/settings', null],
    ['/settings/password', 'page'],
  ])
})
