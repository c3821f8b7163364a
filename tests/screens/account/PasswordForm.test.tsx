import { ChangePasswordCommand, GlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { SettingsPage } from '../../../src/account/SettingsPage'
import { appConfig } from '../../../src/app.config'
import { hasAttributes, signsIn, signsOut, stubCognito } from '../../support/cognito'
import { field } from '../../support/fields'
import { renderScreen } from '../../support/render'

const cognito = stubCognito()
beforeEach(() => {
  cognito.reset()
  hasAttributes(cognito, { email: 'ada@example.com' })
  cognito.on(ChangePasswordCommand).resolves({})
  signsOut(cognito)
  signsIn(cognito)
})

async function open() {
  const { user } = await renderScreen(
    <SettingsPage tab="password" issuer="Gatehouse" secondSteps={appConfig.secondSteps} />,
    { as: { username: 'ada-1' } },
  )
  await screen.findByLabelText('Current password')
  return {
    user,
    async change(current: string, next: string) {
      await user.type(field('Current password'), current)
      await user.type(field('New password'), `${next}{Enter}`)
    },
  }
}

test('unless people say otherwise, a change of the password signs out everywhere else', async () => {
  const { change } = await open()
  await change('Passw0rd!', 'My own passw0rd!')
  expect(await screen.findByText(/and you are signed out everywhere else/)).toBeTruthy()
  expect(cognito.commandCalls(GlobalSignOutCommand)).toHaveLength(1)
})

test('without the tick at “Sign out everywhere else” a change of the password signs nobody out', async () => {
  const { user, change } = await open()
  await user.click(screen.getByLabelText('Sign out everywhere else'))
  await change('Passw0rd!', 'My own passw0rd!')
  expect(await screen.findByText('Your password has been changed.')).toBeTruthy()
  expect(cognito.commandCalls(GlobalSignOutCommand)).toEqual([])
})

test('the current password is refused as a new one without a request', async () => {
  const { change } = await open()
  await change('My own passw0rd!', 'My own passw0rd!')
  expect(await screen.findByText('That is your password already.')).toBeTruthy()
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
