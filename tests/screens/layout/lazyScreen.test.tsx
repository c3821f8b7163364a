import { act, render, screen } from '@testing-library/react'
import { Suspense, type ComponentType } from 'react'
import { Link, MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { fetchElement } from '../../../src/layout/lazyScreen'
import { lazyScreen } from '../../../src/layout/lazyScreen'
import { PageErrorBoundary } from '../../../src/layout/PageErrorBoundary'

const Report = ({ of }: { of: string }) => <p>Report of {of}</p>

const site = (Screen: ComponentType<{ of: string }>) => (
  <MemoryRouter>
    <Link to="/next">Next page</Link>
    <PageErrorBoundary>
      <Suspense fallback="waiting">
        <Screen of="May" />
      </Suspense>
    </PageErrorBoundary>
  </MemoryRouter>
)

/** Shows the screen, and waits for what it fetches. */
const show = (Screen: ComponentType<{ of: string }>) =>
  act(async () => void render(site(Screen), { onCaughtError: () => {} }))

test('a screen is fetched when it is shown, with a fallback in its place', async () => {
  let arrive: (screen: typeof Report) => void = () => {}
  const load = vi.fn(() => new Promise<typeof Report>((resolve) => (arrive = resolve)))
  const Screen = lazyScreen(load)
  expect(load).not.toHaveBeenCalled()
  await show(Screen)
  expect(screen.getByText('waiting')).toBeTruthy()
  await act(async () => arrive(Report))
  expect(screen.getByText('Report of May')).toBeTruthy()
})

test('a screen that was fetched ahead is shown at once, without a fallback', async () => {
  const load = vi.fn(() => Promise.resolve(Report))
  const Screen = lazyScreen(load)
  await fetchElement(<Screen of="" />)
  render(site(Screen))
  expect(screen.getByText('Report of May')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

test('a screen that could not be fetched ahead is fetched when it is shown', async () => {
  const load = vi.fn(() => Promise.resolve(Report)).mockRejectedValueOnce(new TypeError('offline'))
  const Screen = lazyScreen(load)
  await expect(fetchElement(<Screen of="" />)).rejects.toThrow('offline')
  await show(Screen)
  expect(screen.getByText('Report of May')).toBeTruthy()
})

test('a screen whose file never comes is not waited for without end, and is shown by a later page if it has come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let arrive: (screen: typeof Report) => void = () => {}
  await show(lazyScreen(() => new Promise<typeof Report>((resolve) => (arrive = resolve))))
  await act(() => vi.advanceTimersByTimeAsync(19_999))
  expect(screen.getByText('waiting')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByText('This page has stopped working')).toBeTruthy()
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  await act(async () => arrive(Report))
  await act(async () => screen.getByRole('link', { name: 'Next page' }).click())
  expect(screen.getByText('Report of May')).toBeTruthy()
})

test('a screen that could not be fetched is not tried for ever, and fetched again by a later page, even without an online event', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const load = vi.fn(() => Promise.resolve(Report)).mockRejectedValueOnce(new TypeError('network'))
  await show(lazyScreen(load))
  expect(screen.getByText('This page has stopped working')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  await act(async () => screen.getByRole('link', { name: 'Next page' }).click())
  expect(screen.getByText('Report of May')).toBeTruthy()
})

test('a screen that could not be fetched offline is shown by itself once the network is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn(() => Promise.resolve(Report)).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await show(lazyScreen(load))
  expect(screen.getByText('This page needs a connection')).toBeTruthy()
  onLine.mockRestore()
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(screen.getByText('Report of May')).toBeTruthy()
})

test('a failure that is over does not end the wait for a later request of the screen', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let fail = () => {}
  const pending = () =>
    new Promise<typeof Report>((_, reject) => (fail = () => reject(new TypeError('offline'))))
  const load = vi.fn(pending).mockRejectedValueOnce(new TypeError('offline'))
  await show(lazyScreen(load))
  vi.advanceTimersByTime(1_000)
  await act(async () => screen.getByRole('link', { name: 'Next page' }).click())
  expect(screen.getByText('waiting')).toBeTruthy()
  window.dispatchEvent(new Event('online'))
  await act(async () => fail())
  expect(screen.getByText('This page has stopped working')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test.each([
  ['answers', async () => new Response(), 'Loading'],
  ['cannot be reached', () => Promise.reject(new TypeError('network')), 'This page has stopped working'],
  ['never answers', () => new Promise<Response>(() => {}), 'This page has stopped working'],
] as const)(
  'when the browser remembers a file that failed offline, the page reloads only if the site answers: it %s',
  async (_, answer, shown) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const reload = vi.fn()
    vi.stubGlobal('location', { href: 'https://app.example/invoices', reload })
    vi.stubGlobal('fetch', vi.fn(answer))
    await show(lazyScreen(() => Promise.reject(new TypeError('error loading dynamically imported module'))))
    expect(screen.getByText('This page needs a connection')).toBeTruthy()
    onLine.mockRestore()
    await act(async () => void window.dispatchEvent(new Event('online')))
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(screen.getByText(shown)).toBeTruthy()
    expect(reload).toHaveBeenCalledTimes(shown === 'Loading' ? 1 : 0)
    expect(fetch).toHaveBeenCalledExactlyOnceWith('https://app.example/invoices', { method: 'HEAD' })
  },
)
