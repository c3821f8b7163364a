import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AuthError } from '../../../../src/cognito/AuthError'
import { oauthError, readCallback } from '../../../../src/cognito/hosted/callback'
import { anyCharacter } from '../../../support/anyText'
import { property } from '../../../support/property'

const STATE = 'abcdefghijklmnopqrstuvwxyz_ABCDEFGHIJKLMN-0'
const CANCELLED = 'User cancelled OAuth flow.'
const NOT_BEGUN = '`signInWithRedirect` has been canceled.'
const MISMATCH = 'An error occurred while validating the state.'

const FACEBOOKS = 'Permissions error; error=access_denied; error_code=200; error_reason=user_denied'
const LINKED = 'Already found an entry for username Google_1'
const TRIGGER = 'PreSignUp failed with error '

const read = (query: string) => readCallback(new URL(`https://app.example.com/auth/callback${query}`))

function messageOf(query: string): string | undefined {
  try {
    read(query)
    return undefined
  } catch (error) {
    if (error instanceof AuthError) return error.message
    throw error
  }
}

test('a code and its state are read from the callback address', () => {
  expect(read(`?code=c%2Fde&state=${STATE}`)).toEqual({ state: STATE, answer: { code: 'c/de' } })
})

test.each([
  ['', CANCELLED],
  [`?state=${STATE}`, CANCELLED],
  ['?code=&state=x', CANCELLED],
  [`#access_token=a&id_token=b&state=${STATE}`, CANCELLED],
  ['?code=c', NOT_BEGUN],
  ['?error=access_denied', NOT_BEGUN],
  ['?code=c&state=short', MISMATCH],
  [`?code=c&state=${STATE}x`, MISMATCH],
  [`?code=c&state=${STATE.slice(1)}%`, MISMATCH],
  ['?code=c&state=__proto__', MISMATCH],
  [`?code=c&state=${STATE}&state=${STATE}`, MISMATCH],
  [`?code=c&code=d&state=${STATE}`, MISMATCH],
  [`?error=a&error=b&state=${STATE}`, MISMATCH],
  [`?code=c&state[]=${STATE}`, NOT_BEGUN],
  [`?code[]=c&state=${STATE}`, CANCELLED],
  [`?code=c&__proto__[state]=${STATE}`, NOT_BEGUN],
])('the callback query %j is refused: %j', (query, message) => {
  expect(messageOf(query)).toBe(message)
})

test.each<[error: string, description: string, code: string, words?: string]>([
  ['access_denied', '', 'sign-in-cancelled', CANCELLED],
  ['invalid_request', 'user_cancelled_authorize', 'sign-in-cancelled', CANCELLED],
  ['user_cancelled_login', 'Not now', 'sign-in-cancelled', CANCELLED],
  ['invalid_request', FACEBOOKS, 'sign-in-cancelled', CANCELLED],
  ['access_denied', 'AADSTS65004: User declined to consent', 'sign-in-cancelled', CANCELLED],
  ['access_denied', 'AADB2C90091: The user has cancelled', 'sign-in-cancelled', CANCELLED],
  ['access_denied', 'Not assigned', 'refused-by-provider'],
  ['invalid_request', '', 'refused-by-provider'],
  ['invalid_request', LINKED, 'account-linked', 'The identity is linked to a user now'],
  ['invalid_request', 'Timeout occurred in calling IdP token endpoint', 'service'],
  ['invalid_request', 'Read timed out', 'service'],
  ['invalid_request', 'Connection reset', 'service'],
  ['invalid_request', 'Google Error - 500 error getting token', 'service'],
  ['invalid_request', 'user.email: Attribute cannot be updated.', 'misconfigured'],
  ['invalid_request', 'Client is not enabled for OAuth2.0 flows ', 'misconfigured'],
  ['unauthorized_client', '', 'misconfigured'],
  ['server_error', '', 'service'],
  ['constructor', '', 'refused-by-provider'],
])('the error %j with the description %j is reported as %s', (error, error_description, code, words) => {
  const message = words ?? (error_description || error)
  const query = new URLSearchParams({ error, ...(error_description && { error_description }), state: STATE })
  for (const more of ['', '&code=c'])
    expect(read(`?${query}${more}`).answer).toMatchObject({ error: { code, message } })
})

test.each([
  ['access_denied', 'Your trial has ended.', 'Your trial has ended.'],
  ['invalid_request', `${TRIGGER}Only people of Example may join..`, 'Only people of Example may join.'],
  ['invalid_request', `${TRIGGER}Your trial has timed out.`, 'Your trial has timed out'],
  ['invalid_request', 'Google Error - 500 error getting token', undefined],
  ['invalid_request', 'attributes required: [email]', undefined],
  ['invalid_request', 'Invalid user attributes: email: Attribute cannot be updated.', undefined],
  ['invalid_request', 'Client is not enabled for OAuth2.0 flows ', undefined],
  ['invalid_grant', 'Code is spent', undefined],
  ['server_error', 'Please try again', undefined],
])('of the error %j with the description %j people read “%s”', (error, description, words) => {
  expect(oauthError(error, description).words).toBe(words)
})

property('only a state in our own form is accepted from any generated callback address', 500, (values) => {
  const names = 'code state error error_description __proto__ state[] toString'.split(' ')
  const name = fc.constantFrom(...names)
  const value = fc.oneof(fc.string({ unit: anyCharacter }), fc.constantFrom('__proto__', STATE, `${STATE} `))
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 5 }), (pairs) => {
      const query = `?${new URLSearchParams(pairs).toString()}`
      const states = pairs.filter(([each]) => each === 'state').map(([, each]) => each)
      let state: string | undefined
      try {
        ;({ state } = read(query))
      } catch (error) {
        expect(error).toBeInstanceOf(AuthError)
      }
      if (state !== undefined) expect(states).toEqual([state])
      if (state !== undefined) expect(state).toMatch(/^[\w-]{43}$/)
    }),
    values,
  )
})
