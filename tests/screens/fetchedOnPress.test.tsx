/** `user` of the test kit shows what a press leads to, though that has to be fetched first, to a test as anybody would write it. */
import { screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { Link, Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { useApi } from '../../src/http/useApi'
import { lazyScreen } from '../../src/layout/lazyScreen'
import { renderScreen } from '../support/render'

/** Suspends until the API client is there. */
const Reports = () => <h1>Reports of {useApi().defaults.baseURL}</h1>
const REPORTS = 'Reports of https://api.example.com/v1'

const menu = (
  <>
    <Link to="/reports">Reports</Link>
    <Suspense>
      <Routes>
        <Route path="/" element={<h1>Home</h1>} />
        <Route path="/reports" element={<Reports />} />
      </Routes>
    </Suspense>
  </>
)

test('a press in a menu shows a page that calls the API, at once', async () => {
  const { user } = await renderScreen(menu)
  await user.click(screen.getByRole('link', { name: 'Reports' }))
  expect(screen.getByRole('heading').textContent).toBe(REPORTS)
})

test.each(['click', 'dblClick', 'keyboard'] as const)(
  'a dialog that is fetched opens after a %s',
  async (how) => {
    let arrives = () => {}
    const Late = lazyScreen(async () => {
      await new Promise<void>((resolve) => (arrives = resolve))
      return () => <dialog open>Late</dialog>
    })
    function Page() {
      const [isOpen, setIsOpen] = useState(false)
      return (
        <>
          <button type="button" onClick={() => setIsOpen(true)}>
            Open
          </button>
          <Suspense fallback="loading">{isOpen && <Late />}</Suspense>
        </>
      )
    }
    const { user } = await renderScreen(<Page />)
    const button = screen.getByRole('button', { name: 'Open' })
    button.focus()
    await (how === 'keyboard' ? user.keyboard(' ') : user[how](button))
    expect(screen.getByText('loading')).toBeTruthy()
    arrives()
    expect(await screen.findByRole('dialog')).toBeTruthy()
  },
)

test('a field that takes the focus as it is fetched brings no warning of React', async () => {
  const warned = vi.spyOn(console, 'error')
  const Code = lazyScreen(async () => () => <input aria-label="Code" autoFocus />)
  function Page() {
    const [isSent, setIsSent] = useState(false)
    return (
      <>
        <input aria-label="Name" onKeyUp={({ key }) => setIsSent(key === 'Enter')} />
        <Suspense>{isSent && <Code />}</Suspense>
      </>
    )
  }
  const { user } = await renderScreen(<Page />)
  await user.type(screen.getByLabelText('Name'), 'Ada{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
  expect(warned.mock.calls).toEqual([])
  warned.mockRestore()
})
