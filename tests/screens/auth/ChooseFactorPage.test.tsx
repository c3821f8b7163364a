import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { asksToChoose, stubCognito } from '../../support/cognito'
import { isHome, signIn } from '../../support/signIn'

const cognito = stubCognito()
beforeEach(() => void cognito.reset())

test('who has two ways of confirming chooses one', async () => {
  asksToChoose(cognito, ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'], '123456')
  const { user } = await signIn()
  await user.click(await screen.findByRole('button', { name: /Authenticator app/ }))
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
  expect(await isHome()).toBeTruthy()
})
