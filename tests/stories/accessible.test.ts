import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrives, signIn, welcomed } from '../support/app'
import { hiddenFromEndToStart } from '../support/focus'
import { story } from '../support/stories'

story('by keyboard the skip link is first, and Cancel of a question', async ({ signedIn: page }) => {
  const focused = (what: 'id' | 'textContent') =>
    page.evaluate((name) => document.activeElement?.[name], what)
  await page.keyboard.press('Tab')
  expect(await focused('textContent')).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused('id')).toBe('content')
  const logout = page.getByRole('button', { name: 'Log out' })
  await logout.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused('textContent')).toBe('Cancel')
  await page.keyboard.press('Escape')
  await expect.poll(() => logout.evaluate((button) => button === document.activeElement)).toBe(true)
})

story('with large letters no word of a refusal is cut', { tags: 'test-all' }, async ({ signedIn: page }) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const asking = page.getByRole('dialog')
  await asking.getByLabel('Your e-mail address').fill('paul@example.com')
  await page.keyboard.press('Enter')
  await asking.getByText('That isn’t plain@example.com.').waitFor()
  // A phone with letters twice as large, where the address is wider than its line.
  await page.setViewportSize({ width: 195, height: 800 })
  expect(await asking.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

const lookOf = (element: Locator) =>
  element.evaluate((shown) => {
    const { color, backgroundColor, borderColor, cursor } = getComputedStyle(shown)
    return { color, backgroundColor, borderColor, cursor }
  })

/** How a button looks: as it is, when it cannot be pressed, and when the pointer is over it then. */
async function looksOf(page: Page, button: Locator) {
  const enabled = await lookOf(button)
  await button.evaluate((shown) => shown.setAttribute('aria-disabled', 'true'))
  const disabled = await lookOf(button)
  await button.hover()
  const hovered = await lookOf(button)
  await page.mouse.move(0, 0)
  await button.evaluate((shown) => shown.removeAttribute('aria-disabled'))
  return { enabled, disabled, hovered }
}

story(
  'a button of any kind that cannot be pressed now is grey, with text that can be read, and does not change under the pointer',
  async ({ page }) => {
    await page.goto('/auth/login')
    const button = page.getByRole('button', { name: 'Sign in' })
    const inks = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('p'))
      probe.style.cssText = 'color: var(--ink-3); background: var(--sunken)'
      const { color, backgroundColor } = getComputedStyle(probe)
      probe.remove()
      return { color, backgroundColor }
    })
    const looks: Record<string, Awaited<ReturnType<typeof looksOf>>> = {}
    for (const variant of ['primary', 'secondary', 'quiet', 'danger']) {
      await button.evaluate((shown, kind) => (shown.dataset['variant'] = kind), variant)
      looks[variant] = await looksOf(page, button)
    }
    await button.evaluate((shown) => (shown.dataset['variant'] = 'primary'))
    await signIn(page, 'choose@example.com')
    await arrives(page, '/auth/choose')
    looks['choice'] = await looksOf(page, page.getByRole('button', { name: 'Text message' }))

    for (const [kind, { enabled, disabled, hovered }] of Object.entries(looks)) {
      expect(disabled, kind).toMatchObject({ color: inks.color, cursor: 'default' })
      expect(disabled.color, kind).not.toBe(enabled.color)
      expect(hovered, kind).toEqual(disabled)
      if (kind !== 'quiet') expect(disabled.backgroundColor, kind).toBe(inks.backgroundColor)
    }
  },
)

