import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../../../src/forms/Button'
import { TextField } from '../../../src/forms/TextField'
import { useSubmit } from '../../../src/forms/useSubmit'
import { tellFilledIn } from '../../../src/input/tellFilledIn'
import { field } from '../../support/fields'

/** Shows it in a page of its own. */
function show(shown: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'))
  tellFilledIn(container)
  render(shown, { container })
}

/** As Chrome for iOS does it. */
function fillIn(input: HTMLInputElement, value: string) {
  input.value = value
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a field that was refused by its rule is right again once the browser has filled it in', async () => {
  show(
    <form>
      <TextField name="phone" label="Phone" validate={(v) => (v.startsWith('+') ? '' : 'Start with +.')} />
      <Button type="submit">Send</Button>
    </form>,
  )
  const user = userEvent.setup()
  await user.type(field('Phone'), '123{Enter}')
  await screen.findByText('Start with +.')
  fillIn(field('Phone'), '+123')
  await waitFor(() => expect(screen.queryByText('Start with +.')).toBeNull())
  expect(field('Phone').validity.valid).toBe(true)
})

test('a password that was refused and emptied can be sent once a password manager has filled it in', async () => {
  const sent = vi.fn(async () => ({ state: 'failed', message: 'Wrong.', field: 'password' }) as const)
  const Form = () => {
    const [, onSubmit] = useSubmit(sent, 'password')
    return (
      <form onSubmit={onSubmit}>
        <TextField name="password" label="Password" required />
        <Button type="submit">Send</Button>
      </form>
    )
  }
  show(<Form />)
  const user = userEvent.setup()
  await user.type(field('Password'), 'old{Enter}')
  await waitFor(() => expect(field('Password').validity.customError).toBe(true))
  fillIn(field('Password'), 'new')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toHaveBeenCalledTimes(2)
})
