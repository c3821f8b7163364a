import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { House, Settings } from 'lucide-react'
import { Suspense, use, type ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Logout } from '../../../src/app/Logout'
import { AppRouter } from '../../../src/layout/AppRouter'
import { lazyScreen } from '../../../src/layout/lazyScreen'
import { PageHeading } from '../../../src/layout/PageHeading'
import { Shell } from '../../../src/layout/Shell'
import type { Breadcrumb, Person, UiConfig } from '../../../src/layout/UiConfig'
import { LANGUAGES } from '../../../src/messages/languages'
import type { Messages } from '../../../src/messages/Messages'
import { switchLanguage } from '../../../src/messages/switchLanguage'
import { SessionProvider } from '../../../src/session/useSession'
import { testSession } from '../../support/session'

const ui: UiConfig = {
  logo: { name: 'Acme', route: '/home', image: '/acme.svg' },
  menuItems: [
    { name: 'Home', route: '/home', icon: House },
    { name: 'Settings', route: '/settings', icon: Settings },
  ],
}
const ada: Person = { fullName: 'Ada Lovelace', email: 'ada@example.com' }

// `boolean`, because otherwise the compiler knows in a product with English alone that there is no other.
const [other] = LANGUAGES.filter((language): boolean => language !== 'en')

function Crash(): never {
  throw new Error('No QueryClient set')
}

const NEVER = new Promise<never>(() => {})
const Forever = () => use(NEVER)

function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  )
}

interface Setting {
  at?: string
  ui?: UiConfig
  person?: Person
  breadcrumbs?: Breadcrumb[]
}

const { store } = testSession()

const YourSettings = () => <PageHeading>Your settings</PageHeading>

const site = (setting: Setting, settings: ReactNode = <YourSettings />) => (
  <Shell
    ui={setting.ui ?? ui}
    person={setting.person ?? ada}
    breadcrumbs={setting.breadcrumbs ?? []}
    logout={
      <SessionProvider session={store}>
        <Logout />
      </SessionProvider>
    }
  >
    <Suspense>
      <Routes>
        <Route path="/home" element={<PageHeading>Welcome</PageHeading>} />
        <Route path="/settings/*" element={settings} />
      </Routes>
    </Suspense>
  </Shell>
)

function show(setting: Setting = {}) {
  render(<MemoryRouter initialEntries={[setting.at ?? '/home']}>{site(setting)}</MemoryRouter>)
  return userEvent.setup()
}

const menu = () => screen.getByRole('navigation', { name: 'Main' })
const button = (name: string) => screen.getByRole('button', { name })
const pageIsInert = () => screen.getByRole('main', { hidden: true }).closest('[inert]') !== null

describe('the sidebar', () => {
  test('shows the logo with its route, the menu, initials, name and e-mail', () => {
    show()
    const [mark] = screen.getAllByRole('link', { name: 'Acme' })
    expect(mark?.getAttribute('href')).toBe('/home')
    expect(mark?.querySelector('img')?.getAttribute('src')).toBe('/acme.svg')
    expect(
      within(menu())
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href'), link.querySelector('svg') !== null]),
    ).toEqual([
      ['Home', '/home', true],
      ['Settings', '/settings', true],
    ])
    expect(screen.getByText('A\u200cL')).toBeDefined()
    expect(screen.getByText('Ada Lovelace').dir).toBe('auto')
    expect(screen.getByText('ada@example.com').title).toBe('ada@example.com')
  })

  test('marks the current entry, also on a page below it', () => {
    show({ at: '/settings/password' })
    const current = within(menu()).getByRole('link', { current: 'page' })
    expect(current.textContent).toBe('Settings')
  })

  test('groups entries below their headings, and says how much waits in one', () => {
    const money = { section: 'Money', icon: House }
    const [home] = ui.menuItems
    const menuItems = [
      ...(home ? [home] : []),
      { ...money, name: 'Invoices', route: '/invoices', count: () => <>3</> },
      { ...money, name: 'Payments', route: '/payments', count: Crash },
    ]
    show({ ui: { ...ui, menuItems } })
    const lists = within(menu()).getAllByRole('list')
    expect(
      lists.map((list) =>
        within(list)
          .getAllByRole('link')
          .map((link) => link.textContent),
      ),
    ).toEqual([['Home'], ['Invoices3', 'Payments']])
    expect(within(menu()).getByRole('list', { name: 'Money' })).toBe(lists[1])
  })
})

