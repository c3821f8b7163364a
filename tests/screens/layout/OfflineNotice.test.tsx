import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OfflineNotice } from '../../../src/layout/OfflineNotice'

const turn = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => {
    window.dispatchEvent(new Event(online ? 'online' : 'offline'))
  })
}

test('the offline notice appears in a live region that is always there, and disappears by itself', async () => {
  render(<OfflineNotice />)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  turn(false)
  await waitFor(() => expect(region.textContent).toContain('You’re offline'))
  turn(true)
  expect(region.textContent).toBe('')
})

test('the offline notice waits until a dialog has closed, which makes its live region inert', async () => {
  render(<OfflineNotice />)
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  const looks = vi.spyOn(document, 'querySelector')
  turn(false)
  await new Promise((resolve) => setTimeout(resolve, 100))
  // Not at each frame: a dialog may be open for hours.
  expect(looks.mock.calls.length).toBeLessThan(3)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  dialog.remove()
  await waitFor(() => expect(region.textContent).toContain('You’re offline'))
  turn(true)
  turn(false)
  document.body.append(dialog)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(region.textContent).toBe('')
  dialog.remove()
})
