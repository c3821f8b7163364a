import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Modal } from '../../../src/layout/Modal'
import { PageHeading } from '../../../src/layout/PageHeading'
import { Breadcrumbs } from '../../../src/layout/Breadcrumbs'
import type { Breadcrumb } from '../../../src/layout/UiConfig'

const show = (breadcrumbs: Breadcrumb[]) =>
  render(<Breadcrumbs breadcrumbs={breadcrumbs} />, { wrapper: MemoryRouter })

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

test('the last breadcrumb may be what the page calls itself, and a modal over it', async () => {
  const trail = [{ name: 'Orders', route: '/orders' }, { route: '/orders/7' }]
  const page = (title: string, isOpen = false) => (
    <MemoryRouter>
      <Breadcrumbs breadcrumbs={trail} />
      <PageHeading>{title}</PageHeading>
      {isOpen && <Modal title="Send it" closeTo="/orders" />}
    </MemoryRouter>
  )
  const { rerender } = render(page('Order'))
  expect(crumbs().at(-1)?.textContent).toBe('Order')
  rerender(page('Twelve chairs'))
  expect(crumbs().map((c) => c.textContent)).toEqual(['Home', 'Orders', 'Twelve chairs'])
  rerender(page('Twelve chairs', true))
  expect(crumbs().at(-1)?.textContent).toBe('Send it')
  rerender(page('Twelve chairs'))
  expect(crumbs().at(-1)?.textContent).toBe('Twelve chairs')
})
