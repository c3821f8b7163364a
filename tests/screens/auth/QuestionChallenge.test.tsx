import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asksCustomQuestion, stubCognito } from '../../support/cognito'
import { description } from '../../support/fields'
import { isHome, signIn } from '../../support/render'

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
