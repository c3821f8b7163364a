import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAuthenticator } from '../../../../tests/support/authenticator'
import type { Page } from '../../../../tests/support/browser'
import { answered, codeOf, hostedPool } from './hostedPool'
import { wrong } from '../../../../tests/support/wrongCode'

const { pool, browser, authorize, signInAt, exchange } = hostedPool()

describe('the sign-in page', () => {
  test('shows the error of a wrong password, keeps the name, and counts the attempt', async () => {
    const page = await signInAt(await authorize(), 'plain@example.com', 'wrong')
    expect(page.html).toContain('role="alert" id="problem">Incorrect username or password.')
    expect(page.html).toContain('value="plain@example.com"')
    expect(page.html).not.toContain('wrong')
    expect(page.html).toContain('stands in for Cognito’s managed login')
    for (let attempt = 0; attempt < 4; attempt += 1) await signInAt(page, 'plain@example.com', 'wrong')
    expect((await signInAt(page)).html).toContain('Password attempts exceeded')
  })

  test('escapes typed text', async () => {
    const page = await signInAt(await authorize(), '"><script>alert(1)</script>', 'x')
    expect(page.html).not.toContain('<script>alert')
  })

  test('asks for a code, and asks again after a wrong one', async () => {
    const asks = await signInAt(await authorize(), 'sms@example.com')
    expect(asks.html).toContain('Enter the code sent to +*******0002.')
    const code = await pool.code()
    const again = await browser.submit(asks, { answer: wrong(code) })
    expect(again.html).toContain('Invalid code or auth state for the user.')
    expect(again.html).toContain('Enter the code sent to +*******0002.')
    expect(answered(await browser.submit(again, { answer: code })).get('code')).toBeTruthy()
  })

  test('asks again if a hidden field was changed to something that is no text', async () => {
    const asks = await signInAt(await authorize(), 'sms@example.com')
    const html = asks.html.replace(
      /name="parameters" value="[^"]*"/,
      'name="parameters" value="{&quot;CODE_DELIVERY_DESTINATION&quot;:{&quot;toString&quot;:1}}"',
    )
    expect(html).not.toBe(asks.html)
    const again = await browser.submit({ ...asks, html }, { answer: '0' })
    expect(again.html).toContain('Invalid code or auth state for the user.')
  })

  test('lets the user choose the second factor', async () => {
    const asks = await signInAt(await authorize(), 'choose@example.com')
    expect(asks.html).toContain('value="SOFTWARE_TOKEN_MFA"')
    const next = await browser.submit(asks, { answer: 'SMS_MFA' })
    const answer = await pool.code()
    expect(answered(await browser.submit(next, { answer })).get('code')).toBeTruthy()
  })

  test('accepts a new password and the missing attribute', async () => {
    const asks = await signInAt(await authorize(), 'new-password-refused@example.com')
    const given = { 'userAttributes.given_name': 'Ruth' }
    const again = await browser.submit(asks, { answer: 'Passw0rd!', ...given })
    expect(again.html).toContain('Password has previously been used')
    const back = await browser.submit(again, { answer: 'An0ther one!', ...given })
    const tokens = await exchange(codeOf(back))
    expect(decodeJwt(tokens.body.id_token)).toMatchObject({ given_name: 'Ruth' })
  })

  test('sends a code in place of the password if the pool and the client allow it', async () => {
    const page = await authorize()
    const login = await browser.get(page.location ?? '')
    expect(login.html).toContain('value="EMAIL_OTP" formnovalidate')
    const asks = await browser.submit(login, { username: 'codes@example.com', begin: 'SMS_OTP' })
    expect(asks.html).toContain('Enter the code sent to +*******0016.')
    const code = await pool.code()
    const again = await browser.submit(asks, { answer: '0' })
    expect(again.html).toContain('Invalid code or auth state for the user.')
    expect(answered(await browser.submit(again, { answer: code })).get('code')).toBeTruthy()
    await pool.control('client', { authFlows: ['USER_SRP_AUTH'] })
    const without = await browser.get(page.location ?? '')
    expect(without.html).not.toContain('EMAIL_OTP')
    const refused = await browser.submit(without, { username: 'codes@example.com', begin: 'SMS_OTP' })
    expect(refused.html).toContain('Missing required parameter PASSWORD')
  })

  test('offers a choice if the requested code is not available, and then accepts the password', async () => {
    const login = await browser.get((await authorize()).location ?? '')
    const choice = await browser.submit(login, { username: 'email-first@example.com', begin: 'SMS_OTP' })
    expect(choice.html).toContain('Choose how to sign in')
    expect(choice.html).toContain('value="EMAIL_OTP"')
    expect(choice.html).not.toContain('value="PASSWORD_SRP"')
    const asks = await browser.submit(choice, { answer: 'PASSWORD' })
    expect(asks.html).toContain('Enter your password')
    expect(answered(await browser.submit(asks, { answer: 'Passw0rd!' })).get('code')).toBeTruthy()
  })
})

