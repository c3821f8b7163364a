import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Button } from '../../../src/forms/Button'
import { TextField } from '../../../src/forms/TextField'
import { messages, useMessages } from '../../../src/messages/catalogue'
import { isLanguage } from '../../../src/messages/languages'
import { showChosen } from '../../../src/messages/switchLanguage'
import { description, field } from '../../support/fields'

test('a text field is named by its label, and described by the error and then the hint', () => {
  render(<TextField name="email" label="E-mail" hint="Your work address." error="Not known." />)
  expect(field('E-mail').name).toBe('email')
  expect(description(field('E-mail'))).toBe('Not known. | Your work address.')
})

test('a text field without an error or a hint has no description and is not invalid', () => {
  render(<TextField name="email" label="E-mail" />)
  expect(field('E-mail').hasAttribute('aria-describedby')).toBe(false)
  expect(field('E-mail').getAttribute('aria-invalid')).toBe('false')
})

test('an e-mail field has the right keyboard and no autocorrection, unless the caller says otherwise', () => {
  render(
    <>
      <TextField name="a" label="First" type="email" autoComplete="username" />
      <TextField name="b" label="Second" type="email" inputMode="text" />
    </>,
  )
  expect(field('First').inputMode).toBe('email')
  expect(field('First').getAttribute('autocapitalize')).toBe('none')
  expect(field('First').getAttribute('autocomplete')).toBe('username')
  expect(field('Second').inputMode).toBe('text')
})

test.each([
  ['blanks around a full address', ' ada@example.com ', true],
  ['a domain that has letters beyond ASCII', 'info@müller.example', true],
  ['half of an address', 'ada@example.', false],
])('an e-mail field with %s', (_what, value, isValid) => {
  render(<TextField name="email" label="E-mail" type="email" defaultValue={value} />)
  expect(field('E-mail').validity.valid).toBe(isValid)
  expect(field('E-mail').value).toBe(value)
})

test('after a refused submit each field shows its error, the first one gets the focus, and typing removes the error', async () => {
  const sent = vi.fn()
  render(
    <form onSubmit={sent}>
      <TextField name="name" label="Name" />
      <TextField name="email" label="E-mail" type="email" required />
      <TextField name="city" label="City" required />
      <Button type="submit">Send</Button>
    </form>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field('E-mail'))
  expect(description(field('E-mail'))).toBe('Please fill this in.')
  expect(description(field('City'))).toBe('Please fill this in.')
  await user.type(field('City'), 'Paris')
  expect(field('City').getAttribute('aria-invalid')).toBe('false')
  await user.type(field('E-mail'), 'ada')
  expect(screen.getByRole('alert').textContent).toBe('Enter a full e-mail address, like name@example.com.')
})

test('a field’s error is an alert at each Enter while the focus is there, and its description when the focus comes back', async () => {
  render(
    <form>
      <TextField name="email" label="E-mail" required hint="Of your company." />
      <Button type="submit">Send</Button>
    </form>,
  )
  const user = userEvent.setup()
  await user.type(field('E-mail'), '{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Please fill this in.')
  expect(description(field('E-mail'))).not.toContain('Please')

  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('alert')).not.toBe(alert))
  expect(screen.getByRole('alert').textContent).toBe('Please fill this in.')

  await user.tab()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(description(field('E-mail'))).toBe('Please fill this in. | Of your company.')
})

test('the screen’s own rule refuses a value with its own sentence', async () => {
  render(
    <form>
      <TextField name="phone" label="Phone" validate={(v) => (v.startsWith('+') ? '' : 'Start with +.')} />
      <Button type="submit">Send</Button>
    </form>,
  )
  const user = userEvent.setup()
  await user.type(field('Phone'), '123')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(description(field('Phone'))).toBe('Start with +.')
})

test.runIf(isLanguage('de'))('a refusal follows the language, also by the screen’s own rule', async () => {
  function Contact() {
    const { form, fields } = useMessages()
    return (
      <form>
        <TextField name="email" label={form.email} required />
        <TextField name="phone" label="Phone" validate={() => fields.wholeNumber} />
        <Button type="submit">Send</Button>
      </form>
    )
  }
  render(<Contact />)
  const user = userEvent.setup()
  await user.type(field('Phone'), '1')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  onTestFinished(() => act(() => showChosen('en')))
  await act(() => showChosen('de'))
  const { form, fields } = messages()
  expect(screen.getByText(form.fillIn)).toBeTruthy()
  expect(screen.getByText(fields.wholeNumber)).toBeTruthy()
})
