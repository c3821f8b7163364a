import { ConfirmDeviceCommand, UpdateDeviceStatusCommand } from '@aws-sdk/client-cognito-identity-provider'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  asksForAppCode,
  asksForEmailCode,
  asksForSmsCode,
  asksForSmsCodeOnNewDevice,
  stubCognito,
} from '../../support/cognito'
import { ChallengePage } from '../../../src/app/publicScreens'
import { product } from '../../../src/product'
import { SessionProvider } from '../../../src/session/useSession'
import { description } from '../../support/fields'
import { isHome, signIn } from '../../support/render'
import { testSession } from '../../support/session'

const cognito = stubCognito()
beforeEach(() => void cognito.reset())
afterEach(() => {
  vi.unstubAllEnvs()
  localStorage.removeItem('gatehouse.stay')
})

describe.each([
  ['a text message', asksForSmsCode, /your phone ending in 89/, true],
  ['an e-mail', asksForEmailCode, / a\*\*\*@e\*\*\*/, true],
  ['an authenticator app', asksForAppCode, /^Open your authenticator app/, false],
])('a code of %s', (_what, scenario, words, isSent) => {
  test('is asked for again when it is wrong, and leads home when it is right', async () => {
    scenario(cognito, '123456')
    const { user } = await signIn()
    await user.type(await screen.findByLabelText('Code'), '654321{Enter}')
    expect(await screen.findByText(/That code isn’t right/)).toBeTruthy()
    expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true')
    // What was refused is selected, and typed over.
    await user.keyboard('123456{Enter}')
    expect(await isHome()).toBeTruthy()
  })

  test('has a hint for people who can no longer get these codes', async () => {
    scenario(cognito, '123456')
    await signIn()
    expect(await screen.findByText(/your administrator can help you/)).toBeTruthy()
  })

  test('is announced, and can be sent again if it was sent at all', async () => {
    scenario(cognito, '123456')
    await signIn()
    const said = await screen.findByText(words)
    // The field has the focus, so a screen reader reads the sentence with it.
    expect(description(screen.getByLabelText('Code'))).toContain(said.textContent)
    expect(screen.queryByRole('button', { name: /Send again/ }) !== null).toBe(isSent)
  })
})

describe('“Don’t ask on this browser”', () => {
  test('is offered when the configuration says for how long, and has the pool remember the browser', async () => {
    vi.stubEnv('VITE_REMEMBER_DEVICE_DAYS', '30')
    asksForSmsCodeOnNewDevice(cognito, '123456')
    const { user } = await signIn()
    await user.click(await screen.findByLabelText(/for 30 days/))
    // The word “code” finds only the field, because the box does not have it in its label.
    expect(screen.getAllByLabelText(/code/i)).toHaveLength(1)
    await user.type(screen.getByLabelText('Code'), '654321{Enter}')
    // The tick stays after a wrong code.
    await screen.findByText(/That code isn’t right/)
    await user.keyboard('123456{Enter}')
    await isHome()
    // The pool is told in the background, after the page has changed.
    await expect
      .poll(() => cognito.commandCalls(UpdateDeviceStatusCommand)[0]?.args[0].input)
      .toMatchObject({ DeviceKey: 'device-1', DeviceRememberedStatus: 'remembered' })
  })

  test('has the pool remember nothing unless the box is ticked', async () => {
    vi.stubEnv('VITE_REMEMBER_DEVICE_DAYS', '1')
    asksForSmsCodeOnNewDevice(cognito, '123456')
    const { user } = await signIn()
    await user.type(await screen.findByLabelText('Code'), '123456')
    expect(screen.getByLabelText(/for a day/)).toBeTruthy()
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
    asksForSmsCode(cognito, '123456')
    await signIn()
    await screen.findByLabelText('Code')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
