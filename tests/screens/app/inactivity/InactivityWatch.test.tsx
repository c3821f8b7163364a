import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InactivityWatch } from '../../../../src/app/inactivity/InactivityWatch'
import { keepDrafts } from '../../../../src/app/inactivity/keepDrafts'
import { TextField } from '../../../../src/forms/TextField'
import { isLoggedIn } from '../../../../src/session/session'
import { createInactivity } from '../../../../src/session/inactivity/inactivity'
import { useSession } from '../../../../src/session/useSession'
import { fakeClock } from '../../../support/clock'
import { signsIn, signsOut, stubCognito } from '../../../support/cognito'
import { renderScreen } from '../../../support/render'
import { mintTokens, type Claims } from '../../../support/tokens'

const MINUTE = 60_000
const cognito = stubCognito()
beforeEach(() => {
  signsOut(cognito)
  vi.stubEnv('VITE_INACTIVITY_MINUTES', '15')
})
afterEach(() => void vi.unstubAllEnvs())

/** A form behind the sign-in, next to the watch, without any activity. */
async function open() {
  const clock = fakeClock()
  const moment = { read: () => null, write: () => {}, listen: () => {} }
  const inactivity = createInactivity({ clock, moment, watchActivity: () => {}, minutes: 15 })
  const app = await renderScreen(<Behind />, { deps: { clock, inactivity } })
  const pass = (minutes: number) => act(() => clock.advance(minutes * MINUTE))
  /** The session ends, and somebody signs in and comes to a page. */
  const endAndReturn = async (claims: Claims = {}, page = location.pathname) => {
    await pass(15)
    expect(app.now()).toEqual({ phase: 'anonymous', reason: 'inactive' })
    history.replaceState(null, '', '/auth')
    document.body.append('Sign in')
    await Promise.resolve()
    history.replaceState(null, '', page)
    signsIn(cognito, mintTokens({ ...claims, auth_time: clock.now() / 1_000 }, { now: clock.now() }))
    await act(async () => void (await app.session.login('ada@example.com', 'Passw0rd!')))
  }
  return { ...app, clock, pass, endAndReturn }
}

function Behind() {
  const [isOpen, setOpen] = useState(false)
  return (
    useSession(isLoggedIn) && (
      <>
        <InactivityWatch />
        <button type="button" onClick={() => setOpen(true)}>
          Edit
        </button>
        {isOpen && <Form />}
      </>
    )
  )
}

const Form = () => (
  <form>
    <TextField name="given_name" label="First name" defaultValue="Ada" />
    <TextField name="family_name" label="Last name" defaultValue="Lovelace" />
    <TextField name="code" label="Code" autoComplete="one-time-code" />
    <TextField name="password" label="Password" autoComplete="current-password" />
    <input type="password" name="secret" aria-label="Secret" />
    <TextField name="confirmation" label="Type DELETE" data-typed-anew />
    <TextField name="given_name" label="Called" defaultValue="Ada" />
    <TextField name="card" label="Card" autoComplete="billing cc-number" />
    <TextField name="quantity" label="Quantity" />
    <TextField name="quantity" label="Quantity" />
    <ControlledFields />
  </form>
)

