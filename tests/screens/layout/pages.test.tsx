import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Card } from '../../../src/layout/Card'
import { CardPage } from '../../../src/layout/CardPage'
import { EmptyState } from '../../../src/layout/EmptyState'
import { ErrorBoundary } from '../../../src/layout/ErrorBoundary'
import { ErrorState } from '../../../src/layout/ErrorState'
import { NotFound } from '../../../src/layout/NotFound'
import { Notices, useNotices } from '../../../src/layout/Notices'
import { OfflineNotice } from '../../../src/layout/OfflineNotice'
import { ShellFrame } from '../../../src/layout/ShellFrame'
import { Spinner } from '../../../src/layout/Spinner'
import { Tabs } from '../../../src/layout/Tabs'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('Tabs', () => {
  const tabs = [
    { name: 'Profile', route: '/settings' },
    { name: 'Password', route: '/settings/password' },
  ]

  test('are links in a named navigation, the current one marked', () => {
    render(
      <MemoryRouter initialEntries={['/settings/password']}>
        <Tabs tabs={tabs} label="Settings" />
      </MemoryRouter>,
    )
    expect(screen.getByRole('navigation', { name: 'Settings' })).toBeDefined()
    expect(
      screen.getAllByRole('link').map((tab) => [tab.getAttribute('href'), tab.getAttribute('aria-current')]),
    ).toEqual([
      ['/settings', null],
      ['/settings/password', 'page'],
    ])
  })
})

describe('CardPage', () => {
  const logo = { name: 'Acme', route: '/', image: '/acme.svg' }

  test('has a mark, a heading that names the tab, a subtitle, its content and a footer', () => {
    render(
      <MemoryRouter>
        <CardPage logo={logo} title="Sign in" subtitle="Welcome back." footer={<a href="/help">Help</a>}>
          <form aria-label="Sign in" />
        </CardPage>
      </MemoryRouter>,
    )
    expect(screen.getByRole('link', { name: 'Acme' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in')
    expect(document.title).toBe('Sign in · Acme')
    expect(screen.getByRole('main').contains(screen.getByRole('form', { name: 'Sign in' }))).toBe(true)
    expect(screen.getByText('Welcome back.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Help' })).toBeDefined()
  })
})

describe('Card', () => {
  test('with a title is a section of that name', () => {
    render(
      <Card title="Sessions" description="Everywhere." action={<button type="button">Sign out</button>} />,
    )
    expect(screen.getByRole('region', { name: 'Sessions' }).textContent).toContain('Everywhere.')
  })
})

describe('states', () => {
  test('an empty place says so and offers a way on', () => {
    render(
      <EmptyState title="No invoices yet" action={<a href="/new">New invoice</a>}>
        They appear here.
      </EmptyState>,
    )
    expect(screen.getByRole('heading', { name: 'No invoices yet' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'New invoice' })).toBeDefined()
  })

  test('an error is announced with what to do', () => {
    render(
      <ErrorState title="It could not be loaded" action={<a href="/">Home</a>}>
        Try again in a minute.
      </ErrorState>,
    )
    expect(screen.getByRole('alert').textContent).toContain('Try again in a minute.')
  })

  test('an unknown address has a heading and a way home', () => {
    render(
      <MemoryRouter>
        <NotFound home="/home" />
      </MemoryRouter>,
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/home')
  })

  test('a wait is labelled', () => {
    render(<Spinner label="Loading invoices" />)
    expect(screen.getByRole('status').textContent).toBe('Loading invoices')
  })

  test('the frame before the session is known has no link, no button and no heading', () => {
    render(<ShellFrame />)
    expect(screen.queryAllByRole('link')).toEqual([])
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.queryAllByRole('heading')).toEqual([])
  })
})

describe('ErrorBoundary', () => {
  function Crash(): never {
    throw new Error('secret detail')
  }

  const show = () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    render(
      <MemoryRouter initialEntries={['/bad']}>
        <Link to="/good">Menu</Link>
        <ErrorBoundary>
          <Routes>
            <Route path="/bad" element={<Crash />} />
            <Route path="*" element={<p>All is well</p>} />
          </Routes>
        </ErrorBoundary>
      </MemoryRouter>,
    )
    return userEvent.setup()
  }

  test('explains without the error’s text, offers reload, and keeps what stands around it', () => {
    show()
    expect(screen.getByRole('alert').textContent).not.toContain('secret detail')
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Menu' })).toBeDefined()
  })

  test('the next navigation tries afresh', async () => {
    const user = show()
    await user.click(screen.getByRole('link', { name: 'Menu' }))
    expect(screen.getByText('All is well')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('OfflineNotice', () => {
  const turn = (online: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    act(() => {
      window.dispatchEvent(new Event(online ? 'online' : 'offline'))
    })
  }

  test('speaks through a region that was there before, and goes by itself', () => {
    render(<OfflineNotice />)
    const region = screen.getByRole('status')
    expect(region.textContent).toBe('')
    turn(false)
    expect(region.textContent).toContain('You’re offline')
    turn(true)
    expect(region.textContent).toBe('')
  })
})

describe('Notices', () => {
  function Screen() {
    const notify = useNotices()
    const [saved, setSaved] = useState(0)
    return (
      <button
        type="button"
        onClick={() => {
          setSaved(saved + 1)
          notify('Saved.')
        }}
      >
        Save {saved}
      </button>
    )
  }

  const show = () =>
    render(
      <Notices>
        <Screen />
      </Notices>,
    )
  const save = () => fireEvent.click(screen.getByRole('button', { name: /Save/ }))
  const region = () => screen.getByRole('status')

  test('a note is said through a region that was there before', () => {
    show()
    const before = region()
    expect(before.textContent).toBe('')
    save()
    expect(region()).toBe(before)
    expect(before.textContent).toBe('Saved.')
  })

  test('the same words again are a new element, so that they are said again', () => {
    show()
    save()
    const first = region().firstElementChild
    save()
    expect(region().textContent).toBe('Saved.')
    expect(region().firstElementChild).not.toBe(first)
  })

  test('goes by itself, but not while the pointer is on it', () => {
    vi.useFakeTimers()
    show()
    save()
    const frame = region().parentElement ?? document.body
    fireEvent.pointerEnter(frame)
    act(() => {
      vi.advanceTimersByTime(60_000)
    })
    expect(region().textContent).toBe('Saved.')
    fireEvent.pointerLeave(frame)
    act(() => {
      vi.advanceTimersByTime(60_000)
    })
    expect(region().textContent).toBe('')
  })

  test('can be dismissed', () => {
    show()
    save()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(region().textContent).toBe('')
  })
})
