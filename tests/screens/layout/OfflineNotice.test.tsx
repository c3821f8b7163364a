import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineNotice } from '../../../src/layout/OfflineNotice'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const turn = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => {
    window.dispatchEvent(new Event(online ? 'online' : 'offline'))
  })
}

test('the offline notice appears in a live region that is always there, and disappears by itself', () => {
  render(<OfflineNotice />)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  turn(false)
  expect(region.textContent).toContain('You’re offline')
  turn(true)
  expect(region.textContent).toBe('')
})
