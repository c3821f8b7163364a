/** What `onEvent` gets from the app, and that the rest of the app does not notice. */
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppEvent } from '../../../src/events/AppEvent'
import { caughtErrors } from '../../../src/layout/ErrorBoundary'
import { PageErrorBoundary } from '../../../src/layout/PageErrorBoundary'
import { AuthError } from '../../../src/cognito/AuthError'
import { createSession } from '../../../src/session/store'
import { stubAwsPool, testEnvironment } from '../../support/environment'
import { renderScreen } from '../../support/render'
import { testSession } from '../../support/session'

stubAwsPool()
// In development a failure is also diagnosed, which makes calls.
beforeEach(() => void vi.stubEnv('DEV', false))
afterEach(() => delete caughtErrors.tell)

const someStore = () => createSession(() => Promise.resolve(testSession().deps))

test('without onEvent the app listens to no errors', async () => {
  const listening = vi.spyOn(window, 'addEventListener')
  const { start } = await testEnvironment()
  await start(someStore())
  await vi.dynamicImportSettled()
  expect(listening.mock.calls.map(([type]) => type)).not.toContain('unhandledrejection')
  expect(caughtErrors.tell).toBeUndefined()
})

test('onEvent gets a failure of the session as its sentence and its code', async () => {
  const told: AppEvent[] = []
  const { sessionDeps } = await testEnvironment({ onEvent: (event) => told.push(event) })
  sessionDeps.log(
    'The session could not be refreshed',
    new AuthError('unreachable', 'of ada@example.com', new Error('eyJ')),
  )
  expect(told).toEqual([
    { type: 'session-failure', what: 'The session could not be refreshed', code: 'unreachable' },
  ])
})

test('an onEvent that throws breaks nothing, and the console says that it failed', async () => {
  const onEvent = () => {
    throw new Error('mine')
  }
  const { sessionDeps } = await testEnvironment({ onEvent })
  sessionDeps.log('The session could not be refreshed')
  expect(console.error).toHaveBeenCalledWith(
    'onEvent has failed',
    expect.objectContaining({ message: 'mine' }),
  )
})

function Crash(): never {
  throw new TypeError('of ada@example.com')
}

test('onEvent gets the crash of a screen, without personal data', async () => {
  const told: AppEvent[] = []
  const { start } = await testEnvironment({ onEvent: (event) => told.push(event) })
  await start(someStore())
  await act(() => vi.waitUntil(() => caughtErrors.tell, 10_000))
  await renderScreen(
    <PageErrorBoundary>
      <Crash />
    </PageErrorBoundary>,
  )
  expect(told.filter(({ type }) => type === 'error')).toEqual([
    expect.objectContaining({ type: 'error', where: 'screen', name: 'TypeError' }),
  ])
  expect(JSON.stringify(told)).not.toContain('ada@example.com')
})