/** Fields whose changes React handles, as a screen of the business may have them. */
function ControlledFields() {
  const [note, setNote] = useState('')
  const [colour, setColour] = useState('red')
  return (
    <>
      <TextField name="note" label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
      <select name="colour" aria-label="Colour" onChange={({ target }) => setColour(target.value)}>
        <option value="red">Red</option>
        <option value="blue">Blue</option>
      </select>
      <output>
        {note} in {colour}
      </output>
    </>
  )
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test('a notice tells the rule of inactivity once after a sign-in, and not again in a reload or another tab', async () => {
  const { unmount } = await open()
  const rule = await screen.findByText('You’ll be logged out after 15 minutes without activity.')
  // It is no success.
  expect(rule.closest('[data-tone]')?.getAttribute('data-tone')).toBe('info')
  unmount()
  await open()
  // A notice appears some time after the page.
  const told = screen.findByText(/You’ll be logged out/, {}, { timeout: 500 })
  await expect(told).rejects.toThrow('Unable to find')
})

test('a minute before the end of inactivity a question appears, which “Stay signed in” closes', async () => {
  const { pass, user, now } = await open()
  await pass(14)
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await pass(13)
  expect(now().phase).toBe('authenticated')
})

test.each([
  ['the same person finds again what they had typed', {}, undefined, 'Augusta'],
  ['another person does not find what was typed', { sub: 'somebody-else' }, undefined, 'Ada'],
  ['the form of another page does not show what was typed', {}, '/elsewhere', 'Ada'],
])(
  'after a sign-out for inactivity %s, and never passwords, codes, cards or what is typed to be sure',
  async (_, claims, page, firstName) => {
    const { user, endAndReturn } = await open()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await user.clear(screen.getByLabelText('First name'))
    for (const [label, text] of [
      ['First name', 'Augusta'],
      ['Code', '123456'],
      ['Password', 'Passw0rd!'],
      ['Secret', 'Passw0rd!'],
      ['Type DELETE', 'DELETE'],
      ['Card', '4111111111111111'],
    ] as const)
      await user.type(screen.getByLabelText(label), text)
    await endAndReturn(claims, page)
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await expect.poll(() => valueOf('First name')).toBe(firstName)
    const others = ['Last name', 'Code', 'Password', 'Secret', 'Type DELETE', 'Card']
    expect(others.map(valueOf)).toEqual(['Lovelace', '', '', '', '', ''])
  },
)

test('after a sign-out for inactivity each field is filled in once, each row of a list with its own, and React hears of it', async () => {
  const { user, endAndReturn } = await open()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const rows = () => screen.getAllByLabelText<HTMLInputElement>('Quantity')
  for (const [index, row] of rows().entries()) await user.type(row, `${index + 3}`)
  await user.type(screen.getByLabelText('Called'), ' L.')
  await user.type(screen.getByLabelText('Note'), 'Hello')
  await user.selectOptions(screen.getByLabelText('Colour'), 'blue')
  await endAndReturn()
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(await screen.findByText('Hello in blue')).toBeTruthy()
  expect(['First name', 'Called', 'Note', 'Colour'].map(valueOf)).toEqual(['Ada', 'Ada L.', 'Hello', 'blue'])
  expect(rows().map(({ value }) => value)).toEqual(['3', '4'])

  await user.clear(screen.getByLabelText('Note'))
  expect(await screen.findByText('in blue')).toBeTruthy()
  expect(valueOf('Note')).toBe('')
})

test('what waits for its form is not put into that of another person, whose page it becomes at once', async () => {
  const { user, clock, session, store, endAndReturn } = await open()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.type(screen.getByLabelText('First name'), ' Augusta')
  await endAndReturn()
  // As in the app, where it is around the screens: a change of the person leaves it in place.
  const stop = keepDrafts(store, document)
  cleanup()
  signsIn(cognito, mintTokens({ sub: 'eve', auth_time: clock.now() / 1_000 + 1 }, { now: clock.now() }))
  await session.login('eve@example.com', 'Passw0rd!')
  render(<Form />)
  await new Promise((done) => setTimeout(done, 100))
  expect(valueOf('First name')).toBe('Ada')
  stop()
})

test.each([
  ['was typed', false],
  ['still waits for its form', true],
])('a log-out deletes what %s', async (_, waits) => {
  const { user, clock, session, endAndReturn } = await open()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.type(screen.getByLabelText('First name'), ' Augusta')
  if (waits) await endAndReturn()
  await act(() => session.logout())
  signsIn(cognito, mintTokens({ auth_time: clock.now() / 1_000 + 1 }, { now: clock.now() }))
  await act(async () => void (await session.login('ada@example.com', 'Passw0rd!')))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await new Promise((done) => setTimeout(done, 100))
  expect(valueOf('First name')).toBe('Ada')
})
