import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
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

test('a new page begins at its top; one that Back leads to, or that was there already, stays where it is', async () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  const Back = () => {
    const navigate = useNavigate()
    return (
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    )
  }
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Link to="/other">Other</Link>
      <Link to="/list/1">Row</Link>
      <Back />
      <Routes>
        <Route path="/list/*" element={<PageHeading>List</PageHeading>} />
        <Route
          path="/other"
          element={
            <main>
              <PageHeading>Other page</PageHeading>
            </main>
          }
        />
      </Routes>
    </MemoryRouter>,
  )
  const staysThere = async (press: string) => {
    focus.mockClear()
    // As in Safari: the focus of a press is on the body.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    fireEvent.click(screen.getByText(press))
    await screen.findByRole('heading')
    const index = focus.mock.contexts.findLastIndex((element) => element === screen.getByRole('heading'))
    return focus.mock.calls[index]?.[0]?.preventScroll
  }
  expect(await staysThere('Row')).toBe(true)
  expect(await staysThere('Other')).toBe(false)
  expect(await staysThere('Back')).toBe(true)
})
