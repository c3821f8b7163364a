import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { flowApp } from '../../support/flowApp'

const app = flowApp()

test('home says what the account needs, and its button sends the code and opens the form for it, once', async () => {
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
  await page.fill('Code', await app.code())
  await page.press('Verify')
  await page.see('Your e-mail address is verified.')
})

test('an unknown address says so and links to Home', async () => {
  const page = await app.open('/nowhere')
  await screen.findByRole('heading', { name: 'Page not found' })
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Page not found')
  await page.follow('Go to Home')
  await page.arrives('/home')
})
