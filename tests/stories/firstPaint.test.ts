import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { isLanguage } from '../../src/messages/languages'
import { arrives, logout, signIn, welcomed } from '../support/app'
import { consoleErrors } from '../support/consoleErrors'
import { holdBack, withoutScripts } from '../support/holdBack'
import { story } from '../support/stories'

/** Every address that the page is at or requests from now on. */
function addresses(page: Page): string[] {
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  page.on('request', (request) => seen.push(request.url()))
  return seen
}

/** What an extension may do to a form before React hydrates it. */
const EXTENSIONS: Readonly<Record<string, () => void>> = {
  'an element beside a field': () =>
    document.querySelector('#root [name=password]')?.after(document.createElement('x-icon')),
  'a wrapper round a field': () => {
    const field = document.querySelector('#root [name=password]')
    const wrapper = document.createElement('span')
    field?.replaceWith(wrapper)
    if (field) wrapper.append(field)
  },
  'an attribute': () => document.querySelector('#root [name=password]')?.setAttribute('data-lock', '1'),
  'a text': () => document.querySelector('#root form')?.prepend('icon'),
  'a label removed': () => document.querySelector('#root label')?.remove(),
  'an element beside a field, again and again': () => {
    const add = () => {
      const field = document.querySelector('#root [name=password]')
      if (field?.nextElementSibling?.localName !== 'x-icon') field?.after(document.createElement('x-icon'))
    }
    add()
    new MutationObserver(add).observe(document, { childList: true, subtree: true })
  },
}

story(
  'what is typed before any script file, and where, survives whatever an extension does to the form, and is no error',
  async ({ page }) => {
    for (const [what, extension] of Object.entries(EXTENSIONS)) {
      const release = await withoutScripts(page)
      await page.goto('/auth/login', { waitUntil: 'commit' })
      await page.getByLabel('E-mail').fill('plain@example.com')
      await page.getByLabel('Stay signed in').uncheck()
      await page.locator('[name=password]').fill('Pass0rd!')
      await page.locator('[name=password]').press('Home')
      for (let letter = 0; letter < 'Pass'.length; letter += 1) await page.keyboard.press('ArrowRight')
      await page.evaluate(extension)
      await release()
      await page.locator('footer').waitFor()
      expect(await page.getByLabel('Stay signed in').isChecked(), what).toBe(false)
      // Where the cursor was.
      await page.keyboard.type('w')
      const values = page.locator('[name=username], [name=password]')
      expect(await values.evaluateAll((fields) => fields.map((field) => Object(field).value)), what).toEqual([
        'plain@example.com',
        'Passw0rd!',
      ])
    }
  },
)

story(
  'what is pressed before any script file is carried out although an extension has changed the form',
  { tags: 'test-all' },
  async ({ page }) => {
    const release = await withoutScripts(page)
    await page.goto('/auth/login', { waitUntil: 'commit' })
    await page.getByLabel('E-mail').fill('plain@example.com')
    await page.getByLabel('Password', { exact: true }).fill('Passw0rd!')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.evaluate(() => document.querySelector('#root label')?.remove())
    await release()
    await arrives(page, '/home')
  },
)

story(
  'Enter before any script file signs in once they arrive, and no address ever contains what was typed',
  async ({ page, app }) => {
    const seen = addresses(page)
    const release = await withoutScripts(page)
    await page.goto('/auth', { waitUntil: 'commit' })
    await page.getByLabel('E-mail').fill('plain@example.com')
    await page.getByLabel('Password', { exact: true }).fill('Passw0rd!')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).pathname).toBe('/auth')
    await release()
    await arrives(page, '/home')
    expect(seen.filter((address) => /passw0rd|plain(@|%40)/i.test(address))).toEqual([])
    expect(await app.outcomes('InitiateAuth')).toHaveLength(1)
  },
)

/** Notes in the page, from its first moment, whether a password field was ever in the document. */
const watchForms = (page: Page) =>
  page.addInitScript(() => {
    const note = () => {
      if (document.querySelector('[type=password]')) document.documentElement.dataset['sawForm'] = 'yes'
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true })
  })

const sawForm = (page: Page) => page.evaluate(() => document.documentElement.dataset['sawForm'] === 'yes')

story(
  'a signed-in person who returns sees no sign-in form, not even at its own address',
  async ({ page }) => {
    await page.goto('/auth/login')
    await signIn(page)
    await arrives(page, '/home')
    await watchForms(page)
    await page.reload()
    await welcomed(page)
    expect(await sawForm(page)).toBe(false)
    for (const path of ['/auth', '/auth/login']) {
      await page.goto(path)
      await arrives(page, '/home')
      await welcomed(page)
      expect(await sawForm(page)).toBe(false)
    }
  },
)

