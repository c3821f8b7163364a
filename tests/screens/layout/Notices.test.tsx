import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
// What shows the notices is here before a test begins to count its seconds.
import '../../../src/layout/LiveRegions'
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

const of = (person?: string) => (
  <MemoryRouter>
    <Notices person={person}>
      <Screen />
    </Notices>
  </MemoryRouter>
)

/** What shows the notices is fetched, and in the page before there is one. */
async function show(person?: string) {
  const shown = await act(async () => render(of(person)))
  await screen.findAllByRole('status')
  return shown
}

const press = () => fireEvent.click(screen.getByRole('button', { name: /Save/ }))

async function save() {
  press()
  await screen.findByText('Saved.')
}

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

/** The first of two: the other says that there is no network. */
function region(): HTMLElement {
  const [first = document.body] = screen.getAllByRole('status')
  return first
}

test('a notice appears in a live region that is always there', async () => {
  await show()
  const before = region()
  expect(before.textContent).toBe('')
  await save()
  expect(region()).toBe(before)
  expect(before.textContent).toBe('Saved.')
})

/** Longer than a notice takes that nothing holds back. */
const aMoment = () => act(() => new Promise((done) => setTimeout(done, 200)))

test('what is told in a dialog comes after it: all else is inert until then, and a region that comes back with its text is not read out', async () => {
  await show()
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  dialog.showModal()
  press()
  await aMoment()
  expect(region().textContent).toBe('')
  dialog.remove()
  expect(region().textContent).toBe('')
  await screen.findByText('Saved.')
})

test('what is told of another tab waits for whoever is there: it would be over before they are back', async () => {
  await show()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  press()
  await aMoment()
  expect(region().textContent).toBe('')
  hidden.mockRestore()
  await screen.findByText('Saved.')
})

test('what waits in a tab that nobody looks at is forgotten when somebody signs in in another', async () => {
  const { rerender } = await show()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  press()
  rerender(of('ada'))
  hidden.mockRestore()
  await aMoment()
  expect(region().textContent).toBe('')
})

test('what one person was told is shown to nobody who signs in after them', async () => {
  const { rerender } = await show('ada')
  await save()
  rerender(of())
  expect(region().textContent).toBe('')
  rerender(of('eve'))
  expect(region().textContent).toBe('')
  await save()
  expect(region().textContent).toBe('Saved.')
})

test('what was told before a session ended is not told again to whoever signs in anew', async () => {
  const { rerender } = await show('ada')
  await save()
  rerender(of())
  rerender(of('ada'))
  expect(region().textContent).toBe('')
})

test('what was said when nobody was signed in stays when somebody signs in', async () => {
  const { rerender } = await show()
  await save()
  rerender(of('ada'))
  expect(region().textContent).toBe('Saved.')
})

test('the same notice again is a new element, so that it is read out again', async () => {
  await show()
  await save()
  const first = region().firstElementChild
  await save()
  expect(region().textContent).toBe('Saved.')
  expect(region().firstElementChild).not.toBe(first)
})

test.each([
  ['pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['focus', fireEvent.focus, fireEvent.blur],
])('it disappears by itself, but not while the %s is on it', async (_, come, go) => {
  await show()
  vi.useFakeTimers()
  press()
  pass(100)
  const frame = region().parentElement ?? document.body
  come(frame)
  pass(60_000)
  expect(region().textContent).toBe('Saved.')
  go(frame)
  pass(60_000)
  expect(region().textContent).toBe('')
})

test('it can be dismissed, and the next one is shown no longer for that', async () => {
  await show()
  vi.useFakeTimers()
  press()
  pass(100)
  fireEvent.pointerEnter(region().parentElement ?? document.body)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(region().textContent).toBe('')
  press()
  pass(100)
  expect(region().textContent).toBe('Saved.')
  pass(8_000)
  expect(region().textContent).toBe('')
})

test('whoever dismisses it goes on where they were', async () => {
  const user = userEvent.setup()
  await show()
  const where = screen.getByRole('button', { name: /Save/ })
  await user.click(where)
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(document.activeElement).toBe(where)
  // Safari gives a button that is clicked no focus: there is nothing to give back.
  await user.click(where)
  where.blur()
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(document.activeElement).toBe(document.body)
})
