import { expect } from 'vitest'
import { focused, hasFocus, logout, open, press, setting } from '../support/settings'
import { story } from '../support/stories'

const CONTACT = '/settings'

/** A wrong code. */
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

story('an e-mail address and a phone number are verified by a code', async ({ page, app }) => {
  await open(page, CONTACT, 'unverified@example.com')
  for (const [name, noun] of [
    ['E-mail', 'e-mail address'],
    ['Phone number', 'phone number'],
  ] as const) {
    await setting(page, name).getByRole('button', { name: 'Verify' }).click()
    await page.getByText('We sent a code to').waitFor()
    const field = page.getByLabel('Code')
    expect(await hasFocus(field)).toBe(true)
    await field.fill(await app.code())
    await press(page, 'Verify')
    await page.getByText(`Your ${noun} is verified.`).waitFor()
    await setting(page, name).getByText('Verified', { exact: true }).waitFor()
  }
})

story(
  'a wrong verification code is reported beside its field, and a new one can be requested after 30 s',
  async ({ page, app }) => {
    await page.clock.install()
    await open(page, CONTACT, 'unverified@example.com')
    await setting(page, 'E-mail').getByRole('button', { name: 'Verify' }).click()
    await page.getByText('u***@e***').waitFor()
    const code = await app.code()
    await page.getByLabel('Code').fill(wrong(code))
    await press(page, 'Verify')
    await page.getByText('That code is not right').waitFor()
    const resend = page.getByRole('button', { name: 'Send a new code' })
    expect(await resend.getAttribute('aria-disabled')).toBe('true')
    await page.clock.runFor(31_000)
    await resend.click()
    await page.getByText('A new code is on its way.').waitFor()
    await page.getByLabel('Code').fill(await app.code())
    await press(page, 'Verify')
    await page.getByText('Your e-mail address is verified.').waitFor()
  },
)

story(
  'a new e-mail address still waits for its code after a reload, and the old one stays valid until then',
  async ({ page, app }) => {
    await open(page, CONTACT)
    await setting(page, 'E-mail').getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('New e-mail address').fill('new@example.com')
    await press(page, 'Send code')
    await page.getByText('plain@example.com stays your e-mail address').waitFor()
    await page.reload()
    await page.getByText('We sent a code to new@example.com').waitFor()
    await setting(page, 'E-mail').getByText('Verified', { exact: true }).waitFor()
    await page.getByLabel('Code').fill(await app.code())
    await press(page, 'Verify')
    await page.getByText('Your e-mail address has been changed.').waitFor()
    await setting(page, 'E-mail').getByText('new@example.com').waitFor()
    await page.getByRole('complementary').getByText('new@example.com').waitFor()
    await page.reload()
    await setting(page, 'E-mail').getByRole('button', { name: 'Change' }).waitFor()
  },
)

story(
  'a new code for a new phone number is sent to that number, not to the old one',
  async ({ page, app }) => {
    await page.clock.install()
    await open(page, CONTACT)
    await setting(page, 'Phone number').getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('New phone number').fill('0049 (0)155 / 500-00099')
    await press(page, 'Send code')
    await page.getByText('We sent a code to +4915550000099').waitFor()
    const first = await app.code()
    await page.clock.runFor(31_000)
    await press(page, 'Send a new code')
    await expect.poll(() => app.code()).not.toBe(first)
    await page.getByLabel('Code').fill(await app.code())
    await press(page, 'Verify')
    await setting(page, 'Phone number').getByText('+4915550000099').waitFor()
  },
)

story(
  'an unfinished change of e-mail address that is cancelled, or ended by a log-out, leaves nothing in storage',
  async ({ page }) => {
    await open(page, CONTACT)
    const kept = () => page.evaluate(() => JSON.stringify(sessionStorage))
    const begin = async () => {
      await setting(page, 'E-mail').getByRole('button', { name: 'Change' }).click()
      await page.getByLabel('New e-mail address').fill('new@example.com')
      await press(page, 'Send code')
      await page.getByLabel('Code').waitFor()
      await expect.poll(kept).toContain('new@example.com')
    }
    await begin()
    await press(page, 'Cancel')
    await setting(page, 'E-mail').getByRole('button', { name: 'Change' }).waitFor()
    expect(await focused(page)).toBe('Change e-mail address')
    expect(await kept()).not.toContain('new@example.com')

    await begin()
    await logout(page)
    expect(await kept()).not.toContain('new@example.com')
  },
)

story(
  'when the pool changes an e-mail address at once, the new one is shown as not verified',
  async ({ page, app }) => {
    await app.control('pool', { verifyBeforeUpdate: false })
    await open(page, CONTACT)
    await setting(page, 'E-mail').getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('New e-mail address').fill('new@example.com')
    await press(page, 'Send code')
    await page.getByText('We sent a code to n***@e***').waitFor()
    await setting(page, 'E-mail').getByText('Not verified').waitFor()
    expect(await page.getByText('stays your e-mail address').count()).toBe(0)
    await page.getByLabel('Code').fill(await app.code())
    await press(page, 'Verify')
    await setting(page, 'E-mail').getByText('Verified', { exact: true }).waitFor()
  },
)

story(
  'an address that cannot be used is reported beside its field, and what was typed stays',
  async ({ page, app }) => {
    await open(page, CONTACT)
    await setting(page, 'E-mail').getByRole('button', { name: 'Change' }).click()
    const field = page.getByLabel('New e-mail address')
    for (const [typed, sentence] of [
      ['plain@example.com', 'That is your e-mail address already.'],
      ['sms@example.com', 'cannot be used for your account'],
    ] as const) {
      await field.fill(typed)
      await press(page, 'Send code')
      await page.getByText(sentence).waitFor()
      expect(await field.inputValue()).toBe(typed)
      expect(await field.getAttribute('aria-invalid')).toBe('true')
    }
    await press(page, 'Cancel')
    await setting(page, 'Phone number').getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('New phone number').fill('0155 5000 0099')
    await press(page, 'Send code')
    await page.getByText('Enter the whole number with + and the country code').waitFor()
    const updates = (await app.requests()).filter(({ operation }) => operation === 'UpdateUserAttributes')
    expect(updates.map(({ outcome }) => outcome)).toEqual(['AliasExistsException'])
  },
)
