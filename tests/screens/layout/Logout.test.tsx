import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { Logout } from '../../../src/layout/Logout'

function show(onLogout = vi.fn()) {
  render(<Logout onLogout={onLogout} />, { wrapper: MemoryRouter })
  return userEvent.setup()
}

const button = (name: string) => screen.getByRole('button', { name })

const question = 'Are you sure you want to log out?'

test('“Log out” asks first, with the focus on Cancel', async () => {
  const user = show()
  await user.click(button('Log out'))
  const dialog = screen.getByRole('dialog', { name: question })
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }))
})

test('Cancel closes the log-out question and does not log out', async () => {
  const onLogout = vi.fn()
  const user = show(onLogout)
  await user.click(button('Log out'))
  await user.click(button('Cancel'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(onLogout).not.toHaveBeenCalled()
})

test('confirming the log-out question logs out once and closes it', async () => {
  const onLogout = vi.fn()
  const user = show(onLogout)
  await user.click(button('Log out'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log out' }))
  expect(onLogout).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Escape closes the log-out question and does not log out', async () => {
  const onLogout = vi.fn()
  const user = show(onLogout)
  await user.click(button('Log out'))
  act(() => {
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(onLogout).not.toHaveBeenCalled()
})
