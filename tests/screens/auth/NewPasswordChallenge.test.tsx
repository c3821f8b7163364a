import { RespondToAuthChallengeCommand } from '@aws-sdk/client-cognito-identity-provider'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asksForNewPassword, stubCognito } from '../../support/cognito'
import { isHome, signIn } from '../../support/render'

const cognito = stubCognito()

test('nobody is asked for a time, a time zone or a language that the pool requires', async () => {
  const attributes = ['given_name', 'updated_at', 'zoneinfo', 'locale']
  asksForNewPassword(cognito, { temporary: 'Temporary1!', attributes })
  const { user } = await signIn()
  await user.type(await screen.findByLabelText('First name'), 'Ada')
  const asked = [...document.querySelectorAll<HTMLInputElement>('form input')].map(({ name }) => name)
  expect(attributes.filter((name) => asked.includes(name))).toEqual(['given_name'])
  await user.type(screen.getByLabelText('New password'), 'My own passw0rd!{Enter}')
  expect(await isHome()).toBeTruthy()
})

test('an attribute that the pool refuses is reported beside its field', async () => {
  asksForNewPassword(cognito, { temporary: 'Temporary1!', attributes: ['given_name', 'custom:cost_centre'] })
  const { user } = await signIn()
  await user.type(await screen.findByLabelText('First name'), 'Ada')
  const message = 'Attributes did not conform to the schema: custom:cost_centre: Value is too long'
  cognito.on(RespondToAuthChallengeCommand).rejects({ name: 'InvalidParameterException', message })
  await user.type(screen.getByLabelText('Cost centre'), '12')
  await user.type(screen.getByLabelText('New password'), 'My own passw0rd!{Enter}')
  await expect.poll(() => screen.getByLabelText('Cost centre').getAttribute('aria-invalid')).toBe('true')
})
