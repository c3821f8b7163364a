import { act, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'

/** Does what sends a code, and lets half a minute pass, after which a new one can be asked for. */
export async function afterHalfAMinute<T>(send: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  try {
    const sent = await send()
    const button = await screen.findByRole('button', { name: /^Send a new code/ })
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
  await afterHalfAMinute(send)
  await page.press('Send a new code')
  await page.see('A new code is on its way.')
}

interface Page {
  press: (name: string) => Promise<void>
  see: (text: string) => Promise<HTMLElement>
}
