/** One of the figures behind docs/scale.md; the others are counted in a browser. */
import { expect, test } from 'vitest'
import { CALLS } from '../../../deploy/scale/figures'
import { flowApp } from '../../support/flowApp'

const app = flowApp()

test('a refresh is one request, and causes no other', async () => {
  const page = await app.open('/home')
  await page.see('Welcome, Paula')
  const before = (await app.requests()).length
  await app.later(3_600_000)
  await expect.poll(async () => (await app.requests()).length).toBeGreaterThan(before)
  await page.see('Welcome, Paula')
  expect((await app.requests()).slice(before).map(({ operation }) => operation)).toEqual(CALLS.refresh)
})
