import { screen } from '@testing-library/react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { asksCustomQuestion, stubCognito } from '../../support/cognito'

const cognito = stubCognito()
beforeEach(() => void cognito.reset())
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('with CUSTOM_WITHOUT_SRP the sign-in page asks for no password, and the pool’s question follows', async () => {
  // The flow is fixed when the app is built, so it is set before the page's code runs.
  vi.stubEnv('VITE_AUTH_FLOW', 'CUSTOM_WITHOUT_SRP')
  vi.resetModules()
  const { isHome, renderApp } = await import('../../support/render')
  asksCustomQuestion(cognito, 'open sesame')
  const { user } = await renderApp('/home', { as: 'nobody', authFlow: 'CUSTOM_WITHOUT_SRP' })
  await screen.findByLabelText('E-mail')
  expect(screen.queryByLabelText('Password')).toBeNull()
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.com{Enter}')
  await user.type(await screen.findByLabelText('Answer'), 'open sesame{Enter}')
  expect(await isHome()).toBeTruthy()
})
