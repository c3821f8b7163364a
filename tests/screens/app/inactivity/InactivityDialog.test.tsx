import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { InactivityDialog } from '../../../../src/app/inactivity/InactivityDialog'

beforeEach(() => void vi.useFakeTimers())

const pass = (seconds: number) => act(async () => void vi.advanceTimersByTime(seconds * 1_000))

function ask() {
  const [onStay, onLeave] = [vi.fn(), vi.fn()]
  render(<InactivityDialog endsAt={Date.now() + 60_000} onStay={onStay} onLeave={onLeave} />)
  return { onStay, onLeave, dialog: screen.getByRole('alertdialog', { name: 'Are you still there?' }) }
}

test('“Are you still there?” says what will happen, and “Stay signed in” has the focus', () => {
  const { dialog, onStay, onLeave } = ask()
  const what = document.querySelector(`[id="${dialog.getAttribute('aria-describedby')}"]`)
  expect(what?.textContent).toContain('you’ll be logged out')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay signed in' }))
  screen.getByRole('button', { name: 'Stay signed in' }).click()
  expect(onStay).toHaveBeenCalledOnce()
  screen.getByRole('button', { name: 'Log out' }).click()
  expect(onLeave).toHaveBeenCalledOnce()
})

test('Escape in “Are you still there?” counts as “Stay signed in”', () => {
  const { dialog, onStay } = ask()
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  expect(onStay).toHaveBeenCalledOnce()
})

test('“Are you still there?” shows every second and has two of them read out', async () => {
  ask()
  const spoken = () => screen.getByRole('status').textContent
  expect(screen.getByText('1:00').getAttribute('aria-hidden')).toBe('true')
  const heard = new Set<string | null>()
  for (let second = 0; second < 60; second++) {
    heard.add(spoken())
    await pass(1)
  }
  expect([...heard]).toEqual(['', '30 seconds left.', '10 seconds left.'])
  expect(screen.getByText('0:00')).toBeTruthy()
})

test('“Are you still there?” has the rest read out also if the second for it was missed', async () => {
  ask()
  await pass(29)
  vi.setSystemTime(Date.now() + 3_000)
  await pass(1)
  expect(screen.getByRole('status').textContent).toBe('27 seconds left.')
})
