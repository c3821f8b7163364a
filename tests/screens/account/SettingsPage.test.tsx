import {
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsPage } from '../../../src/account/SettingsPage'
import { appConfig } from '../../../src/app.config'
import { createRoutes } from '../../../src/routes'
import type { SettingsTab } from '../../../src/account/settingsTabs'
import { held, hasAttributes, signsOut, stubCognito, refusal } from '../../support/cognito'
import { renderApp, renderScreen } from '../../support/render'
import { renderSettings } from '../../support/renderSettings'
import { skipResendWait } from '../../support/resend'

const cognito = stubCognito()

const ADA = {
  sub: 'a0b1c2d3-0000-4000-8000-000000000001',
  email: 'ada@example.com',
  email_verified: 'true',
  given_name: 'Ada',
}

/** Shows Ada a tab, with these attributes added to her account. */
async function open(tab: SettingsTab, attributes: Record<string, string> = {}) {
  hasAttributes(cognito, { ...ADA, ...attributes })
  const { user } = await renderSettings(tab, { as: { sub: ADA.sub } })
  return user
}

/** As in a tab in which Ada has given a new address, and not the code that went there. */
const awaitCodeTo = (value: string) =>
  sessionStorage.setItem('pendingContact', JSON.stringify({ uuid: ADA.sub, email: { value } }))

const setting = async (name: string) => within(await screen.findByRole('group', { name }))

test('missing names, a missing phone number and an invalid id are shown as missing', async () => {
  await open('profile', { given_name: '', sub: 'no-uuid' })
  for (const name of ['Name', 'Phone number']) expect((await setting(name)).getByText('Not set')).toBeTruthy()
  expect((await setting('Support ID')).getByText('–')).toBeTruthy()
})

test('people of an identity provider see what it has of them and where to change it, and can add what it has not', async () => {
  const identities = JSON.stringify([{ providerName: 'Google', userId: ADA.sub }])
  hasAttributes(cognito, { ...ADA, sub: `google_${ADA.sub}`, identities, email_verified: 'false' })
  await renderSettings('profile')
  expect(await screen.findByText(/^You sign in with/)).toHaveProperty(
    'textContent',
    expect.stringContaining('Google. What comes from there'),
  )
  expect((await setting('Name')).getByText('Ada')).toBeTruthy()
  expect((await setting('E-mail')).getByText('ada@example.com')).toBeTruthy()
  expect((await setting('Phone number')).getByText('Not set')).toBeTruthy()
  const buttons = screen.getAllByRole('button', { name: /edit|verify|change|add/i })
  expect(buttons.map((button) => button.textContent)).toEqual(['Add'])
})

/** Adds a phone number in a pool that changes it at once, and sends no code by itself. */
async function addPhoneNumber() {
  const user = await open('profile')
  cognito.on(UpdateUserAttributesCommand).callsFake(() => {
    hasAttributes(cognito, { ...ADA, phone_number: '+12025550143', phone_number_verified: 'false' })
    return {}
  })
  await user.click((await setting('Phone number')).getByRole('button', { name: /^Add/ }))
  await user.type(screen.getByLabelText('New phone number'), '+1 202 555 0143')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
}

test('the code to a new phone number that was promised is asked for if the pool sends none by itself', async () => {
  cognito
    .on(GetUserAttributeVerificationCodeCommand)
    .resolves({ CodeDeliveryDetails: { AttributeName: 'phone_number', DeliveryMedium: 'SMS' } })
  await addPhoneNumber()
  expect(await screen.findByLabelText('Code')).toBeTruthy()
})

test('a new phone number to which the pool can send no code is changed at once and shown as not verified', async () => {
  cognito.on(GetUserAttributeVerificationCodeCommand).rejects(refusal('InvalidParameterException'))
  await addPhoneNumber()
  expect(await screen.findByText('Your phone number has been changed.')).toBeTruthy()
  expect((await setting('Phone number')).getByText('Not verified')).toBeTruthy()
})

test('the current e-mail address is refused as a new one without a request', async () => {
  const user = await open('profile')
  const email = await setting('E-mail')
  await user.click(email.getByRole('button', { name: /^Change/ }))
  await user.type(screen.getByLabelText('New e-mail address'), `${ADA.email} {Enter}`)
  expect(await email.findByText('That’s already your e-mail address.')).toBeTruthy()
  expect(cognito.commandCalls(UpdateUserAttributesCommand)).toEqual([])
})

test('the page does not ask for a pending code once the address is verified elsewhere', async () => {
  awaitCodeTo(ADA.email)
  await open('profile')
  expect((await setting('E-mail')).getByText('Verified')).toBeTruthy()
  expect(screen.queryByLabelText('Code')).toBeNull()
})

test('“Send again” for a new address asks who is there, as the change itself does', async () => {
  awaitCodeTo('new@example.com')
  hasAttributes(cognito, ADA)
  const { user, store } = await skipResendWait(() =>
    renderSettings('profile', { as: { sub: ADA.sub, auth_time: 0 } }),
  )
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await expect.poll(() => store.getState().confirmation).not.toBeNull()
  expect(cognito.commandCalls(UpdateUserAttributesCommand)).toEqual([])
})

