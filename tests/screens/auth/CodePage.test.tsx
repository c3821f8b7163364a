import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { asksForAppCode, asksForEmailCode, asksForSmsCode, stubCognito } from '../../support/cognito'
import { isHome, signIn } from '../../support/signIn'

const cognito = stubCognito()
beforeEach(() => void cognito.reset())

describe.each([
  ['a text message', asksForSmsCode, 'We sent a text message with a code to +*******89.', true],
  ['an e-mail', asksForEmailCode, 'We sent an e-mail with a code to a***@e***.', true],
  ['an authenticator app', asksForAppCode, /^Open your authenticator app/, false],
])('a code of %s', (_what, scenario, words, isSent) => {
  test('is asked for once more when it is wrong, and leads home when it is right', async () => {
    scenario(cognito, '123456')
    const { user } = await signIn()
    await user.type(await screen.findByLabelText('Code'), '654321{Enter}')
    expect(await screen.findByText(/That code is not right/)).toBeTruthy()
    expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true')
    await user.type(screen.getByLabelText('Code'), '123456{Enter}')
    expect(await isHome()).toBeTruthy()
  })

  test('is said to be on its way, and can be sent again, where it is sent at all', async () => {
    scenario(cognito, '123456')
    await signIn()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Send a new code/ }) !== null).toBe(isSent)
  })
})
