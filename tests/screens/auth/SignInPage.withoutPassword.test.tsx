import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { importWithEnv } from '../../support/importWithEnv'
import { asksCustomQuestion, notAuthorized, refusal, stubCognito } from '../../support/cognito'

const { isHome, renderApp } = await importWithEnv(
  { VITE_AUTH_FLOW: 'CUSTOM_WITHOUT_SRP' },
  () => import('../../support/render'),
)

const cognito = stubCognito()

test('with CUSTOM_WITHOUT_SRP the sign-in page asks for no password, and the pool’s question follows', async () => {
  asksCustomQuestion(cognito, 'open sesame')
  const { user } = await renderApp('/home', { as: 'nobody', authFlow: 'CUSTOM_WITHOUT_SRP' })
  await screen.findByLabelText('E-mail')
  expect(screen.queryByLabelText('Password')).toBeNull()
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.com{Enter}')
  await user.type(await screen.findByLabelText('Answer'), 'open sesame{Enter}')
  expect(await isHome()).toBeTruthy()
})

test.each([
  ['an unknown account', refusal('UserNotFoundException', 'User does not exist.')],
  ['a disabled account', notAuthorized('User is disabled.')],
  ['an account for any other reason', notAuthorized()],
])('without a password %s is refused with one sentence, which speaks of none', async (_, refused) => {
  cognito.on(InitiateAuthCommand).rejects(refused)
  const { user } = await renderApp('/home', { as: 'nobody', authFlow: 'CUSTOM_WITHOUT_SRP' })
  await user.type(await screen.findByLabelText('E-mail'), 'ada@example.com{Enter}')
  expect(await screen.findByText(/^We couldn’t sign you in\./)).toBeTruthy()
  expect(document.body.textContent).not.toContain('password')
})
