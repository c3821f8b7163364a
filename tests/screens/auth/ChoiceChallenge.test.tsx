import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asksToChoose, stubCognito } from '../../support/cognito'
import { isHome, signIn } from '../../support/render'

const cognito = stubCognito()

test('“Try another way” leads to another second step without typing the password again', async () => {
  asksToChoose(cognito, ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'], '123456')
  const { user, path } = await signIn()
  await user.click(await screen.findByRole('button', { name: /Text message/ }))
  await user.click(await screen.findByRole('button', { name: 'Try another way' }))
  await user.click(await screen.findByRole('button', { name: /Authenticator app/ }))
  await screen.findByText(/^Open your authenticator app/)
  await expect.poll(path).toBe('/auth/code')
  await user.type(screen.getByLabelText('Code'), '123456')
  expect(await isHome()).toBeTruthy()
})