describe('the menu on a narrow screen', () => {
  const opened = () => button('Open menu').getAttribute('aria-expanded') === 'true'

  async function open(setting?: Setting) {
    const user = show(setting)
    await user.click(button('Open menu'))
    return user
  }

  test('closes on Escape, and on no other key, and moves the focus back', async () => {
    const user = await open()
    await user.tab()
    fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape', isComposing: true })
    expect(opened()).toBe(true)
    await user.keyboard('{Escape}')
    expect(opened()).toBe(false)
    expect(pageIsInert()).toBe(false)
    expect(document.activeElement).toBe(button('Open menu'))
  })

  test('opens with the focus inside, and the page behind inert; its own button closes it and moves the focus back, which scrolls nothing', async () => {
    const user = await open()
    expect(opened()).toBe(true)
    expect(document.activeElement).toBe(button('Close menu'))
    expect(pageIsInert()).toBe(true)
    const focus = vi.spyOn(button('Open menu'), 'focus')
    await user.click(button('Close menu'))
    expect(opened()).toBe(false)
    expect(document.activeElement).toBe(button('Open menu'))
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  })

  test('closes on a press outside', async () => {
    const user = await open()
    const scrim = document.querySelector('[data-open="true"]:not([id])')
    if (scrim === null) throw new Error('no scrim')
    await user.pointer({ keys: '[MouseLeft]', target: scrim })
    expect(opened()).toBe(false)
  })

  test('closes when the window becomes too wide for a drawer, so that the page behind is not left inert', async () => {
    const wide = Object.assign(new EventTarget(), { matches: false })
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue(Object(wide))
    await open()
    act(() => void wide.dispatchEvent(new Event('change')))
    expect(pageIsInert()).toBe(false)
  })

  test('closes on a navigation, the focus moves to the new page, and Back does not open it again', async () => {
    const user = await open({ ui: { ...ui, topRightComponent: <Back /> } })
    await user.click(within(menu()).getByRole('link', { name: 'Settings' }))
    expect(opened()).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your settings' }))
    expect(document.title).toBe('Your settings · Acme')
    await user.click(button('Back'))
    expect(screen.getByRole('heading', { name: 'Welcome' })).toBeDefined()
    expect(opened()).toBe(false)
  })

  test('closes on a navigation to the current page', async () => {
    const user = await open()
    await user.click(within(menu()).getByRole('link', { name: 'Home' }))
    expect(opened()).toBe(false)
  })

  test('stays open when Escape closes the log-out question', async () => {
    const user = await open()
    await user.click(button('Log out'))
    await user.keyboard('{Escape}')
    expect(pageIsInert()).toBe(true)
  })
})

