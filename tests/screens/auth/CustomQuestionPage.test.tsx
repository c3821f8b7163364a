import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { asksCustomQuestion, stubCognito } from '../../support/cognito'
import { isHome, signIn } from '../../support/signIn'

const cognito = stubCognito()
beforeEach(() => void cognito.reset())

test('a question of custom authentication is asked until it is answered', async () => {
  asksCustomQuestion(cognito, 'open sesame')
  const { user } = await signIn('CUSTOM_AUTH')
  expect(await screen.findByText('What do you say?')).toBeTruthy()
  await user.type(screen.getByLabelText('Answer'), 'please{Enter}')
  expect(await screen.findByText(/That answer is not right/)).toBeTruthy()
  expect(screen.getByLabelText('Answer').getAttribute('aria-invalid')).toBe('true')
  await user.type(screen.getByLabelText('Answer'), '  {Enter}')
  expect(await screen.findByText('Enter the answer.')).toBeTruthy()
  await user.type(screen.getByLabelText('Answer'), 'open sesame{Enter}')
  expect(await isHome()).toBeTruthy()
})
