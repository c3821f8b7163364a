import { InitiateAuthCommand, RespondToAuthChallengeCommand } from '@aws-sdk/client-cognito-identity-provider'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asksCustomQuestion, stubCognito } from '../../support/cognito'
import { description } from '../../support/fields'
import { isHome, signIn } from '../../support/render'
import { mintTokens } from '../../support/tokens'

const cognito = stubCognito()

test('a question of custom authentication is asked until the answer is right', async () => {
  asksCustomQuestion(cognito, 'open sesame')
  const { user, path } = await signIn('CUSTOM_AUTH')
  expect(await screen.findByText('What do you say?')).toBeTruthy()
  await expect.poll(path).toBe('/auth/question')
  expect(description(screen.getByLabelText('Answer'))).toBe('What do you say?')
  await user.type(screen.getByLabelText('Answer'), 'please{Enter}')
  expect(await screen.findByText(/That answer isn’t right/)).toBeTruthy()
  expect(screen.getByLabelText('Answer').getAttribute('aria-invalid')).toBe('true')
  await user.type(screen.getByLabelText('Answer'), '  {Enter}')
  expect(await screen.findByText('Enter the answer.')).toBeTruthy()
  await user.type(screen.getByLabelText('Answer'), 'open sesame{Enter}')
  expect(await isHome()).toBeTruthy()
})

const asks = (Session: string, ChallengeParameters: Record<string, string>) => ({
  ChallengeName: 'CUSTOM_CHALLENGE' as const,
  Session,
  ChallengeParameters,
})

test('when the pool names no question, the next one is known by its other parameters, and asked in an empty form', async () => {
  cognito.on(InitiateAuthCommand).resolves(asks('first', { captcha: '1.png' }))
  cognito
    .on(RespondToAuthChallengeCommand)
    .resolvesOnce(asks('second', { captcha: '2.png' }))
    .resolves({ AuthenticationResult: mintTokens() })
  const { user } = await signIn('CUSTOM_AUTH')
  await user.type(await screen.findByLabelText('Answer'), 'one{Enter}')
  await expect.poll(() => screen.getByLabelText('Answer')).toHaveProperty('value', '')
  expect(screen.queryByText(/That answer isn’t right/)).toBeNull()
  await user.type(screen.getByLabelText('Answer'), 'two{Enter}')
  expect(await isHome()).toBeTruthy()
})

test('a wrong answer is said also when the pool names no question', async () => {
  cognito.on(InitiateAuthCommand).resolves(asks('first', { email: 'ada@example.com' }))
  cognito.on(RespondToAuthChallengeCommand).resolves(asks('second', { email: 'ada@example.com' }))
  const { user } = await signIn('CUSTOM_AUTH')
  await user.type(await screen.findByLabelText('Answer'), 'one{Enter}')
  expect(await screen.findByText(/That answer isn’t right/)).toBeTruthy()
})