// A browser uses passkeys only on pages of their relying party (WebAuthn §5.1.3), which is localhost here.
describe('a passkey at the sign-in page', () => {
  const BEGIN = { username: 'plain@example.com', begin: 'WEB_AUTHN' }
  const atLocalhost = async () => {
    const { location = '' } = await authorize()
    return browser.get(location.replace('127.0.0.1', 'localhost'))
  }
  const register = async () => {
    const { AccessToken } = (await pool.signIn()).body.AuthenticationResult
    const authenticator = newAuthenticator(new URL(pool.endpoint).origin.replace('127.0.0.1', 'localhost'))
    const { CredentialCreationOptions } = (await pool.call('StartWebAuthnRegistration', { AccessToken })).body
    const Credential = await authenticator.create(CredentialCreationOptions)
    await pool.call('CompleteWebAuthnRegistration', { AccessToken, Credential })
    return authenticator
  }
  beforeEach(() =>
    pool.control('client', { authFlows: ['USER_AUTH', 'USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH'] }),
  )

  test('signs in', async () => {
    const authenticator = await register()
    const optionsIn = ({ html }: Page) => {
      const [, options = ''] = /data-passkey="([^"]*)"/.exec(html) ?? []
      return JSON.parse(options.replaceAll('&quot;', '"'))
    }
    const asks = await browser.submit(await atLocalhost(), BEGIN)
    const credential = await authenticator.get(optionsIn(asks))
    const forged = { ...credential, response: { ...credential.response, signature: 'AAAA' } }
    const refused = await browser.submit(asks, { answer: JSON.stringify(forged) })
    expect(refused.html).toContain('Incorrect username or password.')
    const next = await browser.submit(refused, BEGIN)
    const answer = JSON.stringify(await authenticator.get(optionsIn(next)))
    expect(answered(await browser.submit(next, { answer })).get('code')).toBeTruthy()
  })

  test('is offered only if the pool, the client and the address allow it', async () => {
    expect((await atLocalhost()).html).toContain('Use a passkey')
    const { location = '' } = await authorize()
    expect((await browser.get(location)).html).not.toContain('Use a passkey')
    await pool.control('pool', { firstFactors: ['PASSWORD', 'EMAIL_OTP'] })
    expect((await atLocalhost()).html).not.toContain('Use a passkey')
    await pool.control('pool', { firstFactors: ['PASSWORD', 'WEB_AUTHN'] })
    await pool.control('client', { authFlows: ['USER_PASSWORD_AUTH'] })
    expect((await atLocalhost()).html).not.toContain('Use a passkey')
  })

  test('leads to another choice if the user has none', async () => {
    const asks = await browser.submit(await atLocalhost(), BEGIN)
    expect(asks.html).toContain('Choose how to sign in')
  })
})
