import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { answered, hostedPool } from './hostedPool'

const { pool, browser, authorize, signInAt, exchange } = hostedPool()

describe('the sign-in page', () => {
  test('shows the error, keeps the name, and counts the wrong password', async () => {
    const page = await signInAt(await authorize(), 'plain@example.com', 'wrong')
    expect(page.html).toContain('role="alert" id="problem">Incorrect username or password.')
    expect(page.html).toContain('value="plain@example.com"')
    expect(page.html).not.toContain('wrong')
    for (let attempt = 0; attempt < 4; attempt += 1) await signInAt(page, 'plain@example.com', 'wrong')
    expect((await signInAt(page)).html).toContain('Password attempts exceeded')
  })

  test('escapes what was typed', async () => {
    const page = await signInAt(await authorize(), '"><script>alert(1)</script>', 'x')
    expect(page.html).not.toContain('<script>alert')
  })

  test('asks for a code, and again after a wrong one', async () => {
    const asks = await signInAt(await authorize(), 'sms@example.com')
    expect(asks.html).toContain('Enter the code sent to +*******0002.')
    const code = (await pool.inbox())[0]?.code ?? ''
    const again = await browser.submit(asks, { answer: code === '000000' ? '111111' : '000000' })
    expect(again.html).toContain('Invalid code or auth state for the user.')
    expect(again.html).toContain('Enter the code sent to +*******0002.')
    expect(answered(await browser.submit(again, { answer: code })).get('code')).toBeTruthy()
  })

  test('lets the user choose the second factor', async () => {
    const asks = await signInAt(await authorize(), 'choose@example.com')
    expect(asks.html).toContain('value="SOFTWARE_TOKEN_MFA"')
    const next = await browser.submit(asks, { answer: 'SMS_MFA' })
    const answer = (await pool.inbox())[0]?.code ?? ''
    expect(answered(await browser.submit(next, { answer })).get('code')).toBeTruthy()
  })

  test('takes a new password and the missing attribute', async () => {
    const asks = await signInAt(await authorize(), 'new-password-refused@example.com')
    const given = { 'userAttributes.given_name': 'Ruth' }
    const again = await browser.submit(asks, { answer: 'Passw0rd!', ...given })
    expect(again.html).toContain('Password has previously been used')
    const back = await browser.submit(again, { answer: 'An0ther one!', ...given })
    const tokens = await exchange(answered(back).get('code') ?? '')
    expect(decodeJwt(tokens.body.id_token)).toMatchObject({ given_name: 'Ruth' })
  })

  test('sends a code in place of the password, where the pool and the client allow it', async () => {
    const page = await authorize()
    const login = await browser.get(page.location ?? '')
    expect(login.html).toContain('value="EMAIL_OTP" formnovalidate')
    const asks = await browser.submit(login, { username: 'codes@example.com', begin: 'SMS_OTP' })
    expect(asks.html).toContain('Enter the code sent to +*******0016.')
    const code = (await pool.inbox())[0]?.code ?? ''
    const again = await browser.submit(asks, { answer: '0' })
    expect(again.html).toContain('Invalid code or auth state for the user.')
    expect(answered(await browser.submit(again, { answer: code })).get('code')).toBeTruthy()
    await pool.control('client', { authFlows: ['USER_SRP_AUTH'] })
    const without = await browser.get(page.location ?? '')
    expect(without.html).not.toContain('EMAIL_OTP')
    const refused = await browser.submit(without, { username: 'codes@example.com', begin: 'SMS_OTP' })
    expect(refused.html).toContain('Missing required parameter PASSWORD')
  })

  test('offers a choice where the wished code cannot be had, and takes the password then', async () => {
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