describe('while the code of the next page is on its way', () => {
  /** At home; the code of the settings has not been fetched. */
  function showAtSlowNetwork(setting: Setting = {}) {
    window.history.replaceState(null, '', '/home')
    let fetched: (screen: typeof YourSettings) => void = () => {}
    const Slow = lazyScreen(() => new Promise<typeof YourSettings>((resolve) => (fetched = resolve)))
    render(<AppRouter>{site(setting, <Slow />)}</AppRouter>)
    return () => act(async () => fetched(YourSettings))
  }

  // What a press makes wait must be in an act that is awaited, and those of user-event are not.
  const press = (element: HTMLElement | undefined) => act(async () => element?.click())
  const follow = (name: string) => press(screen.getAllByRole('link', { name })[0])
  const isOpen = () => button('Open menu').getAttribute('aria-expanded') === 'true'
  const isSaid = () => screen.queryAllByRole('status').some((status) => status.textContent === 'Loading')

  test('the menu closes at the press, and the page that is left can be used', async () => {
    const arrive = showAtSlowNetwork()
    await press(button('Open menu'))
    await follow('Settings')
    expect(screen.queryByRole('heading', { name: 'Your settings' })).toBeNull()
    expect(isOpen()).toBe(false)
    expect(pageIsInert()).toBe(false)
    expect(document.activeElement).toBe(button('Open menu'))
    await arrive()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your settings' }))
  })

  test('the menu under the name closes at the press', async () => {
    const personMenu = { items: [{ name: 'Your account', route: '/settings', icon: Settings }] }
    showAtSlowNetwork({ ui: { ...ui, personMenu } })
    await press(screen.getByRole('button', { name: /Ada Lovelace/ }))
    await follow('Your account')
    expect(screen.queryByRole('link', { name: 'Your account' })).toBeNull()
  })

  test('the menu can be opened for another choice, which closes it, too', async () => {
    showAtSlowNetwork()
    await follow('Settings')
    await press(button('Open menu'))
    expect(isOpen()).toBe(true)
    await follow('Home')
    expect(isOpen()).toBe(false)
  })

  test('a status says so, until the page is there', async () => {
    const arrive = showAtSlowNetwork()
    expect(isSaid()).toBe(false)
    await follow('Settings')
    expect(isSaid()).toBe(true)
    await arrive()
    expect(isSaid()).toBe(false)
  })

  /** happy-dom has no way back. */
  async function goBack(home: unknown) {
    window.history.replaceState(home, '', '/home')
    await act(async () => void dispatchEvent(new PopStateEvent('popstate', { state: home })))
  }

  test('Back closes the log-out question, which belongs to the page that is left', async () => {
    const arrive = showAtSlowNetwork()
    const home: unknown = window.history.state
    await follow('Settings')
    await arrive()
    await press(button('Log out'))
    expect(screen.getByRole('dialog')).toBeTruthy()
    await goBack(home)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('nothing is awaited any more after Back', async () => {
    showAtSlowNetwork()
    const home: unknown = window.history.state
    await follow('Settings')
    expect(isSaid()).toBe(true)
    await goBack(home)
    expect(isSaid()).toBe(false)
  })
})

describe('the menu under the name', () => {
  const personMenu = {
    items: [{ name: 'Your account', route: '/settings', icon: Settings }],
    preferences: [{ name: 'Theme', control: <input aria-label="Theme" /> }],
  }
  const trigger = () => screen.getByRole('button', { name: /Ada Lovelace/ })
  const isOpen = () => screen.queryByRole('link', { name: 'Your account' }) !== null

  async function open() {
    const user = show({ ui: { ...ui, personMenu } })
    expect(isOpen()).toBe(false)
    await user.click(trigger())
    expect(isOpen()).toBe(true)
    return user
  }

  test('has links and preferences, and Log out is always below it', async () => {
    await open()
    expect(trigger().getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByLabelText('Theme')).toBeDefined()
    expect(screen.getAllByText('Log out')).toHaveLength(1)
  })

  test('has preferences alone where the product has no links there', async () => {
    const user = show({ ui: { ...ui, personMenu: { ...personMenu, items: [] } } })
    await user.click(trigger())
    const opened = within(screen.getByLabelText('Theme').closest('[id]') ?? document.body)
    expect(opened.queryByRole('list')).toBeNull()
  })

  test.runIf(other)('keeps the control with which the language is chosen, and the focus in it', async () => {
    if (other === undefined) return
    const control = <input aria-label="Language" />
    const preferences = [{ name: ({ languages }: Messages) => languages.label, control }]
    const user = show({ ui: { ...ui, personMenu: { ...personMenu, preferences } } })
    await user.click(trigger())
    const chosen = screen.getByLabelText('Language')
    chosen.focus()
    await act(() => switchLanguage(other))
    onTestFinished(() => act(async () => void (await switchLanguage('en'))))
    expect(document.activeElement).toBe(chosen)
  })

  test('closes on Escape, which gives the focus back and leaves the drawer open', async () => {
    const user = show({ ui: { ...ui, personMenu } })
    await user.click(button('Open menu'))
    await user.click(trigger())
    await user.click(screen.getByLabelText('Theme'))
    await user.keyboard('x')
    expect(isOpen()).toBe(true)
    await user.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(pageIsInert()).toBe(true)
    expect(document.activeElement).toBe(trigger())
    await user.keyboard('{Escape}')
    expect(pageIsInert()).toBe(false)
  })

  test('closes on a navigation to the current page, and gives the focus back', async () => {
    const user = show({ at: '/settings', ui: { ...ui, personMenu } })
    await user.click(trigger())
    await user.click(screen.getByRole('link', { name: 'Your account' }))
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(trigger())
  })

  test('closes on a press elsewhere, when the focus moves elsewhere, and on a navigation', async () => {
    const user = await open()
    await user.pointer({ keys: '[MouseLeft]', target: document.body })
    expect(isOpen()).toBe(false)
    await user.click(trigger())
    within(menu()).getByRole('link', { name: 'Home' }).focus()
    await waitFor(() => expect(isOpen()).toBe(false))
    await user.click(trigger())
    await user.click(screen.getByRole('link', { name: 'Your account' }))
    expect(isOpen()).toBe(false)
    expect(screen.getByRole('heading', { name: 'Your settings' })).toBeDefined()
  })
})

test('the sidebar and the breadcrumb bar show components of the business', () => {
  const topRightComponent = <button type="button">Help</button>
  show({ ui: { ...ui, sidebarAdditionalComponent: <p>Store 42</p>, topRightComponent } })
  expect(screen.getByText('Store 42')).toBeDefined()
  expect(button('Help')).toBeDefined()
})

describe.each([
  ['crashes', Crash],
  ['never loads', Forever],
])('a component of the business that %s in the shell', (_, Own) => {
  test('breaks neither the shell nor the page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const personMenu = {
      items: [{ name: 'Your account', route: '/settings', icon: Settings }],
      preferences: [{ name: 'Own', control: <Own /> }],
    }
    const user = show({
      ui: { ...ui, personMenu, topRightComponent: <Own />, sidebarAdditionalComponent: <Own /> },
    })
    await user.click(screen.getByRole('button', { name: /Ada Lovelace/ }))
    for (const name of ['Home', 'Settings', 'Your account'])
      expect(screen.getAllByRole('link', { name })).not.toHaveLength(0)
    expect(screen.getByRole('heading', { name: 'Welcome' })).toBeDefined()
  })
})

test('a person without a name is shown by the e-mail address, once', () => {
  show({ person: { fullName: 'ada@example.com', email: 'ada@example.com' } })
  expect(screen.getByText('ada@example.com')).toBeDefined()
})
