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

test('an error is shown at the field whose input can fix it; if that may be any, at the field of a form that has one', () => {
  expect(failure({ code: 'wrong-code' })).toMatchObject({ state: 'failed', field: 'code' })
  expect(failure({ code: 'password-leaked' })).toMatchObject({ state: 'failed', field: 'newPassword' })
  expect(failure({ code: 'invalid-input' })).toMatchObject({ state: 'failed', field: 'only' })
  expect(failure({ code: 'unreachable' })).not.toHaveProperty('field')
})

test('the typed values are kept when the service has refused none of them', () => {
  expect(failure({ code: 'unreachable' })).toMatchObject({ isUnjudged: true })
  expect(failure({ code: 'password-leaked' })).not.toHaveProperty('isUnjudged')
})

test('what has to be done elsewhere first leads to the page for it, and what is over to the beginning', () => {
  expect(errorMessage({ code: 'password-reset-required' }).wayOut).toBe('/auth/reset')
  expect(errorMessage({ code: 'challenge-over' }).wayOut).toBe('/auth/login')
  expect(errorMessage({ code: 'answers-refused' }).wayOut).toBe('/auth/login')
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
