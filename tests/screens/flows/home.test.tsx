import { test } from 'vitest'
import { flowApp } from '../../support/flowApp'

const app = flowApp()

test('home says what the account needs, with a link to where it is done', async () => {
  const page = await app.open('/home', 'unverified@example.com')
  for (const task of [
    'Verify your e-mail address',
    'Verify your phone number',
    'Turn on two-step verification',
  ])
    await page.see(task)
  await page.follow('Verify e-mail')
  await page.arrives('/settings')
})

test('an unknown address says so and links to Home', async () => {
  const page = await app.open('/nowhere')
  await page.see('Page not found')
  await page.follow('Go to Home')
  await page.arrives('/home')
})
