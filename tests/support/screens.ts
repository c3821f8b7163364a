/** Every screen of the app, and the way to it from a new browser: for pictures and for accessibility tests. */
import type { Locator, Page } from 'playwright-core'
import { arrives, signIn, welcomed, type ServedApp } from './app'
// <example>
import { controlApi } from './sampleApiControl'
// </example>
import { confirm } from './settings'
import { addDevice } from './virtualDevice'
import { answerPassword, beginAt, choose, signInByPassword } from './ways'

/** Leads a newly opened page to a screen. */
export type Way = (page: Page, app: ServedApp) => Promise<unknown>

/**
 * Opens an address: by a link's way if the page runs already, because a new document costs four times as much, half of it for axe's
 * own code.
 */
async function open(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') return void (await page.goto(path))
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** To an address that needs no sign-in. */
const at =
  (path: string): Way =>
  async (page) => {
    await open(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }

/** To a step of the sign-in of a seeded user. */
const step =
  (email: string, path: string): Way =>
  async (page) => {
    await open(page, '/auth/login')
    await signIn(page, email)
    await arrives(page, path)
    await page.getByRole('button', { name: 'Sign in' }).waitFor({ state: 'detached' })
  }

/** To a page behind the sign-in; signs in if nobody is signed in yet. */
const inside =
  (path: string, heading: string, email = 'plain@example.com'): Way =>
  async (page, app) => {
    await open(page, path)
    const there = page.getByRole('heading', { name: heading }).first()
    const isAsked = page.getByRole('button', { name: 'Sign in' })
    await there.or(isAsked).first().waitFor()
    if (await isAsked.isVisible()) {
      await signIn(page, email)
      if (email === 'sms@example.com') {
        await arrives(page, '/auth/code')
        await page.getByLabel('Code').fill(await app.code())
      }
    }
    await there.waitFor()
  }

/** Continues from a screen by pressing the first button with a name. */
const pressing =
  (way: Way, button: string, comes: (page: Page) => Locator): Way =>
  async (page, app) => {
    await way(page, app)
    await page.getByRole('button', { name: button }).first().click()
    await comes(page).waitFor()
  }

/** Presses “Log out”, in the menu if there is one, and waits for the question. */
async function askToLogOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' })
  const logout = page.getByRole('button', { name: 'Log out' })
  await menu.or(logout).first().waitFor()
  if (await menu.isVisible()) await menu.click()
  await logout.click()
  await page.getByRole('dialog').waitFor()
}

const profile = inside('/settings', 'Your details', 'unverified@example.com')
const twoStep = inside('/settings/security', 'Two-step verification', 'sms@example.com')
const sessions = inside('/settings/sessions', 'Safari on iOS', 'devices@example.com')

/** Screens without a completed sign-in. The first needs a browser that has no file of the app yet. */
const BEFORE_SIGN_IN: Record<string, Way> = {
  'not-loaded': async (page) => {
    await page.route(/steps-.*\.js/, (route) => route.abort())
    await page.goto('/auth/reset')
    await page.getByRole('button', { name: 'Reload the page' }).waitFor()
  },
  'sign-in': async (page) => {
    await page.unrouteAll()
    // As after a sign-in at the hosted domain: its button says so.
    await page.addInitScript(() => {
      // The empty page before it has no storage.
      if (origin !== 'null') localStorage.setItem('gatehouse.last-provider', '')
    })
    await page.goto('/auth/login')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  'sign-in-refused': async (page) => {
    await open(page, '/auth/login')
    await signIn(page, 'plain@example.com', 'Wrong-passw0rd')
    await page.getByText('password don’t match').waitFor()
  },
  code: step('sms@example.com', '/auth/code'),
  choose: step('choose@example.com', '/auth/choose'),
  'set-up': async (page, app) => {
    await step('set-up@example.com', '/auth/set-up')(page, app)
    await page.getByRole('img', { name: 'Picture to scan' }).waitFor()
  },
  'new-password': step('new-password-refused@example.com', '/auth/new-password'),
  reset: at('/auth/reset'),
  'reset-code': async (page) => {
    await open(page, '/auth/reset')
    await page.getByLabel('E-mail').fill('plain@example.com')
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('New password', { exact: true }).fill('Quite new')
  },
  confirm: step('unconfirmed@example.com', '/auth/confirm'),
}

const OF_PLAIN: Record<string, Way> = {
  home: inside('/home', 'Welcome'),
  'delete-account': pressing(inside('/settings', 'Your details'), 'Delete account', (page) =>
    page.getByRole('dialog'),
  ),
  security: inside('/settings/security', 'Security'),
  'security-password': pressing(inside('/settings/security', 'Security'), 'Change password', (page) =>
    page.getByLabel('Current password'),
  ),
  'not-found': inside('/nowhere', 'Page not found'),
  'log-out': async (page, app) => {
    await inside('/home', 'Welcome')(page, app)
    await askToLogOut(page)
  },
}

const OF_UNVERIFIED: Record<string, Way> = {
  'home-to-do': inside('/home', 'Welcome', 'unverified@example.com'),
  settings: profile,
  'settings-name': pressing(profile, 'Edit', (page) => page.getByLabel('First name')),
  'contact-change': pressing(profile, 'Change', (page) => page.getByLabel('New e-mail address')),
  // Last, because the page remembers that a code was sent.
  'contact-code': pressing(profile, 'Verify', (page) => page.getByText('We sent a code to')),
}

const OF_SMS: Record<string, Way> = {
  'two-step': twoStep,
  'two-step-set-up': pressing(twoStep, 'Set up', (page) => page.getByLabel('Code from the app')),
  'two-step-off': pressing(twoStep, 'Turn off', (page) => page.getByRole('dialog')),
}

// <example>
const OF_TENANT: Record<string, Way> = {
  invoices: inside('/invoices', 'Invoices', 'tenant-42@example.com'),
  invoice: inside(
    '/invoices/5eed0000-0000-4000-8000-42a6f0d31c88',
    'Invoice 42A6F0D31C88',
    'tenant-42@example.com',
  ),
  'invoice-new': inside('/invoices/new', 'New invoice', 'tenant-42@example.com'),
  'confirm-it-is-you': async (page, app) => {
    await inside('/invoices/new', 'New invoice', 'tenant-42@example.com')(page, app)
    await controlApi(app, { stepUp: { maxAge: 0 } })
    for (const [label, value] of Object.entries({
      Customer: 'Acme',
      'Amount in euros': '5',
      'Hours worked': '1',
    }))
      await page.getByLabel(label).fill(value)
    await page.getByRole('button', { name: 'Create invoice' }).click()
    await page.getByLabel('Password', { exact: true }).waitFor()
    await controlApi(app, { stepUp: null })
  },
}
// </example>

const OF_DEVICES: Record<string, Way> = {
  sessions,
  'sessions-details': async (page, app) => {
    await sessions(page, app)
    await page.getByRole('button', { name: 'Details' }).nth(1).click()
    await page.getByText('203.0.113.7').waitFor()
  },
  'sessions-question': pressing(sessions, 'Sign out Safari', (page) => page.getByRole('dialog')),
}

/** Grouped by person: in each group only one person signs in, so that one page can go through all of it. */
export const SCREENS_BY_PERSON: Readonly<Record<string, Record<string, Way>>> = {
  'before the sign-in': BEFORE_SIGN_IN,
  'of somebody with a password only': OF_PLAIN,
  'of somebody whose address is not verified': OF_UNVERIFIED,
  'of somebody with a second step': OF_SMS,
  // <example>
  'of somebody of a tenant': OF_TENANT,
  // </example>
  'of somebody signed in on other devices': OF_DEVICES,
}

const waysOfCora: Way = (page) => beginAt(page, 'codes@example.com', '/auth/ways')

/** To a page of a person who can have passkeys; signs in if nobody is signed in yet. */
const insideAsPia = async (page: Page, path: string, there: Locator): Promise<void> => {
  // A question that is open would stay.
  await page.goto(path)
  const isAsked = page.getByLabel('E-mail')
  await there.or(isAsked).first().waitFor()
  if (await isAsked.isVisible()) {
    await signInByPassword(page, 'passkey@example.com')
    await there.waitFor()
    // Without the notice of a sign-in, which would cover the page until it disappears by itself.
    await page.goto(path)
  }
  await there.waitFor()
}

const passkeysOfPia: Way = (page) =>
  insideAsPia(page, '/settings/security', page.getByRole('button', { name: 'Add a passkey' }))

const onePasskeyOfPia: Way = async (page, app) => {
  await passkeysOfPia(page, app)
  const passkey = page.getByRole('group', { name: 'Passkey', exact: true })
  if (await passkey.isVisible()) return
  const device = await addDevice(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await passkey.waitFor()
  // The notice would cover the page, too.
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await device.attend(false)
}

const secondCodeOfSam: Way = async (page) => {
  await beginAt(page, 'sms@example.com', '/auth/password')
  await answerPassword(page)
  await page.getByLabel('Don’t ask on this browser').waitFor()
}

const devicesOfSam: Way = async (page, app) => {
  await page.goto('/settings/sessions')
  const list = page.getByRole('heading', { name: 'Remembered browsers' })
  const isAsked = page.getByLabel('E-mail')
  await list.or(isAsked).first().waitFor()
  if (await isAsked.isVisible()) {
    await app.control('pool', { devices: 'ALWAYS', deviceSkipsMfa: true })
    await secondCodeOfSam(page, app)
    await confirm(page, app)
    // Without the notice of a sign-in, which would cover the page until it disappears by itself.
    await welcomed(page, 'Samuel')
    await page.goto('/settings/sessions')
  }
  const devices = page.getByRole('region', { name: 'Remembered browsers' })
  await devices.getByText('This browser', { exact: true }).waitFor()
}

/** With VITE_AUTH_FLOW=USER_AUTH, in any browser. */
export const CHOICE_SCREENS: Record<string, Way> = {
  'choice-e-mail': at('/auth/login'),
  'choice-ways': waysOfCora,
  'choice-password': (page) => beginAt(page, 'sms@example.com', '/auth/password'),
  'choice-code': async (page, app) => {
    await waysOfCora(page, app)
    await choose(page, 'Text message')
    await page.getByLabel('Code').waitFor()
  },
  'second-code': secondCodeOfSam,
  devices: devicesOfSam,
  'devices-question': pressing(devicesOfSam, 'Forget this browser', (page) => page.getByRole('dialog')),
}

/** The same with passkeys, on virtual devices of Chromium; one person sees them one after the other. */
export const PASSKEY_SCREENS: Record<string, Way> = {
  'passkeys-none': passkeysOfPia,
  'home-passkey': (page) => insideAsPia(page, '/home', page.getByText('Sign in without a password')),
  passkeys: onePasskeyOfPia,
  'passkeys-question': pressing(onePasskeyOfPia, 'Remove', (page) => page.getByRole('dialog')),
  'choice-passkey': async (page, app) => {
    await onePasskeyOfPia(page, app)
    await askToLogOut(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await arrives(page, '/auth/login')
    await beginAt(page, 'passkey@example.com', '/auth/passkey')
  },
}
