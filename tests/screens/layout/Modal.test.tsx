import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { Modal } from '../../../src/layout/Modal'

const Back = () => {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>Back</button>
}

/** The modal at /invite, and the pages that it may lead to. */
function show(props: Partial<ComponentProps<typeof Modal>> = {}, entries = ['/invite']) {
  const modal = { title: 'Invite', children: <p>Whom?</p>, ...props }
  render(
    <MemoryRouter initialEntries={entries}>
      <Routes>
        <Route path="/invite" element={<Modal {...modal} />} />
        <Route path="/list" element={<Back />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </MemoryRouter>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Invite' })
  vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 400, 300))
  return dialog
}

const OUTSIDE = { clientX: 50, clientY: 200 }

test('a modal is an open dialog named by its title, which has the focus', () => {
  expect(show().open).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Invite' }))
  expect(document.title).toBe('Invite')
})

test('with a form in a modal, its first field has the focus where a keyboard is at hand, so Enter is for the form', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: fine)' }))
  const name = <input aria-label="Name" />
  show({ children: <form>{name}</form> })
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

test('a modal restores the title of the tab when it closes', () => {
  document.title = 'Invoices'
  show()
  cleanup()
  expect(document.title).toBe('Invoices')
})

test('a modal shows a spinner instead of its content while loading', () => {
  show({ loading: true })
  expect(screen.getByRole('status').textContent).toBe('Loading')
  expect(screen.queryByText('Whom?')).toBeNull()
})

test.each([
  ['Escape', (dialog: HTMLElement) => dialog.dispatchEvent(new Event('cancel', { cancelable: true }))],
  ['the close icon', () => screen.getByRole('button', { name: 'Close' }).click()],
])('a modal closed by %s is not opened again by Back', async (_how, close) => {
  show({ closeTo: '/list' }, ['/list', '/invite'])
  act(() => void close(screen.getByRole('dialog')))
  await userEvent.setup().click(screen.getByText('Back'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['goes back to the list that it was opened from', { path: '/list?page=3' }, 'entry-1', 'dialog'],
  ['leads to its list from any other page', { path: '/home' }, undefined, 'list'],
  [
    'leads to its list if another document has shown that, whose memory is another one',
    { path: '/list', sameDocument: false },
    undefined,
    'list',
  ],
  ['leads to its list if nothing was before it', undefined, undefined, 'list'],
])('a modal, closed, %s', async (_what, before, backTo, shown) => {
  const traverseTo = vi.fn()
  const first = {
    key: 'entry-1',
    url: `http://localhost:3000${before?.path}`,
    sameDocument: true,
    ...before,
  }
  const entries = before ? [first, { key: 'entry-2' }] : [{ key: 'entry-2' }]
  vi.stubGlobal('navigation', {
    entries: () => entries,
    currentEntry: { index: entries.length - 1 },
    traverseTo,
  })
  show({ closeTo: '/list?page=2' })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }))
  vi.unstubAllGlobals()
  expect(traverseTo.mock.calls).toEqual(backTo === undefined ? [] : [[backTo]])
  expect(shown === 'list' ? screen.getByText('Back') : screen.getByRole('dialog')).toBeDefined()
})

test('a modal stays open when something inside it is cancelled, e.g. the choice of a file', () => {
  show()
  fireEvent(screen.getByText('Whom?'), new Event('cancel', { bubbles: true, cancelable: true }))
  expect(screen.getByText('Whom?')).toBeDefined()
})

test('a modal closes when the backdrop is pressed, but only with the click: that of a touch would go to what lies below', () => {
  const dialog = show()
  fireEvent.pointerDown(dialog, OUTSIDE)
  fireEvent.pointerUp(dialog, OUTSIDE)
  expect(screen.getByText('Whom?')).toBeDefined()
  fireEvent.click(dialog, OUTSIDE)
  expect(screen.getByText('elsewhere')).toBeDefined()
})

test('a modal stays open when its own scroll bar is pressed, also if the pointer has left it by the end of the press', () => {
  const dialog = show()
  const scrollBar = { clientX: 495, clientY: 200 }
  fireEvent.pointerDown(dialog, scrollBar)
  fireEvent.click(dialog, scrollBar)
  fireEvent.pointerDown(dialog, scrollBar)
  fireEvent.click(dialog, OUTSIDE)
  expect(screen.getByText('Whom?')).toBeDefined()
})

test('a modal stays open when the press begins or ends inside, e.g. to select text, or began before it was there', () => {
  const dialog = show()
  const inside = { clientX: 300, clientY: 200 }
  fireEvent.click(dialog, OUTSIDE)
  fireEvent.pointerDown(screen.getByText('Whom?'), inside)
  // The click of a press that moves is that of the element around both its ends.
  fireEvent.click(dialog, OUTSIDE)
  fireEvent.pointerDown(dialog, OUTSIDE)
  fireEvent.click(dialog, inside)
  expect(screen.getByText('Whom?')).toBeDefined()
})
