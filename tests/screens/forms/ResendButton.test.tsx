import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ResendButton } from '../../../src/forms/ResendButton'

const button = () => screen.getByRole('button', { name: /^Send again/ })

test('“Send again” can be pressed again at once after a failure, but not after a code was sent', async () => {
  const onResend = vi.fn().mockResolvedValueOnce({ code: 'unreachable' }).mockResolvedValue(undefined)
  render(<ResendButton onResend={onResend} isSent={false} />)
  const user = userEvent.setup()
  await user.click(button())
  expect(await screen.findByText(/can’t be reached/)).toBeTruthy()
  await user.click(button())
  expect(await screen.findByText('A new code is on its way.')).toBeTruthy()
  await user.click(button())
  expect(onResend).toHaveBeenCalledTimes(2)
  expect(button().getAttribute('aria-disabled')).toBe('true')
})

test.each(['throttled', 'attempt-limit', 'locked'] as const)(
  '“Send again” cannot be pressed again after too many requests (%s)',
  async (code) => {
    const onResend = vi.fn().mockResolvedValue({ code })
    render(<ResendButton onResend={onResend} isSent={false} />)
    const user = userEvent.setup()
    await user.dblClick(button())
    await user.click(button())
    expect(onResend).toHaveBeenCalledOnce()
  },
)

test('two presses of “Send again” request one code, and its status goes when a form is submitted', async () => {
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

test('the handler of “Send again” can ask whether the button is still there', async () => {
  const onResend = vi.fn(async (_isHere: () => boolean) => undefined)
  const { unmount } = render(<ResendButton onResend={onResend} isSent={false} />)
  await userEvent.setup().click(button())
  const isHere = onResend.mock.lastCall?.[0]
  expect(isHere?.()).toBe(true)
  unmount()
  expect(isHere?.()).toBe(false)
})

test('beside a sentence that says how long to wait there is no shorter count, and a press reads the sentence again', async () => {
  render(<ResendButton onResend={vi.fn().mockResolvedValue({ code: 'attempt-limit' })} isSent={false} />)
  const user = userEvent.setup()
  await user.click(button())
  const read = await screen.findByText(/Wait an hour/)
  expect(button().textContent).toBe('Send again')
  expect(button().getAttribute('aria-disabled')).toBe('true')
  await user.click(button())
  expect(screen.getByRole('status').textContent).toBe(read.textContent)
  expect(read.isConnected).toBe(false)
})

describe('the countdown of “Send again”', () => {
  beforeEach(() => void vi.useFakeTimers())

  test('is read out when it is pressed before its end, and no longer after', async () => {
    render(<ResendButton onResend={vi.fn()} />)
    const status = screen.getByRole('status')
    await act(() => vi.advanceTimersByTimeAsync(9_000))
    expect(status.textContent).toBe('')
    fireEvent.click(button())
    expect(status.textContent?.trim()).toBe('Send again in 0:21')
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(status.textContent?.trim()).toBe('Send again in 0:21')
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(status.textContent).toBe('')
  })

  test('ends on time even if the page was frozen meanwhile', async () => {
    render(<ResendButton onResend={vi.fn()} />)
    vi.setSystemTime(Date.now() + 60_000)
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(button().getAttribute('aria-disabled')).toBeNull()
  })

  test('ends on time even if the clock is set back meanwhile', async () => {
    render(<ResendButton onResend={vi.fn()} />)
    vi.setSystemTime(Date.now() - 3_600_000)
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(button().textContent).toBe('Send againin 0:29')
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    expect(button().getAttribute('aria-disabled')).toBeNull()
  })
})
