import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ResendButton } from '../../../src/forms/ResendButton'

const button = () => screen.getByRole('button', { name: /^Send a new code/ })

test('after a failure it can be pressed again at once; a code that was sent is waited for', async () => {
  const onResend = vi.fn().mockResolvedValueOnce({ code: 'unreachable' }).mockResolvedValue(undefined)
  render(<ResendButton onResend={onResend} isSent={false} />)
  const user = userEvent.setup()
  await user.click(button())
  expect(await screen.findByText(/cannot be reached/)).toBeTruthy()
  await user.click(button())
  expect(await screen.findByText('A new code is on its way.')).toBeTruthy()
  await user.click(button())
  expect(onResend).toHaveBeenCalledTimes(2)
  expect(button().getAttribute('aria-disabled')).toBe('true')
})

test.each(['throttled', 'attempt-limit', 'locked'] as const)(
  'where too many codes were asked for (%s), it waits',
  async (code) => {
    const onResend = vi.fn().mockResolvedValue({ code })
    render(<ResendButton onResend={onResend} isSent={false} />)
    const user = userEvent.setup()
    await user.dblClick(button())
    await user.click(button())
    expect(onResend).toHaveBeenCalledOnce()
  },
)

test('two presses ask for one code, whose status goes when a form is submitted', async () => {
  let answer: () => void = () => {}
  const onResend = vi.fn(() => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))))
  render(
    <form>
      <ResendButton onResend={onResend} isSent={false} />
    </form>,
  )
  await userEvent.setup().dblClick(button())
  expect(onResend).toHaveBeenCalledOnce()
  answer()
  await screen.findByText('A new code is on its way.')
  fireEvent.submit(document.forms[0] ?? document)
  expect(screen.getByRole('status').textContent).toBe('')
})
