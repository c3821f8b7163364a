import { GlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { passwordReset } from '../../../src/browserStorage'
import { signsIn, stubCognito } from '../../support/cognito'
import { renderApp } from '../../support/render'

const cognito = stubCognito()
beforeEach(() => cognito.reset())

test('that the sign-ins from before a reset could not be ended is said once, and not again after Back', async () => {
  passwordReset.set('ada@example.com')
  signsIn(cognito)
  cognito.on(GlobalSignOutCommand).rejects(new TypeError('Failed to fetch'))
  const { session, user, back, path } = await renderApp('/auth/login', { as: 'nobody' })
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
  await expect.poll(path).toBe('/auth/reset')
  await act(async () => void (await session.login('ada@example.com', 'New-passw0rd')))
  await screen.findByText(/signing out elsewhere failed/)
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await back()
  await expect.poll(path).toBe('/home')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(/signing out elsewhere failed/)).toBeNull()
})
