import * as sdk from '@aws-sdk/client-cognito-identity-provider'
import { expect, test, vi } from 'vitest'
import { AuthError } from '../../../src/cognito/AuthError'
import { CODE_BY_NAME, toAuthError } from '../../../src/cognito/translateErrors'
import { errorMessage } from '../../../src/messages/errorMessages'

/** Every exception class of the SDK, so that a new one is noticed. */
const exceptions = Object.entries(sdk).flatMap(([name, value]) =>
  name.endsWith('Exception') &&
  name !== 'CognitoIdentityProviderServiceException' &&
  typeof value === 'function'
    ? [name]
    : [],
)

const thrown = (name: string, message: string) =>
  new sdk.CognitoIdentityProviderServiceException({ name, message, $fault: 'client', $metadata: {} })

test('the SDK has no exceptions beyond those that were reviewed', () => {
  expect(exceptions.length).toBeGreaterThan(50)
})

test.each(exceptions)(
  '%s is translated to a code chosen for it, and has a sentence for the person',
  (name) => {
    // The meaning of this one depends on its message or on the caller.
    if (name === 'NotAuthorizedException') expect(CODE_BY_NAME).not.toHaveProperty(name)
    else expect(CODE_BY_NAME).toHaveProperty(name)
    const error = toAuthError(thrown(name, 'Raw words of the service'))
    expect(error).toBeInstanceOf(AuthError)
    const { text } = errorMessage(error)
    expect(text).not.toContain('Raw words')
    expect(text).not.toMatch(/Exception|TOTP|MFA/)
  },
)

test.each(
  Object.entries({
    NotAuthorizedException: [
      ['Incorrect username or password.', 'wrong-credentials'],
      ['Password attempts exceeded', 'locked'],
      ['User is disabled.', 'account-disabled'],
      ['Temporary password has expired and must be reset by an administrator.', 'temporary-password-expired'],
      ['Invalid session for the user, session is expired.', 'challenge-over'],
      ['Access Token has been revoked', 'session-ended'],
      ['Refresh Token has been revoked', 'session-revoked'],
      ['Refresh Token has expired', 'session-expired'],
      ['Access Token does not have required scopes', 'scope-missing'],
      ['Unable to verify secret hash for client abc', 'client-has-secret'],
      ['Client abc is configured with secret but SECRET_HASH was not received', 'client-has-secret'],
      ['User account has expired, it must be reset by an administrator.', 'temporary-password-expired'],
      ['Request not allowed due to security reasons.', 'blocked'],
      ['User password cannot be reset in the current state.', 'reset-not-possible'],
      ['Cannot modify an already provided email', 'attribute-read-only'],
      ['A client attempted to write unauthorized attribute', 'attribute-read-only'],
    ],
    InvalidParameterException: [
      ['Cannot modify the non-mutable attribute sub', 'attribute-read-only'],
      ['user.custom:id: Attribute cannot be updated.\n', 'attribute-read-only'],
      ['User is already confirmed.', 'account-already-confirmed'],
      ['Cannot resend codes. Auto verification not turned on.', 'misconfigured'],
      ['User does not have delivery config set to turn on SMS_MFA', 'factor-not-set-up'],
      ['User has not set up software token mfa', 'factor-not-set-up'],
      ['User has not verified software token mfa', 'factor-not-set-up'],
      ['User does not have a phone_number set to turn on SMS MFA', 'factor-not-set-up'],
      ['User pool does not have SMS configuration to send messages.', 'misconfigured'],
      ['USER_SRP_AUTH is not enabled for the client.', 'flow-not-enabled'],
      ['USER_PASSWORD_AUTH flow not enabled for this client', 'flow-not-enabled'],
      ['Invalid attributes given, given_name is missing', 'attribute-missing'],
      ['anything else', 'invalid-input'],
    ],
    LimitExceededException: [
      ['Exceeded daily email limit for the operation or the account.', 'delivery-failed'],
      ['Attempt limit exceeded, please try after some time.', 'attempt-limit'],
    ],
    ExpiredCodeException: [
      ['Your software token has already been used once.', 'authenticator-code-used'],
      ['Invalid code provided, please request a code again.', 'code-expired'],
    ],
    UserNotFoundException: [['User does not exist.', 'account-not-found']],
    ForbiddenException: [['Request not allowed due to WAF block.', 'blocked']],
    SomethingNewException: [['x', 'service']],
    InvalidPasswordException: [
      ['Password did not conform with policy: Password not long enough', 'password-too-short'],
      [
        'Password does not conform to policy: Password must have uppercase characters',
        'password-lacks-characters',
      ],
      ['Provided password cannot be used for security reasons.', 'password-leaked'],
      ['Password did not conform', 'password-refused'],
    ],
    ['__proto__']: [['x', 'service']],
  }).flatMap(([name, rows]) => rows.map(([message = '', code]) => [name, message, code] as const)),
)('%s with %j is translated to %s', (name, message, code) => {
  expect(toAuthError(thrown(name, message)).code).toBe(code)
})

