/** Code of a page that never comes, as in tests/unit/session/codeNeverComes.test.ts. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { useStepSubmit } from '../../src/auth/useStepSubmit'
import { AuthError } from '../../src/cognito/AuthError'
import { FormMessage } from '../../src/forms/FormMessage'
import { formError } from '../../src/forms/submission'
import { useSubmit } from '../../src/forms/useSubmit'
import { LanguageSwitch } from '../../src/layout/LanguageSwitch'
import { Notices } from '../../src/layout/Notices'
import { isLanguage } from '../../src/messages/languages'
import { formMessage } from '../support/formMessage'

vi.mock('../../src/app/browserEnvironment', () => new Promise(() => {}))
vi.mock('../../src/forms/failedForm', () => new Promise(() => {}))
vi.mock('../../src/messages/errorMessages', () => new Promise(() => {}))
vi.mock('../../src/messages/switchLanguage', () => new Promise(() => {}))
// What main.tsx renders is never taken away, and this one waits for the network.
vi.mock('../../src/app/NotLoaded', () => ({ NotLoaded: () => <p>Not loaded</p> }))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
// Another file starts main.tsx, too.
afterAll(() => void vi.resetModules())
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

function Refused() {
  const [submission, onSubmit] = useSubmit(async () => ({ state: 'failed', message: 'No.' }))
  return (
    <form onSubmit={onSubmit}>
      <FormMessage>{formError(submission)}</FormMessage>
    </form>
  )
}

function RefusedStep() {
  const error = new AuthError('unreachable', 'Refused')
  const [submission, onSubmit] = useStepSubmit(async () => ({ status: 'ERROR', error }))
  return (
    <form onSubmit={onSubmit}>
      <FormMessage>{formError(submission)}</FormMessage>
    </form>
  )
}

test('a refused form shows its sentence without the code that places it', async () => {
  render(<Refused />)
  fireEvent.submit(formMessage())
  await wait(20)
  expect(formMessage().textContent).toBe('No.')
})

test('a refused step of a sign-in asks to check the connection without the sentences for what has failed', async () => {
  render(<RefusedStep />, { wrapper: MemoryRouter })
  fireEvent.submit(formMessage())
  await wait(40)
  expect(formMessage().textContent).toMatch(/^Check your connection\./)
})

test.runIf(isLanguage('de'))('a language whose code never comes asks to check the connection', async () => {
  render(
    <Notices>
      <LanguageSwitch />
    </Notices>,
    { wrapper: MemoryRouter },
  )
  fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'de' } })
  await wait(20)
  // The notice waits a moment by itself, once its code is there.
  const shown = async () => (await wait(1), screen.queryByText('Check your connection.'))
  await expect.poll(shown).toBeTruthy()
})

test('a page without the session’s code says that it could not be loaded', async () => {
  vi.resetModules()
  await act(() => import('../../src/main'))
  await wait(20)
  vi.useRealTimers()
  expect(await screen.findByText('Not loaded')).toBeTruthy()
})