test('a failure to send a code is shown beside its button', async () => {
  const user = await open('profile', { email_verified: 'false' })
  cognito.on(GetUserAttributeVerificationCodeCommand).rejects(new TypeError('Failed to fetch'))
  const email = await setting('E-mail')
  await user.click(email.getByRole('button', { name: /^Verify/ }))
  expect(await email.findByText(/The service can’t be reached/)).toBeTruthy()
})

test('a form that is opened while a code is on its way stays open, and the code is asked for once it is closed', async () => {
  const user = await open('profile', { email_verified: 'false' })
  const answer = held(cognito.on(GetUserAttributeVerificationCodeCommand))
  const email = await setting('E-mail')
  await user.click(email.getByRole('button', { name: /^Verify/ }))
  await user.click(screen.getByRole('button', { name: 'Edit name' }))
  await act(async () => answer())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByLabelText('Code')).toBeNull()
  await user.click(await email.findByRole('button', { name: 'Enter code: E-mail' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
})

test('one button of the profile is primary: what is to be verified next, or that of the form that is open', async () => {
  const user = await open('profile', {
    email_verified: 'false',
    phone_number: '+12025550143',
    phone_number_verified: 'false',
  })
  const primary = () =>
    [...document.querySelectorAll('[data-variant=primary]')].map((each) => each.getAttribute('aria-label'))
  await setting('Phone number')
  expect(primary()).toEqual(['Verify e-mail address'])
  await user.click(screen.getByRole('button', { name: 'Edit name' }))
  expect(primary()).toEqual([null])
  expect(screen.getByRole('button', { name: 'Save' }).dataset['variant']).toBe('primary')
})

test('one form is open at a time; while its answer is awaited none takes its place, and it cannot be cancelled: the answer would close the next one', async () => {
  const user = await open('profile')
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await press('Edit name')
  await press('Add phone number')
  expect(screen.queryByLabelText('First name')).toBeNull()
  await press('Edit name')
  expect(screen.queryByLabelText('New phone number')).toBeNull()
  const answer = held(cognito.on(UpdateUserAttributesCommand))
  await user.type(screen.getByLabelText('Last name'), 'Lovelace')
  await press('Save')
  await expect.poll(() => cognito.commandCalls(UpdateUserAttributesCommand)).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Cancel' }).getAttribute('aria-disabled')).toBe('true')
  for (const other of ['Add phone number', 'Cancel']) await press(other)
  expect(screen.getByLabelText('First name')).toBeTruthy()
  answer()
  await screen.findByText('Your name has been changed.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit name' }))
  await press('Add phone number')
  expect(screen.getByLabelText('New phone number')).toBeTruthy()
})

test('when reading the account fails, the page still asks for the code that was sent', async () => {
  const user = await open('profile')
  await user.click((await setting('E-mail')).getByRole('button', { name: /^Change/ }))
  await user.type(screen.getByLabelText('New e-mail address'), 'new@example.com')
  cognito.on(UpdateUserAttributesCommand).resolves({
    CodeDeliveryDetailsList: [{ DeliveryMedium: 'EMAIL', Destination: 'n***@e***' }],
  })
  cognito.on(GetUserCommand).rejects(new TypeError('Failed to fetch'))
  const messages = [...document.querySelectorAll('[data-form-message]')]
  await user.click((await setting('E-mail')).getByRole('button', { name: 'Send code' }))
  const said = await screen.findByText('Your account couldn’t be loaded')
  // A live region that comes with its text is often not read out.
  expect(messages).toContain(said.closest('[data-form-message]'))
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
  // A repeated failure takes the focus, so that it is read out again.
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Your account couldn’t/)
  hasAttributes(cognito, ADA)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => screen.queryByText('Your account couldn’t be loaded')).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
  expect(screen.getByLabelText('Code')).toBeTruthy()
})

/** Changes Ada's address, goes to another page before the answer, and returns a function that gives it. */
async function leaveWhileChanging() {
  const answer = held(cognito.on(UpdateUserAttributesCommand), {
    CodeDeliveryDetailsList: [{ DeliveryMedium: 'EMAIL', Destination: 'n***@e***' }],
  })
  hasAttributes(cognito, ADA)
  const { user, session } = await renderSettings('profile', { as: { sub: ADA.sub } })
  await user.click((await setting('E-mail')).getByRole('button', { name: /^Change/ }))
  await user.type(screen.getByLabelText('New e-mail address'), 'new@example.com')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await expect.poll(() => cognito.commandCalls(UpdateUserAttributesCommand)).toHaveLength(1)
  cleanup()
  return { session, answer }
}

test('a new address waits for its code also if its answer finds the person on another page', async () => {
  const { answer } = await leaveWhileChanging()
  answer()
  await expect.poll(() => sessionStorage.length).toBeGreaterThan(0)
  await open('profile')
  expect(await screen.findByLabelText('Code')).toBeTruthy()
  expect((await setting('E-mail')).getByText('new@example.com')).toBeTruthy()
})

