import { expect } from 'vitest'
import { LANGUAGES } from '../../src/messages/languages'
import { arrives, signIn } from '../support/app'
import { takeLanguage } from '../support/languages'
import { story } from '../support/stories'

story('a small laptop shows a secret with the field of its code', { tags: 'test-all' }, async ({ open }) => {
  const page = await open({ viewport: { width: 1366, height: 657 } })
  await page.goto('/auth/login')
  await signIn(page, 'set-up@example.com')
  await arrives(page, '/auth/set-up')
  const field = page.locator('[name=code]')
  await field.waitFor()
  for (const code of LANGUAGES) {
    await takeLanguage(page, code)
    const { bottom } = await field.evaluate((it) => it.getBoundingClientRect())
    expect(bottom, code).toBeLessThanOrEqual(657)
  }
})
