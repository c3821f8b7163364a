import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { flowApp } from '../../support/flowApp'

const app = flowApp()

test('home says what the account needs, and its buttons send the code and open the forms for it, once', async () => {
  const page = await app.open('/home', 'unverified@example.com')
  for (const task of [
    'Verify your e-mail address',
    'Verify your phone number',
    'Turn on two-step verification',
  ])
    await page.see(task)
  await page.see('Finish setting up your account.')
  await page.follow('Verify e-mail')
  await page.arrives('/settings')
  await page.see(/^We sent a code to/)
  expect(history.state?.usr ?? null).toBeNull()
  // The sixth digit submits it.
  await page.fill('Code', await app.code())
  await page.see('Your e-mail address is verified.')
  expect(await app.outcomes('VerifyUserAttribute')).toEqual(['OK'])

  await page.goto('/home')
  await page.follow('Set up')
  await page.arrives('/settings/security')
  await page.see('Set up an authenticator app')
  await expect.poll(page.focused).toBe('Set up an authenticator app')
  await page.press('Cancel')
  await page.setting('Authenticator app').see('Off')
  expect(await app.outcomes('AssociateSoftwareToken')).toEqual(['OK'])
})

test('an unknown address says so and links to Home', async () => {
  const page = await app.open('/nowhere')
  await screen.findByRole('heading', { name: 'Page not found' })
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Page not found')
  await page.follow('Back to Home')
  await page.arrives('/home')
})
