import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Checkbox } from '../../../src/forms/Checkbox'
import { CodeField } from '../../../src/forms/CodeField'
import { field } from '../../support/fields'

test('a code field is one text input with the numeric keyboard and autofill from the message', () => {
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

/** Waits longer than the moment in which the last digit can be corrected. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 700))

const formWith = (fields: ReactNode) => {
  const sent = vi.fn((event: SubmitEvent) => event.preventDefault())
  render(
    <form ref={(form) => form?.addEventListener('submit', sent)}>
      {fields}
      <button type="submit">Continue</button>
    </form>,
  )
  return sent
}

test('six digits submit the form once, typed or pasted, and a correction after that does not', async () => {
  const sent = formWith(<CodeField submitsItself />)
  const user = userEvent.setup()
  await user.type(field('Code'), '12345')
  await aMoment()
  expect(sent).not.toHaveBeenCalled()
  await user.keyboard('6')
  await expect.poll(() => sent).toHaveBeenCalledTimes(1)
  await user.keyboard('{Backspace}7')
  await aMoment()
  expect(field('Code').value).toBe('123457')
  expect(sent).toHaveBeenCalledTimes(1)
  await user.clear(field('Code'))
  await user.paste('012 345')
  await expect.poll(() => sent).toHaveBeenCalledTimes(2)
})

test('people have half a second to press the button before a code submits itself, and so the next one that is filled in', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sent = formWith(<CodeField submitsItself />)
  fireEvent.input(field('Code'), { target: { value: '123456' } })
  vi.advanceTimersByTime(499)
  expect(sent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(sent).toHaveBeenCalledTimes(1)
  // The phone fills in the next one, over the one that was refused.
  fireEvent.input(field('Code'), { target: { value: '654321' } })
  vi.advanceTimersByTime(500)
  expect(sent).toHaveBeenCalledTimes(2)
})

test('a box below the code gives three times as long, and whoever has gone on to it sends the form themselves', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sent = formWith(
    <>
      <CodeField submitsItself />
      <Checkbox name="remember" label="Remember" hint="" />
    </>,
  )
  const type = (value: string) => {
    field('Code').focus()
    fireEvent.input(field('Code'), { target: { value } })
  }
  type('123456')
  vi.advanceTimersByTime(1499)
  field('Remember').focus()
  vi.advanceTimersByTime(10_000)
  expect(sent).not.toHaveBeenCalled()
  type('12345')
  type('123457')
  vi.advanceTimersByTime(1499)
  expect(sent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(sent).toHaveBeenCalledTimes(1)
})

test('one digit typed over another is a correction: whoever made it sends the form', async () => {
  const sent = formWith(<CodeField submitsItself />)
  fireEvent.input(field('Code'), { target: { value: '123456' } })
  await aMoment()
  fireEvent.input(field('Code'), { target: { value: '123457' } })
  await aMoment()
  expect(sent).toHaveBeenCalledTimes(1)
})

test('pressing the button as well, or correcting the last digit at once, sends one code', async () => {
  const sent = formWith(<CodeField submitsItself />)
  // Synchronous, so that all of it is within that moment even on a slow machine.
  for (const value of ['123456', '12345', '123457']) fireEvent.input(field('Code'), { target: { value } })
  expect(sent).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await aMoment()
  expect(sent).toHaveBeenCalledTimes(1)
})

test.each([
  ['is not asked to', <CodeField key="code" />],
  ['misses another field', [<CodeField key="code" submitsItself />, <input key="other" required />]],
])('a form that %s is not submitted by six digits', async (_what, fields) => {
  const sent = formWith(fields)
  const blamed = vi.fn()
  document.forms[0]?.addEventListener('invalid', blamed, true)
  await userEvent.setup().type(field('Code'), '123456')
  await aMoment()
  expect(sent).not.toHaveBeenCalled()
  // The other field is not reported, because the person has not submitted yet.
  expect(blamed).not.toHaveBeenCalled()
})

test('a code submits itself also with blanks, in the digits of another script, and from an input method', async () => {
  const sent = formWith(<CodeField submitsItself />)
  const user = userEvent.setup()
  await user.type(field('Code'), '١٢٣ ٤٥٦')
  await expect.poll(() => sent).toHaveBeenCalledTimes(1)
  expect(field('Code').value).toBe('١٢٣ ٤٥٦')
  await user.clear(field('Code'))
  fireEvent.compositionStart(field('Code'))
  // As in Chromium, no `input` event follows.
  fireEvent.input(field('Code'), { target: { value: '１２３４５６' }, isComposing: true })
  fireEvent.compositionEnd(field('Code'))
  await expect.poll(() => sent).toHaveBeenCalledTimes(2)
})

test('the first tap on a code that was refused selects it again', async () => {
  const { rerender } = render(<CodeField />)
  const user = userEvent.setup()
  await user.type(field('Code'), '123456')
  rerender(<CodeField error="That code isn’t right." />)
  await user.click(field('Code'))
  await user.keyboard('65')
  expect(field('Code').value).toBe('65')
  await user.click(field('Code'))
  await user.keyboard('4')
  expect(field('Code').value).toBe('654')
})

test('in development, the inbox of the local pool is one press from a field for a code', () => {
  vi.stubEnv('VITE_COGNITO_ENDPOINT', '/pool')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { unmount } = render(<CodeField />)
  expect(screen.getByRole('link', { name: 'Open the inbox' }).getAttribute('href')).toBe('/pool/inbox')
  unmount()
  vi.stubEnv('VITE_COGNITO_ENDPOINT', 'http://moto.invalid')
  render(<CodeField />)
  expect(screen.queryByRole('link')).toBeNull()
})