/** Notes in the page, from its first moment, whether the shell ever showed a loading indicator. */
const watchSigns = (page: Page) =>
  page.addInitScript(() => {
    const note = () => {
      if (document.querySelector('main [role=status]') && !document.querySelector('main h1'))
        document.documentElement.dataset['sawSign'] = 'yes'
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true })
  })

const sawSign = (page: Page) => page.evaluate(() => document.documentElement.dataset['sawSign'] === 'yes')

/** Position and width of the page's content, next to the menu and below the bar. */
const placeOfPage = async (page: Page) => {
  const { x, y, width } = (await page.locator('main').boundingBox()) ?? {}
  return { x, y, width }
}

// Firefox’s driver waits for the scripts of a reload.
story(
  'a signed-in reload begins with the outline of the shell before any script file: in its final place, with nothing personal',
  { tags: 'chromium' },
  async ({ signedIn: page }) => {
    const place = await placeOfPage(page)
    const release = await withoutScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await page.locator('main').waitFor({ state: 'attached' })
    expect(await placeOfPage(page)).toEqual(place)
    expect(await page.locator('body').innerText()).toBe('')
    await release()
    await welcomed(page)
    expect(await placeOfPage(page)).toEqual(place)
  },
)

story(
  'a signed-in reload goes from the outline to the page without a loading indicator',
  { tags: 'test-all' },
  async ({ signedIn: page }) => {
    await watchSigns(page)
    // The page's clock stands still, however long this machine takes.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1_000)
    await page.reload()
    await welcomed(page)
    expect(await sawSign(page)).toBe(false)
  },
)

story(
  'a reload that takes longer than a moment shows a loading indicator in the outline',
  { tags: 'test-all' },
  async ({ signedIn: page }) => {
    await watchSigns(page)
    const release = await holdBack(page, '**/session-*.js')
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(() => sawSign(page)).toBe(true)
    release()
    await welcomed(page)
  },
)

story(
  'an address behind the sign-in shows the form only once it has led to the sign-in page, and a reload there says what happened',
  async ({ page }) => {
    const said = consoleErrors(page)
    await page.addInitScript(() => {
      const note = () => {
        if (document.querySelector('[type=password]') && location.pathname !== '/auth')
          document.documentElement.dataset['sawForm'] = 'yes'
      }
      new MutationObserver(note).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/settings')
    await arrives(page, '/auth')
    await page.getByLabel('E-mail').waitFor()
    expect(await sawForm(page)).toBe(false)
    // The state in the history survives a reload, and React finds the HTML as it expects it.
    await page.evaluate(() => {
      const { usr, ...entry } = history.state
      history.replaceState({ ...entry, usr: { ...usr, notice: 'no-sign-in' } }, '')
    })
    await page.reload()
    await page.getByText('An error occurred during the sign in process').waitFor()
    await signIn(page)
    await arrives(page, '/settings')
    expect(said).toEqual([])
  },
)

story(
  'without a person to expect, no page begins with the outline of the shell',
  { tags: 'test-all' },
  async ({ page }) => {
    await withoutScripts(page)
    for (const path of ['/settings', '/auth/reset']) {
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('template[lang]').first().waitFor({ state: 'attached' })
      expect(await page.locator('#root > *').count()).toBe(0)
    }
  },
)

// Firefox’s driver waits for the scripts of a reload.
story(
  'after a log-out, a reload shows the sign-in form before any script file',
  { tags: 'chromium' },
  async ({ page }) => {
    await page.goto('/auth/login')
    await signIn(page)
    await arrives(page, '/home')
    await logout(page)
    const release = await withoutScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await page.getByLabel('E-mail').fill('plain@example.com')
    await release()
  },
)

// Firefox’s driver waits for the scripts of a reload.
story('the chosen theme applies before any script file', { tags: 'chromium' }, async ({ page }) => {
  await page.goto('/auth/login')
  await page.evaluate(() => localStorage.setItem('gatehouse.theme', 'dark'))
  const release = await withoutScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByLabel('E-mail').waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
  await release()
})

/** Counts in the page, from its first moment, how often a database is opened. */
const countOpenings = (page: Page) =>
  page.addInitScript(() => {
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (...given) {
      const { dataset } = document.documentElement
      dataset['opened'] = String(Number(dataset['opened'] ?? 0) + 1)
      return open.apply(this, given)
    }
  })

const openings = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['opened'] ?? 0))

