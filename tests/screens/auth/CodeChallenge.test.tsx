import { ConfirmDeviceCommand, UpdateDeviceStatusCommand } from '@aws-sdk/client-cognito-identity-provider'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { asksForEmailCode, asksForSmsCodeOnNewDevice, stubCognito } from '../../support/cognito'
import { ChallengePage } from '../../../src/app/publicScreens'
import { product } from '../../../src/product'
import { SessionProvider } from '../../../src/session/useSession'
import { isHome, signIn } from '../../support/render'
import { testSession } from '../../support/session'

const cognito = stubCognito()
afterEach(() => {
  vi.unstubAllEnvs()
  localStorage.removeItem('gatehouse.stay')
})

describe('“Don’t ask on this browser”', () => {
  test('has the pool remember nothing unless the box is ticked', async () => {
    vi.stubEnv('VITE_REMEMBER_DEVICE_DAYS', '1')
    asksForSmsCodeOnNewDevice(cognito, '123456')
    const { user } = await signIn()
    await user.type(await screen.findByLabelText('Code'), '123456')
    expect(screen.getByLabelText(/for a day/)).toBeTruthy()
    // The word “code” finds only the field, because the box does not have it in its label.
    expect(screen.getAllByLabelText(/code/i)).toHaveLength(1)
    await isHome()
    await expect.poll(() => cognito.commandCalls(ConfirmDeviceCommand)).toHaveLength(1)
    // The next call would be sent in the same turn as this answer.
    await new Promise((resolve) => setTimeout(resolve))
    expect(cognito.commandCalls(UpdateDeviceStatusCommand)).toHaveLength(0)
  })

  test('is not offered without “Stay signed in”, because the computer may be shared', async () => {
    vi.stubEnv('VITE_REMEMBER_DEVICE_DAYS', '30')
    localStorage.setItem('gatehouse.stay', 'unchecked')
    asksForSmsCodeOnNewDevice(cognito, '123456')
    await signIn()
    await screen.findByLabelText('Code')
    expect(screen.queryByLabelText(/Don’t ask on this browser/)).toBeNull()
  })

  test.each([
    ['always', true],
    ['never', false],
    ['unchecked', false],
  ] as const)(
    'is offered with staySignedIn “%s”, where nobody has answered: %s',
    async (setting, isOffered) => {
      vi.stubEnv('VITE_REMEMBER_DEVICE_DAYS', '30')
      asksForSmsCodeOnNewDevice(cognito, '123456')
      const { store, session } = testSession()
      await session.login('ada@example.com', 'Passw0rd!')
      render(
        <SessionProvider session={store}>
          <MemoryRouter initialEntries={['/auth/code']}>
            <ChallengePage logo={product.signInConfig.logo} staySignedIn={setting} />
          </MemoryRouter>
        </SessionProvider>,
      )
      await screen.findByLabelText('Code')
      expect(screen.queryByLabelText(/Don’t ask on this browser/) !== null).toBe(isOffered)
    },
  )

  test('is not offered when the configuration does not say for how long', async () => {
    asksForEmailCode(cognito, '123456')
    await signIn()
    await screen.findByLabelText('Code')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
