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
  ['?', CANCELLED],
  [`?state=${STATE}`, CANCELLED],
  ['?code=&state=x', CANCELLED],
  [`#access_token=a&id_token=b&state=${STATE}`, CANCELLED],
  ['?code=c', NOT_BEGUN],
  ['?code=c&state=', NOT_BEGUN],
  ['?error=access_denied', NOT_BEGUN],
  ['?code=c&state=short', MISMATCH],
  [`?code=c&state=${STATE}x`, MISMATCH],
  [`?code=c&state=${STATE.slice(1)}%`, MISMATCH],
  ['?code=c&state=__proto__', MISMATCH],
  ['?code=c&state=constructor', MISMATCH],
  [`?code=c&state=${STATE}&state=${STATE}`, MISMATCH],
  [`?code=c&state=${STATE}&state=x`, MISMATCH],
  [`?code=c&code=d&state=${STATE}`, MISMATCH],
  [`?error=a&error=b&state=${STATE}`, MISMATCH],
  [`?code=c&state[]=${STATE}`, NOT_BEGUN],
  [`?code[]=c&state=${STATE}`, CANCELLED],
  [`?code=c&__proto__[state]=${STATE}`, NOT_BEGUN],
])('the callback query %j is refused: %j', (query, message) => {
  expect(messageOf(query)).toBe(message)
})

const errorIn = (query: string) => {
  const { answer } = read(`${query}&state=${STATE}`)
  return 'error' in answer ? answer.error : undefined
}

test.each([
  ['?error=access_denied', 'sign-in-cancelled', CANCELLED],
  ['?error=invalid_request&error_description=user_cancelled_authorize', 'sign-in-cancelled', CANCELLED],
  ['?error=user_cancelled_login&error_description=Not+now', 'sign-in-cancelled', CANCELLED],
  [
    '?error=invalid_request&error_description=Permissions+error%3B+error%3Daccess_denied%3B+error_code%3D200%3B+error_reason%3Duser_denied',
    'sign-in-cancelled',
    CANCELLED,
  ],
  [
    '?error=access_denied&error_description=AADB2C90091%3A+The+user+has+cancelled+entering+information',
    'sign-in-cancelled',
    CANCELLED,
  ],
  [
    '?error=access_denied&error_description=AADSTS65004%3A+User+declined+to+consent',
    'sign-in-cancelled',
    CANCELLED,
  ],
  ['?error=access_denied&error_description=Not+assigned', 'refused-by-provider', 'Not assigned'],
  ['?error=invalid_request&error_description=PreSignUp+failed', 'refused-by-provider', 'PreSignUp failed'],
  ['?error=invalid_request', 'refused-by-provider', 'invalid_request'],
  [
    '?error=invalid_request&error_description=Already+found+an+entry+for+username+Google_1',
    'account-linked',
    'The identity is linked to a user now',
  ],
  [
    '?error=invalid_request&error_description=Timeout+occurred+in+calling+IdP+token+endpoint',
    'service',
    'Timeout occurred in calling IdP token endpoint',
  ],
  ['?error=invalid_request&error_description=Read+timed+out', 'service', 'Read timed out'],
  ['?error=invalid_request&error_description=Connection+reset', 'service', 'Connection reset'],
  [
    '?error=invalid_request&error_description=Google+Error+-+500+error+getting+token',
    'service',
    'Google Error - 500 error getting token',
  ],
  [
    '?error=invalid_request&error_description=user.email%3A+Attribute+cannot+be+updated.',
    'misconfigured',
    'user.email: Attribute cannot be updated.',
  ],
  [
    '?error=invalid_request&error_description=Client+is+not+enabled+for+OAuth2.0+flows+',
    'misconfigured',
    'Client is not enabled for OAuth2.0 flows ',
  ],
  ['?error=unauthorized_client', 'misconfigured', 'unauthorized_client'],
  ['?error=server_error', 'service', 'server_error'],
  ['?error=constructor', 'refused-by-provider', 'constructor'],
  ['?error=server_error&code=c', 'service', 'server_error'],
])('the callback query %j is reported as %s', (query, code, message) => {
  expect(errorIn(query)).toMatchObject({ code, message })
})

test.each([
  ['error=access_denied&error_description=Your+trial+has+ended.', 'Your trial has ended.'],
  [
    'error=invalid_request&error_description=PreSignUp+failed+with+error+Only+people+of+Example+may+join..',
    'Only people of Example may join.',
  ],
  [
    'error=invalid_request&error_description=PreSignUp+failed+with+error+Your+trial+has+timed+out.',
    'Your trial has timed out',
  ],
  ['error=invalid_request&error_description=Google+Error+-+500+error+getting+token', undefined],
  ['error=invalid_request&error_description=attributes+required%3A+%5Bemail%5D', undefined],
  [
    'error=invalid_request&error_description=Invalid+user+attributes%3A+email%3A+Attribute+cannot+be+updated.',
    undefined,
  ],
  ['error=invalid_request&error_description=Client+is+not+enabled+for+OAuth2.0+flows+', undefined],
  ['error=invalid_grant&error_description=Code+is+spent', undefined],
  ['error=server_error&error_description=Please+try+again', undefined],
])('of the callback query %j people read “%s”', (query, words) => {
  const [, error = '', description = ''] = /error=(.*)&error_description=(.*)/.exec(query) ?? []
  expect(oauthError(error, new URLSearchParams(`a=${description}`).get('a')).words).toBe(words)
})

property('only a state in our own form is accepted from any generated callback address', 500, (values) => {
  const name = fc.constantFrom(
    'code',
    'state',
    'error',
    'error_description',
    '__proto__',
    'state[]',
    'toString',
  )
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
