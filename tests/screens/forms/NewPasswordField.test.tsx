import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '../../../src/forms/Button'
import { NewPasswordField } from '../../../src/forms/NewPasswordField'
import { description, field } from '../../support/fields'

const setUp = () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={sent}>
      <input name="username" type="email" defaultValue="ada.lovelace@example.com" />
      <NewPasswordField />
      <Button type="submit">Change</Button>
    </form>,
  )
  const user = userEvent.setup()
  return {
    user,
    sent,
    send: () => user.click(screen.getByRole('button', { name: 'Change' })),
    met: () => screen.getAllByRole('listitem').map((item) => item.textContent?.endsWith(', met')),
  }
}

test('while a new password is typed, each rule says whether it is met', async () => {
  const { user, met } = setUp()
  expect(met()).toEqual([false, false, false, false])
  await user.type(field('New password'), 'aB1')
  expect(met()).toEqual([false, true, true, false])
  await user.type(field('New password'), ' cdef!')
  expect(met()).toEqual([true, true, true, true])
})

test('password managers are told that the password is a new one, which they may make and save', () => {
  setUp()
  expect(field('New password').autocomplete).toBe('new-password')
})

test('the rules describe the field of a new password, and are not read out again each time one is met', async () => {
  const { user } = setUp()
  const rules = description(field('New password'))
  expect(rules).toMatch(/^8 to 256 characters \| .* \| A special character or a space$/)
  await user.type(field('New password'), 'aB1')
  expect(description(field('New password'))).toBe(rules)
})

test.each([
  ['that breaks a rule', 'short', 'This password doesn’t meet every rule below.'],
  ['that ends with a space', 'Sesame 77 ', 'A password can’t begin or end with a space.'],
  ['that is common', 'Password1!', 'one of the most common passwords'],
])('a password %s is not submitted, and the field says why', async (_, password, said) => {
  const { user, sent, send } = setUp()
  await user.type(field('New password'), password)
  await send()
  expect(sent).not.toHaveBeenCalled()
  expect(description(field('New password'))).toContain(said)
})

test('a bar and a status say how hard the password is to guess, and that it is made of the address in the form', async () => {
  const { user } = setUp()
  const bar = screen.getByRole('meter', { name: 'Password strength' })
  const level = () => bar.getAttribute('value')
  expect(level()).toBe('0')
  await user.type(field('New password'), 'L0velace2024!')
  expect([level(), bar.getAttribute('aria-valuetext')]).toEqual(['1', 'Weak'])
  const said = 'Password strength: Weak · Contains your name or e-mail address'
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(said)
  await user.clear(field('New password'))
  await user.type(field('New password'), 'four Clouds 7 forks')
  expect([level(), bar.getAttribute('aria-valuetext')]).toEqual(['4', 'Strong'])
})
