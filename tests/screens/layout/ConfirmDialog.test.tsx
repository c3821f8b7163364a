import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Outcome } from '../../../src/forms/submission'
import { ConfirmDialog } from '../../../src/layout/ConfirmDialog'
import { description } from '../../support/fields'

test('nothing closes a question while its action runs, and after a failure Cancel does', async () => {
  let answer: (outcome: Outcome) => void = () => {}
  const onClose = vi.fn()
  render(
    <ConfirmDialog
      title="Remove it?"
      confirmLabel="Remove"
      variant="danger"
      onConfirm={() => new Promise((resolve) => (answer = resolve))}
      onClose={onClose}
    />,
  )
  const user = userEvent.setup()
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  const cancel = screen.getByRole('button', { name: 'Cancel' })
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(cancel.getAttribute('aria-disabled')).toBe('true')
  await user.click(cancel)
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  // Chromium does this at a second Escape.
  dialog.close()
  expect([onClose.mock.calls.length, dialog.open]).toEqual([0, true])
  answer({ state: 'failed', message: 'No.' })
  await screen.findByText('No.')
  await user.click(cancel)
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['Nobody can use it any more.', 'Nobody can use it any more.'],
  [undefined, ''],
])('a screen reader reads with a question what will happen: %s', (what, told) => {
  render(
    <ConfirmDialog
      title="Remove it?"
      confirmLabel="Remove"
      variant="danger"
      onConfirm={() => Promise.resolve({ state: 'done' })}
      onClose={() => {}}
    >
      {what}
    </ConfirmDialog>,
  )
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  expect(description(screen.getByRole('dialog', { name: 'Remove it?' }))).toBe(told)
})
