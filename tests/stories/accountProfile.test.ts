import { expect } from 'vitest'
import { focused, hasFocus, open, press, setting, turnTo } from '../support/settings'
import { SITE_NAME } from '../support/site'
import { story } from '../support/stories'

story('the profile shows name, e-mail address, phone number and a short member ID', async ({ page }) => {
  await open(page, '/settings', 'unverified@example.com')
  await setting(page, 'Name').getByText('Uwe Unverified').waitFor()
  await setting(page, 'E-mail').getByText('Not verified').waitFor()
  await setting(page, 'Phone number').getByText('+4915550000011').waitFor()
  expect(await setting(page, 'Member ID').getByRole('code').textContent()).toMatch(/^[0-9A-F]{12}$/)
  expect(await page.title()).toBe(`Profile · Settings · ${SITE_NAME}`)
})

story(
  'a name that could not be saved is kept in the form, and saved on the second try',
  async ({ page, app }) => {
    await open(page, '/settings')
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('First name').fill('Pauline')
    await page.context().setOffline(true)
    await press(page, 'Save')
    await page.locator('[data-form-message]').getByText('The service cannot be reached').waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Pauline')
    await page.context().setOffline(false)
    await press(page, 'Save')
    await setting(page, 'Name').getByText('Pauline Plain').waitFor()
    expect(
      (await app.requests()).filter(({ operation }) => operation === 'UpdateUserAttributes'),
    ).toHaveLength(1)
  },
)

story(
  'cancelling changes nothing; a name changed by keyboard alone is shown at once, in the shell too, and the focus is back on “Edit”',
  async ({ page }) => {
    await open(page, '/settings')
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('First name').fill('Nobody')
    await press(page, 'Cancel')
    await setting(page, 'Name').getByText('Paula Plain').waitFor()
    expect(await focused(page)).toBe('Edit name')

    await page.getByRole('button', { name: 'Edit' }).focus()
    await page.keyboard.press('Enter')
    expect(await hasFocus(page.getByLabel('First name'))).toBe(true)
    expect(await page.getByLabel('Last name').getAttribute('autocomplete')).toBe('family-name')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Pauline')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Plane')
    await page.keyboard.press('Enter')
    await page.getByText('Your name has been changed.').waitFor()
    await setting(page, 'Name').getByText('Pauline Plane').waitFor()
    await page.getByRole('complementary').getByText('Pauline Plane').waitFor()
    expect(await focused(page)).toBe('Edit name')
  },
)

story('the account is read once for all tabs of the settings', async ({ page, app }) => {
  await open(page, '/settings')
  const name = setting(page, 'Name').getByText('Paula Plain')
  await name.waitFor()
  for (const tab of ['Two-step verification', 'Devices', 'Profile']) await turnTo(page, tab)
  await name.waitFor()
  expect((await app.requests()).filter(({ operation }) => operation === 'GetUser')).toHaveLength(1)
})

story(
  'when the account cannot be read, the page says why, and “Try again” reads it',
  async ({ page, app }) => {
    await app.control('faults', [{ operation: 'GetUser', kind: 'status', status: 500 }])
    await open(page, '/settings')
    await page.getByRole('alert').getByText('The service has a problem').waitFor()
    await turnTo(page, 'Password')
    await page.getByLabel('Current password').waitFor()
    await turnTo(page, 'Profile')
    await fetch(`${app.url}/pool/control/faults`, { method: 'DELETE' })
    await press(page, 'Try again')
    await setting(page, 'Name').getByText('Paula Plain').waitFor()
    // The button is gone; the focus is on what replaced it.
    await expect.poll(() => focused(page)).toContain('Paula Plain')
  },
)
