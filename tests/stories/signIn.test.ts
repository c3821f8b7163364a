import { expect } from 'vitest'
import { holdBack } from '../support/holdBack'
import { story } from '../support/stories'

story('the sign-in page fits into the window of a small laptop without scrolling', async ({ open }) => {
  const page = await open({ viewport: { width: 1280, height: 760 } })
  await page.goto('/auth/login')
  // The last to appear.
  await page.getByRole('combobox', { name: 'Language' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(760)
})

story('“Forgot your password?” leads on at once: its page has been fetched before', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByLabel('E-mail').focus()
  // Waits for the files by name: on a slow machine the network is idle before they are requested.
  const come = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    )
  await expect.poll(come).toMatch(/\/steps-[^ ]*\.js/)
  await expect.poll(come).toMatch(/\/rest-[^ ]*\.js/)
  await page.route('**/*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
  await page.getByLabel('E-mail').fill('plain@example.com')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
})

story('what is typed while the next page loads is on that page', { tags: 'test-all' }, async ({ page }) => {
  const release = await holdBack(page, /\/(steps|rest)-[^/]*\.js$/)
  // A file that is asked for early would hold back its loading, too.
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // Not until it has loaded, which the files may hold back.
  await page.waitForURL('**/auth/reset', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill('plain@example.com')
  release()
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe('plain@example.com')
})
