import { expect, test } from 'vitest'
import { flowApp } from '../../support/flowApp'

const app = flowApp()

test('a refresh is one request, and causes no other', async () => {
  const page = await app.open('/home')
  await page.see('Welcome, Paula')
  // Home reads the account once it is painted.
  await expect.poll(() => app.outcomes('GetUser')).toEqual(['OK'])
  const before = (await app.requests()).length
  await app.later(3_600_000)
  await expect.poll(async () => (await app.requests()).length).toBeGreaterThan(before)
  await page.see('Welcome, Paula')
  const since = (await app.requests()).slice(before)
  expect(since.map(({ operation }) => operation)).toEqual(['GetTokensFromRefreshToken'])
})