// Firefox’s driver cannot switch on forced colours.
story(
  'with forced colours a button keeps its border, and its fill under the pointer, is grey while it cannot be pressed, and what has the focus keeps its ring',
  { tags: ['test-all', 'chromium'] },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await page.goto('/auth/login')
    const button = page.getByRole('button', { name: 'Sign in' })
    await button.waitFor()
    const fill = () => button.evaluate((shown) => getComputedStyle(shown).backgroundColor)
    const atRest = await fill()
    await button.hover()
    expect(await fill()).toBe(atRest)
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
    await page.getByLabel('Password', { exact: true }).focus()
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
      return { outlineStyle, outlineWidth }
    })
    expect(seen).toEqual({ outlineStyle: 'solid', outlineWidth: '2px' })
    expect(await button.evaluate((shown) => getComputedStyle(shown).borderTopStyle)).toBe('solid')
    const grey = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('p'))
      probe.style.color = 'GrayText'
      return getComputedStyle(probe).color
    })
    const { disabled } = await looksOf(page, button)
    expect(disabled).toMatchObject({ color: grey, borderColor: grey })
  },
)

// Firefox’s driver cannot switch on forced colours.
story(
  'the text of a borderless button is aligned with the label above it; with forced colours, which draw a border, the border is',
  { tags: ['test-all', 'chromium'] },
  async ({ page }) => {
    await page.goto('/auth/login')
    await signIn(page, 'sms@example.com')
    const button = page.getByRole('button', { name: 'Send again' })
    await button.waitFor()
    /** Where the label of the field, the button and the button’s text begin. */
    const begins = () =>
      button.evaluate((shown) => {
        const words = document.createRange()
        words.selectNodeContents(shown)
        const label = document.querySelector('label')?.getBoundingClientRect()
        return {
          label: label?.left,
          button: shown.getBoundingClientRect().left,
          words: words.getBoundingClientRect().left,
        }
      })
    const plain = await begins()
    expect(plain.words).toBe(plain.label)
    await page.emulateMedia({ forcedColors: 'active' })
    const forced = await begins()
    expect(forced.button).toBe(forced.label)
  },
)

story('on a narrow page the header never covers the focus, also with Shift+Tab', async ({ open }) => {
  // What a zoom of 400 % leaves of 1280 by 1024 (WCAG 1.4.10).
  const page = await open({ viewport: { width: 320, height: 256 } })
  await page.goto('/settings/security')
  await signIn(page)
  const change = page.getByRole('button', { name: 'Change password' })
  await change.click()
  await page.getByLabel('Current password').waitFor()
  await change.focus()
  expect(await hiddenFromEndToStart(page, 'header')).toEqual([])
})

story('refusals and steps of a sign-in move nothing, and can be pressed at once', async ({ open }) => {
  const page = await open({ reducedMotion: 'no-preference' })
  const tops = (...selectors: string[]) =>
    page.evaluate(
      (all) => all.map((each) => document.querySelector(each)?.getBoundingClientRect().top),
      selectors,
    )
  const places = () => tops('h1', 'main input:not([readonly])', 'main [type=submit]')
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/auth/login')
    const begin = await places()
    await page.getByRole('button', { name: 'Sign in' }).click()
    // The button that was pressed is on its way back up.
    await expect.poll(places).toEqual(begin)
    await page.getByLabel('E-mail').fill('sms@example.com')
    await page.getByLabel('Password', { exact: true }).fill('Wrong-passw0rd')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText(/match/).waitFor()
    await expect.poll(places).toEqual(begin)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
    const [, field = 0] = await places()
    await page.mouse.click(width / 4, field + 9)
    expect(await page.evaluate(() => document.activeElement?.matches('input'))).toBe(true)
    await expect.poll(() => tops('h1', 'main input')).toEqual(begin.slice(0, 2))
  }
})

story('with reduced motion nothing moves', { tags: 'test-all' }, async ({ open }) => {
  const page = await open({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const note = ({ type }: Event) => {
      // theme/base.css leaves animations a millisecond.
      for (const { effect } of document.getAnimations())
        if (Number(effect?.getComputedTiming().duration) > 1) document.documentElement.dataset['moved'] = type
    }
    for (const begins of ['transitionrun', 'animationstart']) document.addEventListener(begins, note)
  })
  await page.goto('/home')
  await signIn(page)
  await welcomed(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.documentElement.dataset['moved'])).toBeUndefined()
})