story(
  'a reload opens the session’s database before the session’s code is there, and never shows a person who logs out meanwhile',
  async ({ signedIn: page }) => {
    await countOpenings(page)
    const release = await holdBack(page, '**/session-*.js')
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(() => openings(page)).toBe(1)
    // What happens in another tab until then must count here at once.
    const other = await page.context().newPage()
    await other.goto('/home')
    await logout(other)
    await watchWelcome(page)
    release()
    await arrives(page, '/auth')
    expect(await page.evaluate(() => document.documentElement.dataset['welcomed'])).toBeUndefined()
    expect(await openings(page)).toBe(1)
  },
)

const watchWelcome = (page: Page) =>
  page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent?.startsWith('Welcome'))
        document.documentElement.dataset['welcomed'] = 'yes'
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })

story(
  'the sign-in form does not move when the footer appears, and the footer appears only once it works',
  { tags: 'test-all' },
  async ({ page }) => {
    await page.addInitScript(watchButton)
    // One form is rendered by React, the other by the build.
    for (const address of ['/settings', '/auth/login']) {
      const release = await holdBack(page, /\/session-[^/]*\.(js|css)$/)
      await page.goto(address, { waitUntil: 'commit' })
      if (address === '/auth/login') {
        await page.getByLabel('E-mail').fill('plain@example.com')
        expect(await page.locator('footer').count()).toBe(0)
      }
      release()
      const shown = () => page.locator('footer').evaluate((foot) => getComputedStyle(foot).display)
      await expect.poll(shown).toBe('flex')
      expect(await page.evaluate(() => document.documentElement.dataset['places']?.split(' '))).toHaveLength(
        1,
      )
      if (isLanguage('de')) {
        await page.getByLabel('Language').selectOption('de')
        await page.getByRole('button', { name: 'Anmelden' }).waitFor()
        await page.getByLabel('Sprache').selectOption('en')
      }
      await page.unrouteAll()
    }
  },
)

/** Notes every vertical position of the button, frame by frame. */
function watchButton(): void {
  const places = new Set<number>()
  const look = () => {
    const button = document.querySelector('#root form button:not([type=button])')
    if (button) places.add(Math.round(button.getBoundingClientRect().top))
    document.documentElement.dataset['places'] = [...places].join(' ')
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

story(
  'when the application’s code could not be loaded, Enter reloads the page, keeps the e-mail address and sends nothing',
  async ({ page, app }) => {
    const seen = addresses(page)
    const fill = async () => {
      await page.getByLabel('E-mail').fill('plain@example.com')
      await page.getByLabel('Password', { exact: true }).fill('Passw0rd!')
    }
    const code = '**/assets/index-*.js'
    await page.route(code, (route) => route.abort())
    await Promise.all([page.waitForEvent('requestfailed'), page.goto('/auth/login')])
    await fill()
    await page.unroute(code)
    await page.keyboard.press('Enter')
    await page.getByLabel('E-mail').waitFor()
    await expect.poll(() => page.locator('[name=password]').inputValue()).toBe('')
    expect(await page.getByLabel('E-mail').inputValue()).toBe('plain@example.com')
    await page.getByLabel('Password', { exact: true }).fill('Passw0rd!')
    await page.keyboard.press('Enter')
    await arrives(page, '/home')
    expect(seen.filter((address) => /passw0rd|plain(@|%40)/i.test(address))).toEqual([])
    expect(await app.outcomes('InitiateAuth')).toHaveLength(1)
  },
)

/** How a request for a file ends without it. */
const ENDINGS: Readonly<Record<string, (page: Page, requests: readonly Route[]) => Promise<unknown>>> = {
  fails: (_, requests) => Promise.all(requests.map((request) => request.abort())),
  'does not come in time': (page) => page.clock.fastForward(20_000),
}

story(
  'when the application’s code does not come after Enter, the page reloads too and keeps the e-mail address',
  { tags: 'test-all' },
  async ({ open }) => {
    for (const [what, end] of Object.entries(ENDINGS)) {
      const page = await open()
      await page.clock.install()
      const held: Route[] = []
      let isLost = true
      await page.route('**/assets/index-*.js', (route) => (isLost ? void held.push(route) : route.continue()))
      await page.goto('/auth/login', { waitUntil: 'commit' })
      await page.getByLabel('E-mail').fill('plain@example.com')
      await page.getByLabel('Password', { exact: true }).fill('Passw0rd!')
      await page.keyboard.press('Enter')
      await expect.poll(() => held.length).toBeGreaterThan(0)
      isLost = false
      await end(page, held)
      await expect.poll(() => page.locator('[name=password]').inputValue(), { message: what }).toBe('')
      expect(await page.getByLabel('E-mail').inputValue(), what).toBe('plain@example.com')
      await page.getByLabel('Password', { exact: true }).fill('Passw0rd!')
      await page.keyboard.press('Enter')
      await arrives(page, '/home')
    }
  },
)
