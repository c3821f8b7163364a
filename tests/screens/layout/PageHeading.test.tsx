import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { PageHeading } from '../../../src/layout/PageHeading'

test('the first heading of the document does not take the focus, and the next one does', async () => {
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

test('whoever moves within a page goes on where they are; from the menu they are led to its heading', async () => {
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
