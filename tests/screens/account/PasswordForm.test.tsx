import { ChangePasswordCommand, GlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { hasAttributes, hasPasskeys, signsIn, signsOut, stubCognito } from '../../support/cognito'
import { field } from '../../support/fields'
import { renderSettings } from '../../support/renderSettings'
import { testPool } from '../../support/session'

const cognito = stubCognito()
beforeEach(() => {
  hasAttributes(cognito, { email: 'ada@example.com' })
  cognito.on(ChangePasswordCommand).resolves({})
  signsOut(cognito)
  signsIn(cognito)
})

async function open() {
  const { user, clock } = await renderSettings('security', { as: { username: 'ada-1' } })
  await user.click(await screen.findByRole('button', { name: 'Change password' }))
  return {
    user,
    clock,
    async change(current: string, next: string) {
      await user.type(field('Current password'), current)
      await user.type(field('New password'), `${next}{Enter}`)
    },
  }
}

test('without the tick at “Sign out everywhere else” a change of the password signs nobody out', async () => {
  const { user, change } = await open()
  await user.click(screen.getByLabelText('Sign out everywhere else'))
  await change('Passw0rd!', 'My own passw0rd!')
  expect(await screen.findByText('Your password has been changed.')).toBeTruthy()
  expect(cognito.commandCalls(GlobalSignOutCommand)).toEqual([])
})

test('the current password is refused as the new one without a request, also with a blank pasted after it', async () => {
  const { change } = await open()
  await change('My own passw0rd! ', 'My own passw0rd!')
  expect(await screen.findByText('That’s already your password.')).toBeTruthy()
  expect(cognito.commandCalls(ChangePasswordCommand)).toEqual([])
})

test('the form tells password managers whose password it is, and which is the current one', async () => {
  await open()
  const fields = [...document.querySelectorAll('input')].map(({ autocomplete, value }) => [
    autocomplete,
    value,
  ])
  expect(fields.slice(0, 2)).toEqual([
    ['username', 'ada@example.com'],
    ['current-password', ''],
  ])
})

test('somebody without a password is asked for none, and sets the first one', async () => {
  hasPasskeys(cognito, 1, ['WEB_AUTHN', 'EMAIL_OTP'])
  const loadPool = () => Promise.resolve(testPool('USER_AUTH'))
  const { user } = await renderSettings('security', { deps: { loadPool } })
  await user.click(await screen.findByRole('button', { name: 'Set password' }))
  await user.click(await screen.findByLabelText('Sign out everywhere else'))
  expect(screen.queryByLabelText('Current password')).toBeNull()
  hasPasskeys(cognito, 1, ['WEB_AUTHN', 'EMAIL_OTP', 'PASSWORD'])
  await user.type(field('New password'), 'My own passw0rd!{Enter}')
  expect(await screen.findByText('Your password has been set.')).toBeTruthy()
  expect(cognito.commandCalls(ChangePasswordCommand)[0]?.args[0].input).not.toHaveProperty('PreviousPassword')
  // From now on there is one.
  await user.click(await screen.findByRole('button', { name: 'Change password' }))
  expect(await screen.findByLabelText('Current password')).toBeTruthy()
})

const identities = JSON.stringify([{ providerName: 'SignInWithApple', userId: '1234.Ab' }])

test.each([
  ['at a provider is told that it is there', 'signinwithapple_1234.ab', true],
  ['of the pool, with a linked identity, changes their own', 'ada-1', false],
])('a person %s', async (_, sub, isThere) => {
  hasAttributes(cognito, { sub, identities })
  await renderSettings('security')
  if (isThere) {
    expect(await screen.findByText(/^You sign in with/)).toHaveProperty(
      'textContent',
      expect.stringContaining('Apple'),
    )
    expect(document.querySelectorAll('main input, form')).toHaveLength(0)
  } else expect(await screen.findByRole('button', { name: 'Change password' })).toBeTruthy()
})
