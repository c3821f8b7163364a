import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { watchLeaving } from '../../../src/async/leaving'
import { createSession } from '../../../src/session/store'
import { refusal, refusesPassword, stubCognito } from '../../support/cognito'
import { stubAwsPool, testEnvironment } from '../../support/environment'

const cognito = stubCognito()
stubAwsPool()

/** The app's own session, and a sign-in that fails. */
async function signIn(): Promise<void> {
  const session = createSession(async () => (await testEnvironment()).sessionDeps)
  await act(() => session.getState().login('ada@example.com', 'Passw0rd!'))
}

/** What the console has of a sign-in. What a notice says is there first: it is shown only when React comes to it. */
async function told(): Promise<unknown[][]> {
  await vi.dynamicImportSettled()
  return vi.mocked(console.error).mock.calls
}
const ONLY_FAILURE = [['Sign-in failed', expect.anything()]]

const notice = () => screen.queryByRole('alert', { name: 'Development notice' })

test('a wrong password shows no development notice', async () => {
  refusesPassword(cognito)
  await signIn()
  expect(await told()).toEqual(ONLY_FAILURE)
})

test('a call that ends because the page is left shows no development notice', async () => {
  // The error in Firefox.
  cognito.on(InitiateAuthCommand).rejects(new TypeError('NetworkError when attempting to fetch resource.'))
  watchLeaving()
  window.dispatchEvent(new Event('beforeunload'))
  await signIn()
  expect(await told()).toEqual(ONLY_FAILURE)
  // The page is back from the page cache, or was not left after all.
  window.dispatchEvent(new Event('pageshow'))
  await signIn()
  await screen.findByText(/cannot be reached/)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
})

test('a sign-in that fails because of the configuration shows a development notice with cause and remedy', async () => {
  const message = 'USER_SRP_AUTH is not enabled for the client.'
  cognito.on(InitiateAuthCommand).rejects(refusal('InvalidParameterException', message))
  await signIn()
  const shown = await screen.findByRole('alert', { name: 'Development notice' })
  expect(shown.textContent).toContain('does not allow sign-ins with USER_SRP_AUTH')
  expect(shown.textContent).toContain('allow ALLOW_USER_SRP_AUTH')
  expect(shown.textContent).toContain(
    'aws cognito-idp describe-user-pool-client --region eu-west-1 --user-pool-id eu-west-1_AbC123',
  )
  const texts = (await told()).flat().filter((each) => typeof each === 'string')
  expect(texts.join('\n')).toContain('does not allow sign-ins with USER_SRP_AUTH')
  expect(texts.join('\n')).not.toContain('Passw0rd!')
})

test('a development notice can be closed, and comes back with the next failure', async () => {
  const message = 'User pool client x does not exist.'
  cognito.on(InitiateAuthCommand).rejects(refusal('ResourceNotFoundException', message))
  await signIn()
  await screen.findByText(/There is no app client/)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(notice()).toBeNull()
  await signIn()
  await screen.findByText(/There is no app client/)
})

test('a development notice says how to configure an API when a screen calls one and none is configured', async () => {
  vi.stubEnv('VITE_API_URL', '')
  const { sessionDeps, loadApi } = await testEnvironment()
  const session = createSession(async () => sessionDeps)
  expect((await loadApi(session))('ada')).toHaveProperty('get')
  await screen.findByText(/Put the base address of your API into VITE_API_URL/)
})
