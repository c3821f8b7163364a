import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Button } from '../../../src/forms/Button'
import { CodeField } from '../../../src/forms/CodeField'
import { FormMessage } from '../../../src/forms/FormMessage'
import { NewPasswordField } from '../../../src/forms/NewPasswordField'
import { PasswordField } from '../../../src/forms/PasswordField'
import { TextField } from '../../../src/forms/TextField'
import { UsernameHint } from '../../../src/forms/UsernameHint'

afterEach(cleanup)

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

/** The words a field is described by, in the order they are read out. */
const description = (input: HTMLInputElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' | ')

describe('TextField', () => {
  test('is named by its visible label and described by error, then hint', () => {
    render(<TextField name="email" label="E-mail" hint="Your work address." error="Not known." />)
    expect(field('E-mail').name).toBe('email')
    expect(description(field('E-mail'))).toBe('Not known. | Your work address.')
  })

  test('without error or hint it is described by nothing and not invalid', () => {
    render(<TextField name="email" label="E-mail" />)
    expect(field('E-mail').hasAttribute('aria-describedby')).toBe(false)
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('false')
  })

  test('an e-mail field brings the right keyboard and is not corrected; the caller may still say otherwise', () => {
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

  test('a refused submit is explained beside each field, the first gets the focus, and typing takes it away', async () => {
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
    expect(description(field('E-mail'))).toBe('Enter a full e-mail address, like name@example.com.')
  })

  test('a rule of the screen refuses a value with its own sentence', async () => {
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
})

describe('PasswordField', () => {
  test('its button shows and hides the password, says which, and announces it', async () => {
    render(<PasswordField name="password" label="Password" autoComplete="current-password" />)
    const user = userEvent.setup()
    expect(field('Password').type).toBe('password')
    expect(screen.getByRole('status').textContent).toBe('')

    await user.click(screen.getByRole('button', { name: 'Show what is typed', pressed: false }))
    expect(field('Password').type).toBe('text')
    expect(screen.getByRole('status').textContent).toBe('Password shown')

    await user.click(screen.getByRole('button', { name: 'Show what is typed', pressed: true }))
    expect(field('Password').type).toBe('password')
    expect(screen.getByRole('status').textContent).toBe('Password hidden')
  })

  test('a shown password is hidden when the form is sent', async () => {
    render(
      <form onSubmit={(event) => event.preventDefault()}>
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </form>,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Show what is typed' }))
    fireEvent.submit(document.forms[0] ?? document)
    expect(field('Password').type).toBe('password')
  })

  test('the reveal button does not send the form', async () => {
    const sent = vi.fn()
    render(
      <form onSubmit={sent}>
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </form>,
    )
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show what is typed' }))
    expect(sent).not.toHaveBeenCalled()
  })

  test('only a new password carries the rules for password managers', () => {
    render(
      <>
        <PasswordField name="old" label="Current password" autoComplete="current-password" />
        <PasswordField name="new" label="New password" autoComplete="new-password" />
      </>,
    )
    expect(field('Current password').hasAttribute('passwordrules')).toBe(false)
    expect(field('New password').getAttribute('passwordrules')).toContain('minlength: 8')
  })

  test('pasting is welcome', async () => {
    render(<PasswordField name="password" label="Password" autoComplete="current-password" />)
    const user = userEvent.setup()
    await user.click(field('Password'))
    await user.paste('from a manager')
    expect(field('Password').value).toBe('from a manager')
  })
})

describe('NewPasswordField', () => {
  const setUp = () => {
    const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={sent}>
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

  test('the rules tick themselves off while typing, in words', async () => {
    const { user, met } = setUp()
    expect(met()).toEqual([false, false, false, false, false, false])
    await user.type(field('New password'), 'aB1')
    expect(met()).toEqual([false, true, true, true, false, true])
    await user.type(field('New password'), ' cdef!')
    expect(met()).toEqual([true, true, true, true, true, true])
  })

  test('the field is described by its rules', () => {
    setUp()
    expect(description(field('New password'))).toContain('8 to 256 characters, not met yet')
  })

  test('a password that breaks a rule is not sent', async () => {
    const { user, sent, send } = setUp()
    await user.type(field('New password'), 'short')
    await send()
    expect(sent).not.toHaveBeenCalled()
    expect(description(field('New password'))).toContain('This password does not meet every rule below.')
  })

  test('a common one is not sent, and it says why', async () => {
    const { user, sent, send } = setUp()
    await user.type(field('New password'), 'Password1!')
    await send()
    expect(sent).not.toHaveBeenCalled()
    expect(description(field('New password'))).toContain('one of the most common passwords')
  })

  test('a good one is sent', async () => {
    const { user, sent, send } = setUp()
    await user.type(field('New password'), 'Sesame 7')
    await send()
    expect(sent).toHaveBeenCalledTimes(1)
  })
})

describe('CodeField', () => {
  test('is one text input for the numeric keyboard and the code from the message', () => {
    render(<CodeField />)
    const { type, inputMode, name, required } = field('Code')
    expect({ type, inputMode, name, required }).toEqual({
      type: 'text',
      inputMode: 'numeric',
      name: 'code',
      required: true,
    })
    expect(field('Code').getAttribute('autocomplete')).toBe('one-time-code')
  })

  test('what is pasted is cleaned in place, leading zeros kept', async () => {
    render(<CodeField />)
    const user = userEvent.setup()
    await user.click(field('Code'))
    await user.paste(' 012-345 ')
    expect(field('Code').value).toBe('012345')
  })
})

describe('FormMessage', () => {
  test('the region is there before its text', () => {
    const { rerender } = render(<FormMessage />)
    const region = screen.getByRole('alert')
    rerender(<FormMessage>Wrong.</FormMessage>)
    expect(screen.getByRole('alert')).toBe(region)
    expect(region.textContent).toBe('Wrong.')
  })

  test('success and information are said without interrupting', () => {
    render(<FormMessage tone="success">Saved.</FormMessage>)
    expect(screen.getByRole('status').textContent).toBe('Saved.')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('Button', () => {
  test('does not send a form unless it says so', () => {
    render(<Button>Cancel</Button>)
    expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button')
  })

  test('with an address it is a link', () => {
    render(<Button href="otpauth://totp/x">Open the app</Button>)
    expect(screen.getByRole('link', { name: 'Open the app' }).getAttribute('href')).toBe('otpauth://totp/x')
  })
})

test('UsernameHint tells a password manager whose password it is, and nobody else', () => {
  render(<UsernameHint value="ada@example.com" />)
  const hint = document.querySelector('input')
  expect(hint?.value).toBe('ada@example.com')
  expect(hint?.getAttribute('autocomplete')).toBe('username')
  expect(screen.queryByRole('textbox')).toBeNull()
})
