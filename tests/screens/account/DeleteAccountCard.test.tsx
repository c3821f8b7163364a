import { DeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsPage } from '../../../src/account/SettingsPage'
import { appConfig } from '../../../src/app.config'
import { description } from '../../support/fields'
import { hasAttributes, stubCognito } from '../../support/cognito'
import { renderScreen } from '../../support/render'

const cognito = stubCognito()

const SUB = 'a0b1c2d3-0000-4000-8000-000000000001'

async function open(attributes: Record<string, string>, deletion?: { whatStays: string }) {
  hasAttributes(cognito, { sub: SUB, ...attributes })
  cognito.on(DeleteUserCommand).resolves({})
  const shown = await renderScreen(
    <SettingsPage tab="profile" issuer="Gatehouse" secondSteps={appConfig.secondSteps} deletion={deletion} />,
    { as: { sub: SUB } },
  )
  await screen.findByRole('heading', { name: 'Your details' })
  return shown
}

test('the card to delete an account is not shown unless the business configures it', async () => {
  await open({ email: 'ada@example.com' })
  expect(screen.queryByText('Delete account')).toBeNull()
})

test.each([
  [{ email: 'Ada@example.com' }, 'Your e-mail address', 'aDA@example.com'],
  [{ phone_number: '+12025550143' }, 'Your phone number', '+12025550143'],
  [{}, 'Confirmation', 'delete'],
])('deleting the account of %j is confirmed by typing into “%s”', async (attributes, label, typed) => {
  const { user, now } = await open(attributes, { whatStays: 'Your invoices, for ten years.' })
  expect(screen.getByText('Your invoices, for ten years.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete account' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }))
  const field = dialog.getByLabelText(label)
  expect(document.activeElement).toBe(field)
  await user.type(field, 'another{Enter}')
  expect(dialog.getByText(/^That isn’t/)).toBeTruthy()
  expect(cognito.commandCalls(DeleteUserCommand)).toHaveLength(0)
  await user.clear(field)
  await user.type(field, `${typed} {Enter}`)
  await expect.poll(() => now()).toMatchObject({ phase: 'anonymous', remains: 'account-deleted' })
})

test('a screen reader reads with “Delete your account?” what to type, and that it cannot be undone', async () => {
  const { user } = await open({ email: 'ada@example.com' }, { whatStays: 'Your invoices, for ten years.' })
  await user.click(screen.getByRole('button', { name: 'Delete account' }))
  expect(description(screen.getByRole('dialog'))).toBe(
    'Type ada@example.com to confirm. This can’t be undone.',
  )
})

test('a browser that translates the page leaves the word to type as it is', async () => {
  const { user } = await open({}, { whatStays: 'Your invoices, for ten years.' })
  await user.click(screen.getByRole('button', { name: 'Delete account' }))
  expect(screen.getByText('delete').getAttribute('translate')).toBe('no')
})
