import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { Modal } from '../../../src/layout/Modal'

function show(props: { closeTo?: string; loading?: boolean } = {}) {
  render(
    <MemoryRouter initialEntries={['/invite']}>
      <Routes>
        <Route
          path="/invite"
          element={
            <Modal title="Invite" {...props}>
              <p>Whom?</p>
            </Modal>
          }
        />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </MemoryRouter>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Invite' })
  vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 400, 300))
  return dialog
}

const OUTSIDE = { clientX: 50, clientY: 200 }

describe('Modal', () => {
  test('is an open dialog named by its title, which has the focus', () => {
    expect(show().open).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Invite' }))
    expect(document.title).toBe('Invite')
  })

  test('with a form, its first field has the focus where a keyboard is at hand, so Enter is for the form', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: fine)' }))
    render(
      <MemoryRouter>
        <Modal title="Invite">
          <form>
            <input aria-label="Name" />
          </form>
        </Modal>
      </MemoryRouter>,
    )
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  })

  test('restores the title of the tab when it closes', () => {
    document.title = 'Invoices'
    show()
    cleanup()
    expect(document.title).toBe('Invoices')
  })

  test('shows a spinner instead of its content while loading', () => {
    show({ loading: true })
    expect(screen.getByRole('status').textContent).toBe('Loading')
    expect(screen.queryByText('Whom?')).toBeNull()
  })

  test.each([
    ['Escape', (dialog: HTMLElement) => dialog.dispatchEvent(new Event('cancel', { cancelable: true }))],
    ['the close icon', () => screen.getByRole('button', { name: 'Close' }).click()],
  ])('closed by %s, Back does not open it again', async (_how, close) => {
    const Back = () => {
      const navigate = useNavigate()
      return (
        <button type="button" onClick={() => void navigate(-1)}>
          Back
        </button>
      )
    }
    render(
      <MemoryRouter initialEntries={['/list', '/invite']}>
        <Routes>
          <Route path="/invite" element={<Modal title="Invite" closeTo="/list" />} />
          <Route path="/list" element={<Back />} />
        </Routes>
      </MemoryRouter>,
    )
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
  ])('closed, it %s', async (_what, before, backTo, shown) => {
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
    render(
      <MemoryRouter initialEntries={['/invite']}>
        <Routes>
          <Route path="/invite" element={<Modal title="Invite" closeTo="/list?page=2" />} />
          <Route path="/list" element={<p>list</p>} />
        </Routes>
      </MemoryRouter>,
    )
    await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }))
    vi.unstubAllGlobals()
    expect(traverseTo.mock.calls).toEqual(backTo === undefined ? [] : [[backTo]])
    expect(shown === 'list' ? screen.getByText('list') : screen.getByRole('dialog')).toBeDefined()
  })

  test('stays open when something inside it is cancelled, e.g. the choice of a file', () => {
    show()
    fireEvent(screen.getByText('Whom?'), new Event('cancel', { bubbles: true, cancelable: true }))
    expect(screen.getByText('Whom?')).toBeDefined()
  })

  test('closes when the backdrop is pressed, but only with the click: that of a touch would go to what lies below', () => {
    const dialog = show()
    fireEvent.pointerDown(dialog, OUTSIDE)
    fireEvent.pointerUp(dialog, OUTSIDE)
    expect(screen.getByText('Whom?')).toBeDefined()
    fireEvent.click(dialog, OUTSIDE)
    expect(screen.getByText('elsewhere')).toBeDefined()
  })

  test('stays open when its own scroll bar is pressed, also if the pointer has left it by the end of the press', () => {
    const dialog = show()
    const scrollBar = { clientX: 495, clientY: 200 }
    fireEvent.pointerDown(dialog, scrollBar)
    fireEvent.click(dialog, scrollBar)
    fireEvent.pointerDown(dialog, scrollBar)
    fireEvent.click(dialog, OUTSIDE)
    expect(screen.getByText('Whom?')).toBeDefined()
  })

  test('stays open when the press begins or ends inside, e.g. to select text, or began before it was there', () => {
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
})
