import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { NewPasswordField } from '../../../src/forms/NewPasswordField'
import { PasswordField } from '../../../src/forms/PasswordField'
import { field } from '../../support/fields'

test('“Show what is typed” shows and hides the password, and only its pressed state says which', async () => {
  render(<PasswordField name="password" label="Password" autoComplete="current-password" />)
  const user = userEvent.setup()
  expect(field('Password').type).toBe('password')

  await user.click(screen.getByRole('button', { name: 'Show what’s typed', pressed: false }))
  expect(field('Password').type).toBe('text')
  expect(screen.getByRole('status').textContent).toBe('')

  await user.click(screen.getByRole('button', { name: 'Show what’s typed', pressed: true }))
  expect(field('Password').type).toBe('password')
  expect(screen.getByRole('button', { name: 'Show what’s typed', pressed: false })).toBeTruthy()
})

test('a shown password is hidden when the form is submitted', async () => {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField name="password" label="Password" autoComplete="current-password" />
    </form>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Show what’s typed' }))
  fireEvent.submit(document.forms[0] ?? document)
  expect(field('Password').type).toBe('password')
})

test('“Show what is typed” does not submit the form', async () => {
  const sent = vi.fn()
  render(
    <form onSubmit={sent}>
      <PasswordField name="password" label="Password" autoComplete="current-password" />
    </form>,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show what’s typed' }))
  expect(sent).not.toHaveBeenCalled()
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

test('a password can be pasted', async () => {
  render(<PasswordField name="password" label="Password" autoComplete="current-password" />)
  const user = userEvent.setup()
  await user.click(field('Password'))
  await user.paste('from a manager')
  expect(field('Password').value).toBe('from a manager')
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
