import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
// The code that shows notices is loaded before a test's timeout begins.
import '../../../src/layout/LiveRegions'
import { Notices, useNotices } from '../../../src/layout/Notices'

const undo = vi.fn()

function Screen({ canUndo = false }: { canUndo?: boolean }) {
  const notify = useNotices()
  const [saved, setSaved] = useState(0)
  return (
    <button
      type="button"
      onClick={() => {
        setSaved(saved + 1)
        notify('Saved.', canUndo ? { undo } : undefined)
      }}
    >
      Save {saved}
    </button>
  )
}

const of = (person?: string, page = <Screen />) => <Notices person={person}>{page}</Notices>

/** Shows the screen, and waits for the code of the notices and for its live region. */
async function show(person?: string, page?: ReactElement) {
  const shown = await act(async () => render(of(person, page), { wrapper: MemoryRouter }))
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

/** The live region for notices. A second one says that there is no network. */
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

/** Waits longer than a notice takes if nothing holds it back. */
const aMoment = () => act(() => new Promise((done) => setTimeout(done, 200)))

test('a notice from a dialog appears only after the dialog has closed, because what is inert until then is not read out', async () => {
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

test('a notice in a hidden tab appears only once the person is back, because it would be over before', async () => {
  await show()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  press()
  await aMoment()
  expect(region().textContent).toBe('')
  hidden.mockRestore()
  await screen.findByText('Saved.')
})

test('a notice that waits in a hidden tab is dropped when somebody signs in in another tab', async () => {
  const { rerender } = await show()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  press()
  rerender(of('ada'))
  hidden.mockRestore()
  await aMoment()
  expect(region().textContent).toBe('')
})

test.each([
  ['from before a sign-in stays after it', [undefined, 'ada'], 'Saved.'],
  ['for one person is not shown after their log-out', ['ada', undefined], ''],
  ['for one person is not shown to the next one', ['ada', undefined, 'eve'], ''],
  ['from before the end of a session is not shown again in the next one', ['ada', undefined, 'ada'], ''],
])('a notice %s', async (_, [person, ...next], shown) => {
  const { rerender } = await show(person)
  await save()
  for (const each of next) rerender(of(each))
  expect(region().textContent).toBe(shown)
})

/** Somebody presses a button, and the page becomes another one's before its handler ends. */
async function endLate(begunBy: string | undefined, now: string | undefined, tone?: 'error') {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  function Slow() {
    const notify = useNotices()
    return (
      <>
        <button type="button" onClick={() => void answered.then(() => notify('Late.', tone))}>
          Begin
        </button>
        <button type="button" onClick={() => notify('Now.')}>
          Say
        </button>
      </>
    )
  }
  const slow = (person?: string) => <Slow key={person} />
  const { rerender } = await show(begunBy, slow(begunBy))
  fireEvent.click(screen.getByRole('button', { name: 'Begin' }))
  rerender(of(now, slow(now)))
  fireEvent.click(screen.getByRole('button', { name: 'Say' }))
  await act(async () => answer())
  await aMoment()
  return { signIn: (person: string) => rerender(of(person, slow(person))) }
}

test.each([
  ['takes the place of nothing that another person reads', 'ada', 'eve', 'Now.'],
  ['is shown after a log-out', 'ada', undefined, 'Late.'],
  ['is shown to the person whom it has signed in', undefined, 'ada', 'Late.'],
])('what a handler says late %s', async (_, begunBy, now, shown) => {
  await endLate(begunBy, now)
  expect(region().textContent).toBe(shown)
})

test('that something failed after a log-out is not shown: the call may have done its work', async () => {
  await endLate('ada', undefined, 'error')
  expect(region().textContent).toBe('Now.')
})

test('what a handler says after a log-out is not shown to the next person, who may be the same', async () => {
  const { signIn } = await endLate('ada', undefined)
  signIn('ada')
  expect(region().textContent).toBe('')
})

test('what a notice says that it can be undone is, by one press, within 20 s', async () => {
  await show(undefined, <Screen canUndo />)
  press()
  expect((await screen.findByText('Saved.', { exact: false })).textContent).toBe('Saved. You can undo this.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(region().textContent).toBe('')
  vi.useFakeTimers()
  press()
  for (const milliseconds of [100, 100, 19_000]) await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a repeated notice is a new element, so that it is read out again', async () => {
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
])('a notice disappears by itself, but not while the %s is on it', async (_, come, go) => {
  await show()
  vi.useFakeTimers()
  press()
  pass(100)
  pass(8_000)
  expect(region().textContent).toBe('')
  press()
  pass(100)
  const frame = region().parentElement ?? document.body
  come(frame)
  pass(60_000)
  expect(region().textContent).toBe('Saved.')
  fireEvent.focus(frame)
  fireEvent.pointerEnter(frame)
  go(frame)
  pass(60_000)
  expect(region().textContent).toBe('Saved.')
  fireEvent.blur(frame)
  fireEvent.pointerLeave(frame)
  pass(60_000)
  expect(region().textContent).toBe('')
})

test('what people are to know waits for the outcome of what they did, and does not replace it', async () => {
  function Both() {
    const notify = useNotices()
    return (
      <button
        type="button"
        onClick={() => {
          notify('Changed.')
          notify('A rule.', 'info')
        }}
      >
        Change
      </button>
    )
  }
  await show(undefined, <Both />)
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect(await screen.findByText('Changed.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByText('A rule.')).toBeTruthy()
})

test('a notice can be dismissed while the pointer is on it, and the next one disappears on time', async () => {
  await show()
  vi.useFakeTimers()
  press()
  pass(100)
  fireEvent.pointerEnter(region().parentElement ?? document.body)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(region().textContent).toBe('')
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  press()
  pass(100)
  expect(region().textContent).toBe('Saved.')
  pass(8_000)
  expect(region().textContent).toBe('')
})

test('dismissing a notice gives the focus back to where it was', async () => {
  const user = userEvent.setup()
  await show()
  const where = screen.getByRole('button', { name: /Save/ })
  await user.click(where)
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(document.activeElement).toBe(where)
  // In Safari a clicked button does not get the focus, so there is none to give back.
  await user.click(where)
  where.blur()
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(document.activeElement).toBe(document.body)
})
