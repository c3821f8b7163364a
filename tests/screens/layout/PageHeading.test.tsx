import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { PageHeading } from '../../../src/layout/PageHeading'

test('the first heading of a document does not take the focus, and the next heading does', async () => {
  vi.resetModules()
  const { PageHeading: InNewDocument } = await import('../../../src/layout/PageHeading')
  const page = (text: string) => (
    <MemoryRouter key={text}>
      <InNewDocument>{text}</InNewDocument>
    </MemoryRouter>
  )
  const { rerender } = render(page('First'))
  expect(document.activeElement).toBe(document.body)
  rerender(page('Second'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Second' }))
})

test('a link inside a page keeps the focus, and a link of the menu moves it to the heading of the page', async () => {
  render(
    <MemoryRouter>
      <Link to="/settings">Menu</Link>
      <main>
        <PageHeading>Settings</PageHeading>
        <Link to="/settings/password">Password</Link>
      </main>
    </MemoryRouter>,
  )
  const user = userEvent.setup()
  const tab = screen.getByRole('link', { name: 'Password' })
  await user.click(tab)
  expect(document.activeElement).toBe(tab)
  await user.click(screen.getByRole('link', { name: 'Menu' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Settings' }))
})
