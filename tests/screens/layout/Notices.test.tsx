import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Notices, useNotices } from '../../../src/layout/Notices'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Screen() {
  const notify = useNotices()
  const [saved, setSaved] = useState(0)
  return (
    <button
      type="button"
      onClick={() => {
        setSaved(saved + 1)
        notify('Saved.')
      }}
    >
      Save {saved}
    </button>
  )
}

const show = () =>
  render(
    <Notices>
      <Screen />
    </Notices>,
  )
const save = () => fireEvent.click(screen.getByRole('button', { name: /Save/ }))
const region = () => screen.getByRole('status')

test('a notice appears in a live region that is always there', () => {
  show()
  const before = region()
  expect(before.textContent).toBe('')
  save()
  expect(region()).toBe(before)
  expect(before.textContent).toBe('Saved.')
})

test('what one person was told is shown to nobody who signs in after them', () => {
  const of = (person?: string) => (
    <Notices person={person}>
      <Screen />
    </Notices>
  )
  const { rerender } = render(of('ada'))
  save()
  rerender(of())
  expect(region().textContent).toBe('')
  rerender(of('eve'))
  expect(region().textContent).toBe('')
  save()
  expect(region().textContent).toBe('Saved.')
})

test('what was said when nobody was signed in stays when somebody signs in', () => {
  const { rerender } = show()
  save()
  rerender(
    <Notices person="ada">
      <Screen />
    </Notices>,
  )
  expect(region().textContent).toBe('Saved.')
})

test('the same notice again is a new element, so that it is read out again', () => {
  show()
  save()
  const first = region().firstElementChild
  save()
  expect(region().textContent).toBe('Saved.')
  expect(region().firstElementChild).not.toBe(first)
})

test('it disappears by itself, but not while the pointer is on it', () => {
  vi.useFakeTimers()
  show()
  save()
  const frame = region().parentElement ?? document.body
  fireEvent.pointerEnter(frame)
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  expect(region().textContent).toBe('Saved.')
  fireEvent.pointerLeave(frame)
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  expect(region().textContent).toBe('')
})

test('it can be dismissed', () => {
  show()
  save()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(region().textContent).toBe('')
})
