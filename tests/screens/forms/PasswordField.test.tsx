import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { NewPasswordField } from '../../../src/forms/NewPasswordField'
import { PasswordField } from '../../../src/forms/PasswordField'
import { field } from '../../support/fields'

test('“Show what is typed” shows and hides the password, says which by its pressed state only, and sends nothing; a form that is sent hides it', async () => {
  const sent = vi.fn((event: FormEvent) => event.preventDefault())
  render(
    <form onSubmit={sent}>
      <PasswordField name="password" label="Password" autoComplete="current-password" />
    </form>,
  )
  const user = userEvent.setup()
  const press = (pressed: boolean) =>
    user.click(screen.getByRole('button', { name: 'Show what’s typed', pressed }))
  expect(field('Password').type).toBe('password')
  await press(false)
  expect(field('Password').type).toBe('text')
  expect(screen.getByRole('status').textContent).toBe('')
  await press(true)
  expect(field('Password').type).toBe('password')
  await press(false)
  expect(sent).not.toHaveBeenCalled()
  fireEvent.submit(document.forms[0] ?? document)
  expect(field('Password').type).toBe('password')
})

test('only a new password has the rules for password managers', () => {
  render(
    <>
      <PasswordField name="old" label="Current password" autoComplete="current-password" />
      <NewPasswordField label="New password" />
    </>,
  )
  expect(field('Current password').hasAttribute('passwordrules')).toBe(false)
  expect(field('New password').getAttribute('passwordrules')).toContain('minlength: 8')
})

test('the password field says that Caps Lock is on while it has the focus', async () => {
  render(<PasswordField name="password" label="Password" autoComplete="current-password" />)
  const user = userEvent.setup()
  await user.click(field('Password'))
  await user.keyboard('{CapsLock}')
  expect(screen.getByRole('status').textContent).toBe('Caps Lock is on.')
  await user.keyboard('{CapsLock}a')
  expect(screen.getByRole('status').textContent).toBe('')
  await user.keyboard('{CapsLock}')
  await user.tab()
  expect(screen.getByRole('status').textContent).toBe('')
})
