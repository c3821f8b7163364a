import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field } from '../../support/fields'
import { flowApp } from '../../support/flowApp'
import { resend } from '../../support/resend'
import { wrong } from '../../support/wrongCode'

const app = flowApp()

type Page = Awaited<ReturnType<typeof app.open>>

async function begin(page: Page, name: 'E-mail' | 'Phone number', value: string) {
  await page.setting(name).press(/^Change/)
  await page.fill(name === 'E-mail' ? 'New e-mail address' : 'New phone number', value)
  await page.press('Send code')
}

test('a phone number is verified by a code', async () => {
  const page = await app.open('/settings', 'unverified@example.com')
  await page.setting('Phone number').press(/^Verify/)
  await page.see(/^We sent a code to/)
  expect(document.activeElement).toBe(field('Code'))
  await page.confirm()
  await page.press('Verify')
  await page.see('Your phone number is verified.')
  await page.setting('Phone number').see('Verified')
})

test('a wrong verification code is reported beside its field, and a new one can be requested after 30 s', async () => {
  const page = await app.open('/settings', 'unverified@example.com')
  await resend(page, async () => {
    await page.setting('E-mail').press(/^Verify/)
    await page.see('u***@e***')
  })
  await page.confirm(wrong(await app.code()))
  await page.press('Verify')
  await page.see(/^That code isn’t right/)
  expect(field('Code').getAttribute('aria-invalid')).toBe('true')
  await page.confirm()
  await page.press('Verify')
  await page.see('Your e-mail address is verified.')
})

test('a new e-mail address still waits for its code after a reload, and the old one stays valid until then', async () => {
  const page = await app.open('/settings')
  await begin(page, 'E-mail', 'new@example.com')
  await page.see(/stays your e-mail address/)
  await page.goto()
  await page.see(/^We sent a code to/)
  expect(document.activeElement).not.toBe(field('Code'))
  await page.setting('E-mail').see('new@example.com')
  await page.setting('E-mail').see('Verified')
  await page.confirm()
  await page.press('Verify')
  await page.see('Your e-mail address has been changed.')
  expect(within(screen.getByRole('complementary')).getByText('new@example.com')).toBeTruthy()
  await page.goto()
  await page.setting('E-mail').press(/^Change/)
})

test('a new code for a new phone number is sent to that number, not to the old one', async () => {
  const page = await app.open('/settings')
  await resend(page, async () => {
    await begin(page, 'Phone number', '0049 (0)155 / 500-00099')
    await page.see('+49 155 500 000 99')
  })
  await page.confirm()
  await page.press('Verify')
  await page.see('Your phone number has been changed.')
  await page.setting('Phone number').see('+49 155 500 000 99')
})

test('an unfinished change of e-mail address that is cancelled leaves nothing in storage', async () => {
  const page = await app.open('/settings')
  const kept = () => JSON.stringify([sessionStorage, localStorage])
  await begin(page, 'E-mail', 'new@example.com')
  await expect.poll(kept).toContain('new@example.com')
  await page.press('Cancel')
  await expect.poll(page.focused).toBe('Change e-mail address')
  expect(kept()).not.toContain('new@example.com')
})

test('when the pool changes an e-mail address at once, the new one is shown as not verified', async () => {
  await app.control('pool', { verifyBeforeUpdate: false })
  const page = await app.open('/settings')
  await begin(page, 'E-mail', 'new@example.com')
  await page.see('n***@e***')
  await page.setting('E-mail').see('Not verified')
  expect(screen.queryByText(/stays your e-mail address/)).toBeNull()
  await page.confirm()
  await page.press('Verify')
  await page.setting('E-mail').see('Verified')
})

test('an address that cannot be used is reported beside its field, and what was typed stays', async () => {
  const page = await app.open('/settings')
  await begin(page, 'E-mail', 'sms@example.com')
  await page.see(/can’t be used for your account/)
  expect(field('New e-mail address').value).toBe('sms@example.com')
  expect(field('New e-mail address').getAttribute('aria-invalid')).toBe('true')
  await page.press('Cancel')
  await begin(page, 'Phone number', '0155 5000 0099')
  await page.see(/^Enter the whole number with \+ and the country code/)
  expect(await app.outcomes('UpdateUserAttributes')).toEqual(['AliasExistsException'])
})