test('an unknown NotAuthorizedException means session-ended for a call with a token, and wrong-credentials for others', () => {
  const unknown = thrown('NotAuthorizedException', 'New words')
  expect(toAuthError(unknown, 'session-ended').code).toBe('session-ended')
  expect(toAuthError(unknown).code).toBe('wrong-credentials')
})

test.each([
  [new TypeError('Failed to fetch'), 'unreachable'],
  [new TypeError('The network connection was lost.'), 'unreachable'],
  [new Error('connect ECONNREFUSED'), 'unreachable'],
  // A fault of our own code, or a browser that lacks something, in the words of the three engines.
  [new TypeError('AbortSignal.timeout is not a function'), 'unexpected'],
  [new TypeError("Cannot read properties of undefined (reading 'keys')"), 'unexpected'],
  [new TypeError('can\'t access property "keys", reply is null'), 'unexpected'],
  [new TypeError("undefined is not an object (evaluating 'reply.keys')"), 'unexpected'],
  [new RangeError('Maximum call stack size exceeded'), 'unexpected'],
  [new DOMException('The operation failed', 'OperationError'), 'unexpected'],
  [Object.assign(new Error('x'), { name: 'TimeoutError' }), 'timeout'],
  [new SyntaxError('Unexpected token < in JSON'), 'malformed-reply'],
  ['a string', 'unexpected'],
  [undefined, 'unexpected'],
])('%s is translated although the service did not answer', (error, code) => {
  expect(toAuthError(error).code).toBe(code)
})

test('a stub that has only the name of an exception, as tests of an app may have, counts as an answer', () => {
  const stub = Object.assign(new Error('Incorrect username or password.'), { name: 'NotAuthorizedException' })
  expect(toAuthError(stub).code).toBe('wrong-credentials')
})

test.each([
  [200, 'malformed-reply'],
  [502, 'service'],
  [503, 'service'],
  [511, 'malformed-reply'],
])('an HTML page with status %i in place of an answer is translated to %s', async (statusCode, code) => {
  const response = { statusCode, headers: {}, body: new TextEncoder().encode('<h1>Sorry</h1>') }
  const client = new sdk.CognitoIdentityProviderClient({
    region: 'eu-west-1',
    maxAttempts: 1,
    requestHandler: {
      handle: () => Promise.resolve({ response }),
      updateHttpClientConfig: vi.fn(),
      httpHandlerConfigs: () => ({}),
    },
  })
  const failed = await client
    .send(new sdk.GetUserCommand({ AccessToken: 'x' }))
    .catch((error: unknown) => error)
  expect(toAuthError(failed).code).toBe(code)
})

test.each([SyntaxError, TypeError])(
  'a reply that could not be read is not kept in the error, because it may hold tokens (%o)',
  (Failure) => {
    const reply = Object.assign(new Failure('"eyJsecret" is not valid JSON'), {
      $response: { body: 'eyJsecret' },
    })
    const error = toAuthError(reply)
    expect(`${error.message} ${JSON.stringify(error)} ${String(error.cause)}`).not.toContain('eyJsecret')
  },
)

const withHeader = (value: unknown) =>
  Object.assign(thrown('TooManyRequestsException', 'Rate exceeded'), {
    $response: { headers: { 'retry-after': value } },
  })

test.each([
  ['60', 60_000],
  ['0', 0],
  ['1.5', 1_500],
  ['', undefined],
  ['-1', undefined],
  ['Wed, 21 Oct 2026 07:28:30 GMT', 30_000],
  ['Wed, 21 Oct 2026 07:27:00 GMT', 0],
  ['tomorrow', undefined],
  [60, undefined],
])('Retry-After %j is %s ms', (value, milliseconds) => {
  vi.useFakeTimers({ now: new Date('2026-10-21T07:28:00Z'), toFake: ['Date'] })
  expect(toAuthError(withHeader(value)).retryAfter).toBe(milliseconds)
})

test('Retry-After of a gateway that does not answer in JSON counts, and nothing else of its reply is kept', () => {
  const failed = Object.assign(new SyntaxError('Unexpected token <'), {
    $metadata: { httpStatusCode: 503 },
    $response: { headers: { 'retry-after': '60' }, body: 'eyJsecret' },
  })
  const error = toAuthError(failed)
  expect(error).toMatchObject({ code: 'service', retryAfter: 60_000 })
  expect(error.cause).toBeUndefined()
})
