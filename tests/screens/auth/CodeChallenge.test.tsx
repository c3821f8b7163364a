import { ConfirmDeviceCommand, UpdateDeviceStatusCommand } from '@aws-sdk/client-cognito-identity-provider'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { ChallengePage } from '../../../src/app/publicScreens'
import { product } from '../../../src/product'
import { asksForSmsCodeOnNewDevice, signsOut, stubCognito } from '../../support/cognito'
import type { StaySignedIn } from '../../../src/session/signIn/staySignedIn'
import { SessionProvider } from '../../../src/session/useSession'
import { testSession } from '../../support/session'
import '../../support/render'

const cognito = stubCognito()
afterEach(() => vi.unstubAllEnvs())

/** The page of the code alone, which nothing takes away when somebody is signed in. */
async function open({
  days = '30',
  staySignedIn = 'always',
}: {
  days?: string
  staySignedIn?: StaySignedIn
}) {
  vi.stubEnv('VITE_REMEMBER_DEVICE_DAYS', days)
  asksForSmsCodeOnNewDevice(cognito, '123456')
  signsOut(cognito)
  const { session, store, now } = testSession()
  await session.login('ada@example.com', 'Passw0rd!')
  await act(async () =>
    render(
      <SessionProvider session={store}>
        <MemoryRouter initialEntries={['/auth/code']}>
          <ChallengePage logo={product.signInConfig.logo} staySignedIn={staySignedIn} />
        </MemoryRouter>
      </SessionProvider>,
    ),
  )
  return { user: userEvent.setup(), now, code: await screen.findByLabelText('Code') }
}

test('unless the box “Don’t ask on this browser” is ticked, the pool remembers nothing', async () => {
  const { user, code, now } = await open({ days: '1' })
  await user.type(code, '123456')
  expect(screen.getByLabelText(/for a day/)).toBeTruthy()
  // The word “code” finds only the field, because the box does not have it in its label.
  expect(screen.getAllByLabelText(/code/i)).toHaveLength(1)
  await expect.poll(() => now().phase).toBe('authenticated')
  expect(cognito.commandCalls(ConfirmDeviceCommand)).toHaveLength(1)
  // The next call would be sent in the same turn as this answer.
  await new Promise((resolve) => setTimeout(resolve))
  expect(cognito.commandCalls(UpdateDeviceStatusCommand)).toHaveLength(0)
  // The form stays until the next page is there.
  expect(screen.getByLabelText('Code')).toBe(code)
})

test('with the box “Don’t ask on this browser” ticked, the pool remembers it', async () => {
  const { user, code } = await open({})
  await user.click(screen.getByLabelText(/for 30 days/))
  await user.type(code, '123456')
  await expect.poll(() => cognito.commandCalls(UpdateDeviceStatusCommand)).toHaveLength(1)
})

test.each([
  ['is offered', { staySignedIn: 'always' }, '', true],
  ['is not offered where nobody stays signed in', { staySignedIn: 'never' }, '', false],
  ['is not offered where nobody has asked to stay signed in', { staySignedIn: 'unchecked' }, '', false],
  [
    'is not offered without “Stay signed in”: others may use the computer',
    { staySignedIn: 'checked' },
    'unchecked',
    false,
  ],
  ['is not offered when the configuration does not say for how long', { days: '' }, '', false],
] as const)('“Don’t ask on this browser” %s', async (_, setting, answer, isOffered) => {
  if (answer !== '') localStorage.setItem('gatehouse.stay', answer)
  await open(setting)
  expect(screen.queryByRole('checkbox') !== null).toBe(isOffered)
})
