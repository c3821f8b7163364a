import { ForgetDeviceCommand, ListDevicesCommand } from '@aws-sdk/client-cognito-identity-provider'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { held, hasAttributes, hasDevices, stubCognito } from '../../support/cognito'
import { renderSettings } from '../../support/renderSettings'
import type { Claims } from '../../support/tokens'

const cognito = stubCognito()
beforeEach(() => hasAttributes(cognito, { sub: 'ada', email: 'ada@example.com' }))

const open = (claims: Claims = { sub: 'ada', device_key: 'device-2' }) =>
  renderSettings('sessions', { as: claims })

const card = async () => within(await screen.findByRole('region', { name: 'Remembered browsers' }))
const groups = async () => (await card()).findAllByRole('group')
const names = async () => (await groups()).map((group) => within(group).getByRole('heading').textContent)

const focusedText = () => document.activeElement?.textContent

test('remembered browsers are not shown when the pool remembers none', async () => {
  await open({ sub: 'ada' })
  await screen.findByRole('region', { name: 'Where you’re signed in' })
  expect(screen.queryByText(/remembered/i)).toBeNull()
  expect(cognito.commandCalls(ListDevicesCommand)).toHaveLength(0)
})

test('this browser is first in the list and marked, and each browser says when it was used', async () => {
  hasDevices(cognito, 'Firefox on Windows', 'Chrome on Mac', '')
  await open()
  expect(await names()).toEqual(['Chrome on Mac', 'Firefox on Windows', 'Browser or app'])
  const [own, other] = await groups()
  expect(own?.textContent).toContain('This browser')
  expect(own?.textContent).toMatch(/Last sign-in .* ago, first used .* ago/)
  expect(other?.textContent).not.toContain('This browser')
})

test('why the list could not be read is in a live region that was there before', async () => {
  const fail = held(cognito.on(ListDevicesCommand), new TypeError('Failed to fetch'))
  await open()
  const list = await screen.findByRole('region', { name: 'Remembered browsers' })
  const message = list.querySelector('[data-form-message]')
  fail()
  expect((await (await card()).findByText(/can’t be reached/)).closest('[data-form-message]')).toBe(message)
})

test('forgetting another browser asks first and removes it from the list', async () => {
  hasDevices(cognito, 'Firefox on Windows', 'Chrome on Mac')
  const { user, now } = await open()
  await user.click(await (await card()).findByRole('button', { name: 'Forget Firefox on Windows' }))
  const question = within(screen.getByRole('dialog', { name: 'Forget Firefox on Windows?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(cognito.commandCalls(ForgetDeviceCommand)).toHaveLength(0)

  await user.click(screen.getByRole('button', { name: 'Forget Firefox on Windows' }))
  cognito.on(ListDevicesCommand).resolves({ Devices: [] })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Forget' }))
  expect(await screen.findByText('Firefox on Windows is no longer remembered.')).toBeTruthy()
  expect(cognito.commandCalls(ForgetDeviceCommand)[0]?.args[0].input.DeviceKey).toBe('device-1')
  expect(await screen.findByText(/No browser is remembered/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(focusedText()).toMatch(/^No browser is remembered/)
  expect(now().phase).toBe('authenticated')
})

test('forgetting this browser says that it logs out here, and does', async () => {
  hasDevices(cognito, 'Firefox on Windows', 'Chrome on Mac')
  const { user, now } = await open()
  await user.click(await (await card()).findByRole('button', { name: 'Forget this browser' }))
  const question = within(screen.getByRole('dialog'))
  expect(question.getByText(/logged out here/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Forget' }))
  await expect.poll(() => now().phase).toBe('anonymous')
})
