/** How long a new password must be, as in src/signIn.config.ts. */
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { signInConfig } from '../../../src/signIn.config'
import { stubCognito } from '../../support/cognito'
import { field } from '../../support/fields'
import { renderApp } from '../../support/render'

stubCognito()
const asDelivered = { ...signInConfig }
afterEach(() => void Object.assign(signInConfig, asDelivered))

test('a new password has as many characters as the pool of the business wants, and password managers know', async () => {
  signInConfig.minPasswordLength = 12
  const { user } = await renderApp('/auth/reset', { as: 'nobody' })
  await user.type(await screen.findByLabelText('E-mail'), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'I already have a code' }))
  await user.type(await screen.findByLabelText('Code'), '123456')
  const rules = () =>
    [...document.querySelectorAll('[data-met]')].map((rule) => rule.getAttribute('data-met'))
  expect(field('New password').getAttribute('passwordrules')).toContain('minlength: 12;')
  await user.type(field('New password'), 'Zw9!kaTe')
  expect(rules()).toEqual(['false', 'true', 'true', 'true'])
  await user.type(field('New password'), '{Enter}')
  expect(await screen.findByText('This password doesn’t meet every rule below.')).toBeTruthy()
  expect(screen.getByText('12 to 256 characters')).toBeTruthy()
  await user.type(field('New password'), 'Zw9!')
  expect(rules()).toEqual(['true', 'true', 'true', 'true'])
})
