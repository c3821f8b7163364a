import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field } from '../../support/fields'
import { flowApp } from '../../support/flowApp'
import { SITE_NAME } from '../../support/site'

const app = flowApp()

test('the profile shows name, e-mail address, phone number and a short support ID', async () => {
  const page = await app.open('/settings', 'unverified@example.com')
  await page.setting('Name').see('Uwe Unverified')
  await page.setting('E-mail').see('Not verified')
  await page.setting('Phone number').see('+49 155 500 000 11')
  await page.setting('Support ID').see(/^[0-9A-F]{12}$/)
  expect(document.title).toBe(`Profile · Settings · ${SITE_NAME}`)
})

test('cancelling changes nothing; a name changed by keyboard alone is shown at once, in the shell too, and the focus is back on “Edit”', async () => {
  const page = await app.open('/settings')
  await page.press('Edit name')
  await page.fill('First name', 'Nobody')
  await page.press('Cancel')
  await page.setting('Name').see('Paula Plain')
  expect(page.focused()).toBe('Edit name')

  await page.user.keyboard('{Enter}')
  expect(document.activeElement).toBe(field('First name'))
  await page.user.keyboard('{Control>}a{/Control}Pauline{Tab}')
  expect(document.activeElement).toBe(field('Last name'))
  await page.user.keyboard('{Control>}a{/Control}Plane{Enter}')
  await page.see('Your name has been changed.')
  await page.setting('Name').see('Pauline Plane')
  expect(page.focused()).toBe('Edit name')
  expect(within(screen.getByRole('complementary')).getByText('Pauline Plane')).toBeTruthy()

  await page.press('Undo')
  await page.setting('Name').see('Paula Plain')
})

test('the account is read once for all tabs of the settings', async () => {
  const page = await app.open('/settings')
  await page.setting('Name').see('Paula Plain')
  for (const [tab, part] of [
    ['Security', 'Authenticator app'],
    ['Devices', 'This browser'],
    ['Profile', 'Name'],
  ] as const) {
    await page.follow(tab)
    expect(await screen.findByRole('group', { name: part })).toBeTruthy()
  }
  expect(await app.outcomes('GetUser')).toEqual(['OK'])
})
