import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { flowApp } from '../../support/flowApp'

const app = flowApp()

const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0'

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

test('home says when and where somebody signed in last, for ten minutes after a sign-in', async () => {
  await app.signIn('plain@example.com', EDGE)
  const page = await app.open('/home')
  await page.see(/^Last sign-in: just now · Edge on Windows/)
  await page.follow('Wasn’t you?')
  await page.arrives('/settings/sessions')
  // That page has asked, too.
  await expect.poll(() => app.outcomes('ListUserSessions')).toEqual(['OK', 'OK'])
  vi.spyOn(Date, 'now').mockReturnValue(app.now() + 11 * 60_000)
  await page.goto('/home')
  await page.see('Turn on two-step verification')
  expect(screen.queryByText(/^Last sign-in/)).toBeNull()
  expect(await app.outcomes('ListUserSessions')).toEqual(['OK', 'OK'])
})

test('without a list of sign-ins, and without others in it, home says nothing of them', async () => {
  const page = await app.open('/home')
  await expect.poll(() => app.outcomes('ListUserSessions')).toEqual(['OK'])
  await app.control('pool', { sessionTracking: { enabled: false } })
  await app.signIn('plain@example.com', EDGE)
  await page.goto('/home')
  await expect.poll(async () => (await app.outcomes('ListUserSessions')).length).toBe(2)
  await page.see('Turn on two-step verification')
  expect(screen.queryByText(/^Last sign-in/)).toBeNull()
})

test.each(['/', '/index.html?utm_source=mail#top'])('%s leads home, also after a sign-in', async (first) => {
  const page = await app.open(first)
  await page.arrives('/home')
  const nobody = await app.open(first, null)
  await nobody.signIn()
  await nobody.arrives('/home')
})

test('an unknown address says so and links to Home', async () => {
  const page = await app.open('/nowhere')
  await screen.findByRole('heading', { name: 'Page not found' })
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Page not found')
  await page.follow('Back to Home')
  await page.arrives('/home')
})
