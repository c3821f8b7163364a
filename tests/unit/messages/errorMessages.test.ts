import { isValidElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { AuthError, type AuthErrorCode } from '../../../src/cognito/AuthError'
import { AskSupport } from '../../../src/messages/AskSupport'
import { loadMessages, startLanguage } from '../../../src/messages/catalogue'
import { rest } from '../../../src/messages/en/rest'
import { errorMessage, failure, isErrorCode } from '../../../src/messages/errorMessages'
import { FALLBACK, LANGUAGES, type Language } from '../../../src/messages/languages'
import { ReloadLink } from '../../../src/messages/ReloadLink'

async function speak(language: Language) {
  await startLanguage(language)
  await loadMessages()
}

afterEach(() => speak(FALLBACK))

const fieldOf = (code: AuthErrorCode) => errorMessage({ code }).field

test.each([
  ['empty-username', 'username'],
  ['empty-password', 'password'],
  ['wrong-current-password', 'password'],
  ['password-refused', 'newPassword'],
  ['password-too-short', 'newPassword'],
  ['password-lacks-characters', 'newPassword'],
  ['password-leaked', 'newPassword'],
  ['password-used-before', 'newPassword'],
  ['empty-code', 'code'],
  ['wrong-code', 'code'],
  ['code-expired', 'code'],
  ['authenticator-code-used', 'code'],
  ['authenticator-mismatch', 'code'],
  ['empty-answer', 'answer'],
  ['wrong-answer', 'answer'],
  ['alias-taken', 'contact'],
  // Any input: shown at the field if there is only one.
  ['invalid-input', 'only'],
  ['attribute-missing', 'only'],
] as const)('an error that other input can fix is shown at its field: %s, %s', (code, field) => {
  expect(fieldOf(code)).toBe(field)
  expect(failure({ code })).toMatchObject({ state: 'failed', field })
})

test.each(['unreachable', 'throttled', 'attempt-limit', 'attribute-read-only', 'service'] as const)(
  'an error that no input can fix is shown for the whole form: %s',
  (code) => {
    expect(fieldOf(code)).toBeUndefined()
    expect(failure({ code })).not.toHaveProperty('field')
  },
)

test.each([
  'throttled',
  'not-loaded',
  'unreachable',
  'timeout',
  'malformed-reply',
  'service',
  'blocked',
  'delivery-failed',
] as const)('the typed values are kept when the service has refused none of them: %s', (code) => {
  expect(failure({ code })).toMatchObject({ isUnjudged: true })
})

test.each([
  ['no-sign-in', '/auth/login'],
  ['challenge-over', '/auth/login'],
  ['answers-refused', '/auth/login'],
  ['account-not-confirmed', '/auth/confirm'],
  ['password-reset-required', '/auth/reset'],
  ['wrong-code', undefined],
] as const)('the error %s leads to the page %s', (code, wayOut) => {
  expect(errorMessage({ code }).wayOut).toBe(wayOut)
})

const helpOf = (code: AuthErrorCode) => {
  const { help } = errorMessage({ code })
  return isValidElement(help) ? help.type : undefined
}

test('code that could not be fetched is fetched anew by a reload: Firefox never tries again in the same document', () => {
  expect(helpOf('not-loaded')).toBe(ReloadLink)
})

test('the help text stands below exactly the errors that send people to their administrator', () => {
  // It only says what an administrator did.
  const tells: string[] = ['session-revoked']
  const sends = Object.entries(rest.errors)
    .filter(([code, text]) => text.includes('your administrator') && !tells.includes(code))
    .map(([code]) => code)
  const helped = Object.keys(rest.errors).filter((code) => isErrorCode(code) && helpOf(code) === AskSupport)
  expect(sends).not.toEqual([])
  expect(helped).toEqual(sends)
})

test('the service’s own message is not shown', () => {
  expect(failure(new AuthError('service', 'raw words of the service')).message()).not.toContain('raw')
})

test.each(LANGUAGES)(
  'wrong password, unknown account and disabled account have the same message: %s',
  async (language) => {
    await speak(language)
    const told = (['wrong-credentials', 'account-not-found', 'account-disabled'] as const).map((code) =>
      JSON.stringify(errorMessage({ code })),
    )
    expect(new Set(told).size).toBe(1)
  },
)

test('only a known error code is accepted as one', () => {
  expect(['wrong-code', 'nothing', '', '__proto__', 'toString'].filter(isErrorCode)).toEqual(['wrong-code'])
})
