import { RevokeTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Logout } from '../../../src/app/Logout'
import { signsOut, stubCognito } from '../../support/cognito'
import { renderScreen } from '../../support/render'

const cognito = stubCognito()
beforeEach(() => {
  cognito.reset()
  signsOut(cognito)
})

const button = (name: string) => screen.getByRole('button', { name })

/** Somebody who has pressed “Log out”, and the question. */
async function asked() {
  const app = await renderScreen(<Logout />)
  await app.user.click(button('Log out'))
  return { ...app, dialog: screen.getByRole('dialog', { name: 'Are you sure you want to log out?' }) }
}

test('“Log out” asks first, with the focus on Cancel', async () => {
  const { dialog } = await asked()
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }))
})

test('Cancel closes the log-out question and does not log out', async () => {
  const { user, now } = await asked()
  await user.click(button('Cancel'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(now().phase).toBe('authenticated')
})

test('confirming the log-out question logs out once and closes it', async () => {
  const { user, now, dialog } = await asked()
  await user.click(within(dialog).getByRole('button', { name: 'Log out' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await expect.poll(now).toEqual({ phase: 'anonymous', reason: 'logged-out' })
  await expect.poll(() => cognito.commandCalls(RevokeTokenCommand)).toHaveLength(1)
})

test('Escape closes the log-out question and does not log out', async () => {
  const { now, dialog } = await asked()
  act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(now().phase).toBe('authenticated')
})
