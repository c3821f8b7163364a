import { act, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'

/** Does what sends a code, then lets the half minute pass for which “Send again” counts. */
export async function skipResendWait<T>(send: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  try {
    const sent = await send()
    const button = await screen.findByRole('button', { name: /^Send again/ })
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    act(() => void vi.advanceTimersByTime(31_000))
    return sent
  } finally {
    vi.useRealTimers()
  }
}

/** Asks for a new code, half a minute after the one that something sends. */
export async function resend(page: Page, send: () => Promise<void>): Promise<void> {
  await skipResendWait(send)
  await page.press('Send again')
  await page.see('A new code is on its way.')
}

interface Page {
  press: (name: string) => Promise<void>
  see: (text: string) => Promise<HTMLElement>
}