test('a new address whose answer comes after the log-out is not kept', async () => {
  const { session, answer } = await leaveWhileChanging()
  signsOut(cognito)
  await session.logout()
  answer()
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(sessionStorage.getItem('pendingContact')).toBeNull()
})

test.each([
  ['/settings', 'Profile'],
  ['/settings/security', 'Security'],
  ['/settings/sessions', 'Devices'],
])('the tab at %s has a heading and a breadcrumb of its own', async (path, name) => {
  hasAttributes(cognito, ADA)
  await renderApp(path)
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link')
  expect(crumbs.map(({ textContent }) => textContent)).toEqual(['Home', 'Settings', name])
})

test('no page of the settings says MFA, TOTP, Cognito or factor', async () => {
  for (const tab of ['profile', 'security', 'sessions'] as const) {
    await open(tab, { phone_number: '+12025550143' })
    await screen.findAllByRole('heading', { level: 2 })
    expect(document.body.textContent).not.toMatch(/MFA|TOTP|Cognito|factor/i)
    cleanup()
  }
})

test('what the pool lets nobody write is shown and not offered, and an address can be verified all the same', async () => {
  hasAttributes(cognito, { ...ADA, email_verified: 'false' })
  await renderScreen(
    <SettingsPage
      tab="profile"
      issuer="Gatehouse"
      secondSteps={[]}
      readOnly={['name', 'email', 'phone_number']}
    />,
  )
  expect((await setting('Name')).getByText('Ada')).toBeTruthy()
  expect((await setting('E-mail')).getByText(ADA.email)).toBeTruthy()
  const buttons = screen.getAllByRole('button', { name: /edit|verify|change|add/i })
  expect(buttons.map((button) => button.textContent)).toEqual(['Verify'])
})

test('the product says what is not offered', async () => {
  hasAttributes(cognito, ADA)
  const [settings] = createRoutes({ ...appConfig, readOnly: ['email'] }).flatMap(
    ({ children = [], ...route }) => [route, ...children].filter(({ path }) => path === '/settings'),
  )
  await renderScreen(<>{settings?.element}</>)
  await setting('E-mail')
  const buttons = screen.getAllByRole('button', { name: /edit|change|add/i })
  expect(buttons.map((button) => button.textContent)).toEqual(['Edit', 'Add'])
})

/** The names in the form, with what they hold. */
const nameFields = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLInputElement>('form input')].map(({ name, value }) => [name, value]),
  )

test.each([
  [{ given_name: '', name: 'Ada Lovelace' }, { name: 'Ada Lovelace' }],
  [
    { given_name: '', name: 'Ada Lovelace', family_name: 'Lovelace' },
    { name: 'Ada Lovelace', family_name: 'Lovelace' },
  ],
  [{ family_name: 'Lovelace' }, { given_name: 'Ada', family_name: 'Lovelace' }],
  [{ given_name: '' }, { given_name: '', family_name: '' }],
])('of the name %j the form asks for %j', async (attributes, asked) => {
  const user = await open('profile', attributes)
  await user.click(await screen.findByRole('button', { name: 'Edit name' }))
  expect(nameFields()).toEqual(asked)
})

test('a form asks for the parts of a name in the order in which they are shown', async () => {
  const user = await open('profile', { given_name: '太郎', family_name: '山田' })
  expect((await setting('Name')).getByText('山田 太郎')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Edit name' }))
  expect(Object.keys(nameFields())).toEqual(['family_name', 'given_name'])
})

test('only what was changed of a name is sent, and taken back; nothing is sent of one that was not; an undo that fails says so', async () => {
  const sent = () =>
    cognito.commandCalls(UpdateUserAttributesCommand).map(({ args: [{ input }] }) => input.UserAttributes)
  const user = await open('profile', { given_name: 'Ada  Augusta', family_name: 'Byron' })
  cognito.on(UpdateUserAttributesCommand).resolvesOnce({}).rejects(new TypeError('Failed to fetch'))
  await user.click(await screen.findByRole('button', { name: 'Edit name' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(sent()).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Edit name' }))
  await user.clear(screen.getByLabelText('Last name'))
  await user.type(screen.getByLabelText('Last name'), 'Lovelace')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect
    .poll(sent)
    .toEqual([[{ Name: 'family_name', Value: 'Lovelace' }], [{ Name: 'family_name', Value: 'Byron' }]])
  const said = await screen.findByText(/connection/)
  expect(said.closest<HTMLElement>('[data-tone]')?.dataset['tone']).toBe('error')
})

test('after Cancel the page does not ask for a new code that was still being requested', async () => {
  awaitCodeTo('new@example.com')
  const answer = held(cognito.on(UpdateUserAttributesCommand))
  const user = await skipResendWait(() => open('profile'))
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  answer()
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByLabelText('Code')).toBeNull()
})
