import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Tabs } from '../../../src/layout/Tabs'

const tabs = [
  { name: 'Profile', route: '/settings' },
  { name: 'Password', route: '/settings/password' },
]

const show = () =>
  render(
    <MemoryRouter initialEntries={['/settings/password']}>
      <Tabs tabs={tabs} label="Settings" />
    </MemoryRouter>,
  )

test('tabs are links in a named navigation, and the current one is marked', () => {
  show()
  expect(screen.getByRole('navigation', { name: 'Settings' })).toBeDefined()
  expect(
    screen.getAllByRole('link').map((tab) => [tab.getAttribute('href'), tab.getAttribute('aria-current')]),
  ).toEqual([
    ['/settings', null],
    ['/settings/password', 'page'],
  ])
})

test('on a phone a button names the current tab and opens the list; a choice closes it and gives the focus back', async () => {
  show()
  const user = userEvent.setup()
  const current = screen.getByRole('button', { name: 'Password' })
  expect(current.getAttribute('aria-expanded')).toBe('false')
  await user.click(current)
  expect(current.getAttribute('aria-expanded')).toBe('true')
  await user.click(screen.getByRole('link', { name: 'Profile' }))
  expect(screen.getByRole('button', { name: 'Profile' }).getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(current)
})

test('when all tabs are in view, the chosen one keeps the focus', async () => {
  show()
  await userEvent.setup().click(screen.getByRole('link', { name: 'Profile' }))
  expect(document.activeElement).toBe(screen.getByRole('link', { current: 'page' }))
})
