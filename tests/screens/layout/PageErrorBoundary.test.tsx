import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchLeaving } from '../../../src/async/leaving'
import { PageErrorBoundary } from '../../../src/layout/PageErrorBoundary'
import { Support } from '../../../src/messages/AskSupport'

function Crash({ error }: { error: Error }): never {
  throw error
}

const show = (error = new Error('secret detail')) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <MemoryRouter initialEntries={['/bad']}>
      <Link to="/good">Menu</Link>
      <Support value={{ name: 'the help desk', href: '/help' }}>
        <PageErrorBoundary>
          <Routes>
            <Route path="/bad" element={<Crash error={error} />} />
            <Route path="*" element={<p>All is well</p>} />
          </Routes>
        </PageErrorBoundary>
      </Support>
    </MemoryRouter>,
  )
  return userEvent.setup()
}

test('a crash is explained without the error’s text, with a reload button, and the rest of the page stays', () => {
  show()
  expect(screen.getByRole('alert').textContent).not.toContain('secret detail')
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Menu' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ask the help desk' }).getAttribute('href')).toBe('/help')
})

test('a crash while the page is being left is explained only if the page stays after all', async () => {
  vi.useFakeTimers()
  watchLeaving()
  onTestFinished(() => void window.dispatchEvent(new Event('pageshow')))
  window.dispatchEvent(new Event('beforeunload'))
  show()
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByRole('alert')).toBeDefined()
})

test('after a crash the next navigation renders the page again', async () => {
  const user = show()
  await user.click(screen.getByRole('link', { name: 'Menu' }))
  expect(screen.getByText('All is well')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a page that was never offline does not reload by itself when a file cannot be fetched, which could go on for ever', () => {
  const error = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.spyOn(globalThis, 'fetch').mockRejectedValue(error)
  show(error)
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(load).not.toHaveBeenCalled()
})

test('a crash that has nothing to do with the network is told as one, also if the browser says that it is offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show(new TypeError('undefined is not a function'))
  expect(screen.getByRole('heading', { name: 'This page has stopped working' })).toBeTruthy()
})

test.each([
  ['answers', async () => new Response(), 1],
  ['cannot be reached', () => Promise.reject(new TypeError('network')), 0],
] as const)(
  'a page that needs the network has a button that reloads it if the site answers, whatever the browser says of the network: it %s',
  async (_, answer, times) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const reload = vi.fn()
    vi.stubGlobal('location', { href: 'https://app.example/invoices', reload })
    vi.stubGlobal('fetch', vi.fn(answer))
    const user = show(new TypeError('error loading dynamically imported module'))
    await user.click(screen.getByRole('button', { name: 'Reload the page' }))
    expect(reload).toHaveBeenCalledTimes(times)
    expect(fetch).toHaveBeenCalledOnce()
    if (times === 0)
      expect(document.activeElement).toBe(
        screen.getByRole('heading', { name: 'This page needs a connection' }),
      )
  },
)

test('whoever has gone on from a page that needs the network stays there when it is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const user = show(new TypeError('Failed to fetch dynamically imported module'))
  expect(screen.getByRole('heading', { name: 'This page needs a connection' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Menu' }))
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByText('All is well')).toBeTruthy()
})
