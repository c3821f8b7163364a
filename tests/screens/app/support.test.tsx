/** The footer links and the link to support, as in src/signIn.config.ts. */
import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { signInConfig } from '../../../src/signIn.config'
import { notAuthorized, stubCognito } from '../../support/cognito'
import { renderApp, signIn } from '../../support/render'

const cognito = stubCognito()
const asDelivered = { ...signInConfig }
afterEach(() => void Object.assign(signInConfig, asDelivered))

const helpDesk = { name: 'the help desk', href: 'mailto:help@example.com' } as const
const link = (name: string) => screen.findByRole('link', { name })

/** The person has not used the password of the invitation in time. */
const invitationHasExpired = () =>
  cognito.on(InitiateAuthCommand).rejects(notAuthorized('Temporary password has expired and must be reset'))

test('a message that says to ask an administrator has a link to the support of the configuration', async () => {
  signInConfig.support = helpDesk
  invitationHasExpired()
  await signIn()
  const ask = await link('Ask the help desk')
  expect(ask.getAttribute('href')).toBe('mailto:help@example.com')
  expect(ask.closest('[data-form-message]')?.textContent).toMatch(
    /Ask your administrator for a new one\.Ask the help desk$/,
  )
})

test('without support in the configuration the message has no link', async () => {
  invitationHasExpired()
  await signIn()
  await screen.findByText(/Ask your administrator/)
  expect(screen.queryByRole('link', { name: /^Ask/ })).toBeNull()
})

test('a notice that another page passes to the sign-in page has the link to support, too', async () => {
  signInConfig.support = helpDesk
  await renderApp('/auth/login', { as: 'nobody', state: { notice: 'refused-by-provider' } })
  const ask = await link('Ask the help desk')
  expect(ask.closest('[data-form-message]')?.textContent).toContain('You weren’t let in.')
})

test('the links of the configuration are in the footer of the pages before sign-in', async () => {
  signInConfig.links = [
    { name: 'Privacy', href: 'https://example.com/privacy' },
    { name: ({ languages }) => languages.label, href: '/terms.html' },
  ]
  await renderApp('/auth/login', { as: 'nobody' })
  expect((await link('Privacy')).getAttribute('href')).toBe('https://example.com/privacy')
  expect((await link('Language')).closest('footer')).toBe(screen.getByRole('contentinfo'))
})
