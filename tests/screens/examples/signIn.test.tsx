/** The examples of docs/testing.md that stub Cognito. */
import { GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { asksForSmsCode, refreshes, signsOut, stubCognito } from '../../support/cognito'
import { renderApp } from '../../support/render'
import { signedInSession } from '../../support/session'
import { mintTokens } from '../../support/tokens'

const cognito = stubCognito()
beforeEach(() => void cognito.reset())

test('after the password and the code of a text message somebody is at home', async () => {
  asksForSmsCode(cognito, '123456', mintTokens({ given_name: 'Grace' }))
  const { user } = await renderApp('/home', { as: 'nobody' })
  await user.type(await screen.findByLabelText('E-mail'), 'grace@example.com')
  await user.type(screen.getByLabelText('Password'), 'Passw0rd!{Enter}')
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
  expect(await screen.findByRole('heading', { name: 'Welcome, Grace' })).toBeTruthy()
})

test('an hour later the tokens have been refreshed, and nobody noticed', async () => {
  refreshes(cognito, mintTokens({ given_name: 'Grace' }, { refreshToken: 'refresh-2' }))
  const { clock } = await renderApp('/home', { as: { given_name: 'Grace' } })
  await act(() => clock.advance(3_600_000))
  expect(cognito.commandCalls(GetTokensFromRefreshTokenCommand)).not.toHaveLength(0)
  expect(await screen.findByRole('heading', { name: 'Welcome, Grace' })).toBeTruthy()
})

test('a log-out ends the session', async () => {
  signsOut(cognito)
  const { session, now } = signedInSession()
  await session.start()
  await session.logout()
  expect(now()).toEqual({ phase: 'anonymous', reason: 'logged-out' })
})
