import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Breadcrumbs } from '../../../src/layout/Breadcrumbs'
import type { Breadcrumb } from '../../../src/layout/UiConfig'

const show = (breadcrumbs: Breadcrumb[]) =>
  render(
    <MemoryRouter>
      <Breadcrumbs breadcrumbs={breadcrumbs} />
    </MemoryRouter>,
  )

const crumbs = () => within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link')

test('breadcrumbs begin with Home and end with the current page', () => {
  show([
    { name: 'Settings', route: '/settings' },
    { name: 'Password', route: '/settings/password' },
  ])
  expect(
    crumbs().map((c) => [c.textContent, c.getAttribute('href'), c.getAttribute('aria-current')]),
  ).toEqual([
    ['Home', '/', null],
    ['Settings', '/settings', null],
    ['Password', '/settings/password', 'page'],
  ])
})

test('without breadcrumbs of a page there is only Home', () => {
  show([])
  expect(crumbs().map((c) => [c.textContent, c.getAttribute('aria-current')])).toEqual([['Home', 'page']])
})
