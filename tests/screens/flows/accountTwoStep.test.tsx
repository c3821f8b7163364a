import { test } from 'vitest'
import { flowApp } from '../../support/flowApp'

const app = flowApp()
const TWO_STEP = '/settings/two-step'

test('text messages are switched on and off', async () => {
  const page = await app.open(TWO_STEP)
  await page.setting('Text message').press('Switch on')
  await page.see('Text message is switched on.')
  await page.setting('Text message').see('On')
  await page.logout()
  await page.signIn()
  await page.confirm()
  await page.see('Welcome, Paula')
  const { setting, ...again } = await page.goto(TWO_STEP)
  await setting('Text message').press('Switch off')
  await again.dialog.press('Switch off')
  await setting('Text message').see('Off')
  await again.logout()
  await again.signIn()
  await again.see('Welcome, Paula')
})
