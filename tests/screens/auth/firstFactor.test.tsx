/** The sign-in page and the first steps with VITE_AUTH_FLOW=USER_AUTH. */
import { screen, waitFor } from '@testing-library/react'
import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Asks } from '../../../src/auth/SignInPage'
import type { FirstFactor } from '../../../src/cognito/factors'
import type { LastFactor } from '../../../src/session/storage/lastFactor'
import { asksForFirstFactor, refusesPasskey, stubCognito } from '../../support/cognito'
import { staysOpen, stubPasskeyDialog } from '../../support/passkeyDialog'
import type * as RenderSupport from '../../support/render'

const cognito = stubCognito()
const passkeys = stubPasskeyDialog()

type Support = typeof RenderSupport

/** The flow and the form are fixed when the app is built, so they are set before the page's code runs. */
async function build(asks: Asks): Promise<Support> {
  vi.stubEnv('VITE_AUTH_FLOW', 'USER_AUTH')
  vi.stubEnv('VITE_REMEMBER_DEVICE_DAYS', '30')
  vi.resetModules()
  vi.doMock('../../../src/signIn.config', async (original) => ({
    ...(await original<object>()),
    signInAsks: asks,
  }))
  return import('../../support/render')
}

afterAll(() => {
  vi.doUnmock('../../../src/signIn.config')
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** What a browser remembers after a sign-in by this way. */
function remembers(factor: FirstFactor): LastFactor {
  let kept: FirstFactor | undefined = factor
  return {
    factor: () => kept,
    passkeyUsername: () => (kept === 'WEB_AUTHN' ? 'ada@example.com' : undefined),
    keep: (next) => void (kept = next),
    forget: () => void (kept = undefined),
  }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const heading = (name: string | RegExp) => screen.findByRole('heading', { name })

describe('a sign-in form that asks for the e-mail address first', () => {
  let support: Support
  beforeAll(async () => {
    support = await build('email')
  })

  const open = (lastFactor?: LastFactor) =>
    support.renderApp('/home', { as: 'nobody', authFlow: 'USER_AUTH', deps: { lastFactor } })

  async function begin(lastFactor?: LastFactor) {
    const app = await open(lastFactor)
    await app.user.type(await screen.findByLabelText('E-mail'), 'ada@example.com{Enter}')
    return app
  }

  test('has no password field, and its button is “Continue”', async () => {
    await open()
    expect((await screen.findByLabelText('E-mail')).getAttribute('autocomplete')).toBe('username webauthn')
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(button('Continue')).toBeTruthy()
  })

  test('leads to the way of the last sign-in, where another one can be chosen', async () => {
    asksForFirstFactor(cognito, ['EMAIL_OTP', 'SMS_OTP', 'PASSWORD'])
    const { user } = await begin(remembers('EMAIL_OTP'))
    await user.type(await screen.findByLabelText('Code'), '1')
    // Only a second step can be skipped in a remembered browser, and this code is a first step.
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByText(/can no longer get/)).toBeNull()
    await user.click(button('Try another way'))
    const another = await screen.findByRole('button', { name: /^Text message/ })
    expect(button(/^E-mail.*Last used$/)).toBeTruthy()
    expect(screen.getAllByText('Last used')).toHaveLength(1)
    await user.click(another)
    expect(await screen.findByText(/^We texted/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('')
  })

  test('says when there is no other way, and removes the button', async () => {
    asksForFirstFactor(cognito, ['EMAIL_OTP'])
    const { user } = await begin(remembers('EMAIL_OTP'))
    await screen.findByLabelText('Code')
    await user.click(button('Try another way'))
    const told = await screen.findByText('You can’t sign in any other way here.')
    expect(screen.queryByRole('button', { name: 'Try another way' })).toBeNull()
    expect(told.closest('[data-form-message]')).toBe(document.activeElement)
    expect(screen.getByLabelText('Code')).toBeTruthy()
  })

  describe('with a passkey', () => {
    async function atPasskey() {
      asksForFirstFactor(cognito, ['WEB_AUTHN', 'PASSWORD'])
      const app = await begin()
      await app.user.click(await screen.findByRole('button', { name: /^Passkey/ }))
      await heading('Use your passkey')
      return app
    }

    test('asks the device once, at once, while the browser still counts the press that led here', async () => {
      passkeys.activation.isActive = true
      await atPasskey()
      expect(await support.isHome()).toBeTruthy()
      expect(passkeys.get).toHaveBeenCalledTimes(1)
    })

    test('asks the device only after a press when there was none just now', async () => {
      const { user, path } = await atPasskey()
      await expect.poll(path).toBe('/auth/passkey')
      expect(passkeys.get).not.toHaveBeenCalled()
      await user.click(button('Continue'))
      expect(await support.isHome()).toBeTruthy()
    })

    test('says what to do when the device is cancelled, takes too long or finds none, and offers another way', async () => {
      const { user } = await atPasskey()
      passkeys.get.mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'))
      await user.click(button('Continue'))
      expect(await screen.findByText(/^Your device didn’t finish/)).toBeTruthy()
      expect(button('Try another way')).toBeTruthy()
      await user.click(button('Continue'))
      expect(await support.isHome()).toBeTruthy()
    })

    test('asks once when the button is pressed twice, and closes the dialog when the page is left', async () => {
      const { user, back } = await atPasskey()
      passkeys.get.mockImplementation(staysOpen)
      await user.dblClick(button('Continue'))
      await waitFor(() => expect(passkeys.get).toHaveBeenCalledTimes(1))
      await back()
      expect(await heading(/^Sign in to /)).toBeTruthy()
      expect(passkeys.get.mock.calls[0]?.[0].signal?.aborted).toBe(true)
    })
  })

  describe('in a browser that remembers a person with a passkey', () => {
    test('offers the passkey in the form, and signs in the person who picks it', async () => {
      asksForFirstFactor(cognito, ['WEB_AUTHN', 'PASSWORD'])
      await open(remembers('WEB_AUTHN'))
      expect(await support.isHome()).toBeTruthy()
      expect(passkeys.get.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional' })
    })

    test('ends the offer of a passkey when the form is sent', async () => {
      asksForFirstFactor(cognito, ['WEB_AUTHN', 'PASSWORD'])
      passkeys.get.mockImplementation(staysOpen)
      await begin(remembers('WEB_AUTHN'))
      expect(await heading('Use your passkey')).toBeTruthy()
      const [offered] = passkeys.get.mock.calls
      expect(offered?.[0]).toMatchObject({ mediation: 'conditional' })
      expect(offered?.[0].signal?.aborted).toBe(true)
      // One for the offer and one for the sign-in; no other offer is prepared meanwhile.
      expect(cognito.commandCalls(InitiateAuthCommand)).toHaveLength(2)
    })

    test('says why the passkey that was picked did not sign in', async () => {
      asksForFirstFactor(cognito, ['WEB_AUTHN', 'PASSWORD'])
      refusesPasskey(cognito)
      await open(remembers('WEB_AUTHN'))
      expect(await screen.findByText(/^That passkey didn’t sign you in/)).toBeTruthy()
      expect(screen.getByLabelText('E-mail')).toBeTruthy()
    })

    test('prepares the offer again when the person comes back after minutes, because Cognito waits for three', async () => {
      asksForFirstFactor(cognito, ['WEB_AUTHN', 'PASSWORD'])
      passkeys.get.mockImplementation(staysOpen)
      await open(remembers('WEB_AUTHN'))
      await waitFor(() => expect(passkeys.get).toHaveBeenCalledTimes(1))
      window.dispatchEvent(new Event('focus'))
      expect(passkeys.get.mock.calls[0]?.[0].signal?.aborted).toBe(false)
      const now = performance.now()
      vi.spyOn(performance, 'now').mockReturnValue(now + 151_000)
      window.dispatchEvent(new Event('focus'))
      window.dispatchEvent(new Event('focus'))
      await waitFor(() => expect(passkeys.get).toHaveBeenCalledTimes(2))
      expect(passkeys.get.mock.calls.map(([options]) => options.signal?.aborted)).toEqual([true, false])
    })

    test('keeps the passkey that was picked after minutes, although its dialog gives the focus back first', async () => {
      asksForFirstFactor(cognito, ['WEB_AUTHN', 'PASSWORD'])
      let pick = () => {}
      passkeys.get.mockImplementation(
        (options) =>
          new Promise((resolve, reject) => {
            pick = () => resolve(passkeys.picked)
            staysOpen(options).catch(reject)
          }),
      )
      await open(remembers('WEB_AUTHN'))
      await waitFor(() => expect(passkeys.get).toHaveBeenCalledTimes(1))
      vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 151_000)
      window.dispatchEvent(new Event('focus'))
      pick()
      expect(passkeys.get.mock.calls[0]?.[0].signal?.aborted).toBe(false)
      expect(await support.isHome()).toBeTruthy()
      expect(passkeys.get).toHaveBeenCalledTimes(1)
    })
  })
})

describe('a sign-in form that asks for e-mail address and password together', () => {
  let support: Support
  beforeAll(async () => {
    support = await build('email-and-password')
  })

  test('signs in with the password', async () => {
    asksForFirstFactor(cognito, ['PASSWORD', 'EMAIL_OTP'])
    await support.signIn('USER_AUTH')
    expect(await support.isHome()).toBeTruthy()
  })

  test('has a button for the other ways, which needs the e-mail address and sends no password', async () => {
    asksForFirstFactor(cognito, ['PASSWORD', 'EMAIL_OTP'])
    const { user } = await support.renderApp('/home', { as: 'nobody', authFlow: 'USER_AUTH' })
    await screen.findByLabelText('E-mail')
    await user.click(button('Use a passkey or a code'))
    expect(await screen.findByText('Enter your e-mail address.')).toBeTruthy()
    await user.type(screen.getByLabelText('E-mail'), 'ada@example.com')
    await user.type(screen.getByLabelText('Password'), 'guess')
    await user.click(button('Use a passkey or a code'))
    expect(await screen.findByText('Choose how you want to sign in.')).toBeTruthy()
  })
})
