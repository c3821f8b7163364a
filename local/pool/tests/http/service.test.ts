import { once } from 'node:events'
import { createConnection } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPool } from '../../pool'
import { anyCharacter } from '../../../../tests/support/anyText'
import { servedPool } from '../../../../tests/support/servedPool'
import { caller, inProcessPool } from '../../../../tests/support/poolClient'
import { property } from '../../../../tests/support/property'

const pool = inProcessPool()

const SERVICE = 'AWSCognitoIdentityProviderService'

const OPERATIONS =
  'InitiateAuth RespondToAuthChallenge GetUser GetTokensFromRefreshToken RevokeToken AdminCreateUser ListUsers CreateGroup'
const KEYS =
  '__proto__ constructor hasOwnProperty AuthFlow ClientId AuthParameters ChallengeName ChallengeResponses Session USERNAME ' +
  'SRP_A AccessToken Token RefreshToken UserPoolId Username UserAttributes GroupName Filter'
const VALUES =
  'USER_SRP_AUTH USER_PASSWORD_AUTH REFRESH_TOKEN_AUTH PASSWORD_VERIFIER SMS_MFA plain@example.com __proto__ email=" ' +
  `eyJhbGciOiJub25lIn0.eyJ0b2tlbl91c2UiOiJhY2Nlc3MifQ. ${pool.clientId} ${pool.ready.userPoolId}`
const oneOf = (words: string) => fc.constantFrom(...words.split(' '))

const post = (body: string, target = `${SERVICE}.InitiateAuth`) =>
  pool.send('/', {
    method: 'POST',
    headers: { 'x-amz-target': target, 'Content-Type': 'application/x-amz-json-1.1' },
    body,
  })

/** Reads an error in the form of the service, and fails for any other answer. */
const serviceError = async (answer: Response) => {
  const { __type: name, message } = JSON.parse(await answer.text())
  expect(answer.headers.get('x-amzn-errortype')).toBe(`${name}:`)
  expect(answer.headers.get('content-type')).toBe('application/x-amz-json-1.1')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(message).not.toMatch(/\bat \S+:\d+|node_modules|TypeError|undefined/)
  return { status: answer.status, name, message }
}

const keys = fc.oneof(oneOf(KEYS), fc.string())
const texts = fc.oneof(oneOf(VALUES), fc.string({ unit: anyCharacter }))
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    texts,
    fc.constantFrom(null, true, -1, 1e308),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.array(fc.tuple(keys, tie('tree')), { maxLength: 6 }).map((entries) => Object.fromEntries(entries)),
  ),
}))

const record = fc.array(fc.tuple(keys, tree), { maxLength: 8 }).map((entries) => Object.fromEntries(entries))

test.each([
  ['not JSON', '{'],
  ['a list', '[]'],
  ['null', 'null'],
  ['text', '"InitiateAuth"'],
  ['a number for text', '{"AuthFlow":7,"ClientId":"x"}'],
  ['a list for a map', '{"AuthFlow":"USER_SRP_AUTH","ClientId":"x","AuthParameters":[]}'],
  ['a number in a map', '{"AuthFlow":"USER_SRP_AUTH","ClientId":"x","AuthParameters":{"a":1}}'],
  ['nothing', '', 'InvalidParameterException'],
])('a request is refused with the body: %s', async (_, body, name = 'SerializationException') => {
  expect(await serviceError(await post(body))).toMatchObject({ status: 400, name })
})

const UNKNOWN = ['Nothing', '__proto__', 'constructor'].map((name) => `${SERVICE}.${name}`)
test.each(['', 'InitiateAuth', ...UNKNOWN])(
  'a request is refused with the unknown target %j',
  async (target) => {
    const error = await serviceError(await post('{}', target))
    // The service sends it without a message; here one says where to look, because Cognito may have the
    // operation.
    expect(error).toMatchObject({
      status: 400,
      name: 'UnknownOperationException',
      message: expect.stringMatching(/^There is no operation .* its docs\/operations\.md lists those/),
    })
  },
)

const TYPES = ['text/plain', 'application/json', 'application/x-www-form-urlencoded']
test.each(TYPES)('a request is refused with the content type %s', async (type) => {
  const headers = { 'X-Amz-Target': `${SERVICE}.InitiateAuth`, 'Content-Type': type }
  const error = await serviceError(await pool.send('/', { method: 'POST', headers, body: '{}' }))
  expect(error).toMatchObject({ status: 400, name: 'SerializationException' })
})

test('a request is refused that is larger than the limit', async () => {
  const error = await serviceError(await post(JSON.stringify({ ClientId: 'x'.repeat(200_000) })))
  expect(error).toMatchObject({ status: 413, name: 'RequestTooLargeException' })
})

test('an invalid request is answered with every broken constraint and no secret', async () => {
  const body = JSON.stringify({ AuthFlow: 'NO_SUCH', AuthParameters: {} })
  expect((await serviceError(await post(body))).message).toBe(
    '2 validation errors detected: ' +
      "Value 'NO_SUCH' at 'authFlow' failed to satisfy constraint: Member must satisfy enum value set: " +
      '[USER_SRP_AUTH, USER_PASSWORD_AUTH, REFRESH_TOKEN_AUTH, REFRESH_TOKEN, CUSTOM_AUTH, ' +
      'ADMIN_NO_SRP_AUTH, ADMIN_USER_PASSWORD_AUTH, USER_AUTH]; ' +
      "Value null at 'clientId' failed to satisfy constraint: Member must not be null",
  )
})

// amazon-archives/amazon-cognito-identity-js#388 and #551
test('an invalid request is answered with everything that is wrong with a value, and with the value unless it may be personal', async () => {
  const length = 'failed to satisfy constraint: Member must have length greater than or equal to'
  const pattern = 'failed to satisfy constraint: Member must satisfy regular expression pattern:'
  const name = '[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+'
  const signUp = async (Username: string, more: object = {}) =>
    (await pool.call('SignUp', { ClientId: pool.clientId, Username, Password: 'Passw0rd!', ...more })).body
      .message
  expect(await signUp('john doe')).toBe(`1 validation error detected: Value at 'username' ${pattern} ${name}`)
  expect(await signUp('', { Password: ' ', UserAttributes: [{ Name: '', Value: 'x' }, {}] })).toBe(
    '6 validation errors detected: ' +
      `Value at 'username' ${length} 1; Value at 'username' ${pattern} ${name}; ` +
      `Value at 'password' ${pattern} ^[\\S]+.*[\\S]+$; ` +
      `Value '' at 'userAttributes.1.member.name' ${length} 1; ` +
      `Value '' at 'userAttributes.1.member.name' ${pattern} ${name}; ` +
      "Value null at 'userAttributes.2.member.name' failed to satisfy constraint: Member must not be null",
  )
})

property('any request gets an answer of the service (200), or an error (400)', 150, async (values) => {
  await fc.assert(
    fc.asyncProperty(oneOf(OPERATIONS), fc.oneof(record, tree), async (operation, body) => {
      const answer = await post(JSON.stringify(body), `${SERVICE}.${operation}`)
      const status = answer.status === 200 ? 200 : (await serviceError(answer)).status
      expect([200, 400]).toContain(status)
    }),
    values,
  )
})

property('any request gets an error 400 for random text', 30, async (values) => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: anyCharacter, maxLength: 300 }), async (body) => {
      expect((await serviceError(await post(body))).status).toBe(400)
    }),
    values,
  )
})

test.each([
  ['lists', '['.repeat(60_000)],
  ['closed lists', '['.repeat(60_000) + ']'.repeat(60_000)],
  ['objects', `${'{"AuthParameters":'.repeat(6000)}1${'}'.repeat(6000)}`],
])('any request gets an error 400 for deep nesting: %s', async (_, body) => {
  expect((await serviceError(await post(body))).status).toBe(400)
})

test('no request can change anything with a key named __proto__', async () => {
  const body = `{"AuthFlow":"USER_PASSWORD_AUTH","ClientId":"${pool.clientId}","__proto__":{"x":1},
      "AuthParameters":{"__proto__":{"PASSWORD":"x"},"USERNAME":"plain@example.com"}}`
  await serviceError(await post(body))
  expect({}).not.toHaveProperty('x')
})

test('an unexpected error is answered as InternalErrorException without details', async () => {
  const failing = createPool({
    baseUrl: 'http://pool.test',
    random: {
      bytes: (length) => {
        // The length of a secret block; nothing else needs so many bytes.
        if (length === 1024) throw new Error('a detail of the inside')
        return crypto.getRandomValues(new Uint8Array(length))
      },
    },
  })
  const answer = await caller((request) => failing.fetch(request), 'http://pool.test')('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    ClientId: pool.clientId,
    AuthParameters: { USERNAME: 'plain@example.com', SRP_A: 'abc' },
  })
  expect(answer).toMatchObject({ status: 500, error: 'InternalErrorException' })
  expect(JSON.stringify(answer.body)).not.toMatch(/detail|Error:|\.ts/)
})

const local = servedPool()

const raw = async (bytes: string): Promise<string> => {
  const socket = createConnection(Number(new URL(local.endpoint).port), '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  socket.on('error', () => undefined).write(bytes)
  await Promise.race([once(socket, 'close'), once(socket, 'data')])
  socket.destroy()
  return text
}

test('over HTTP, a body is refused if its Content-Length is too large', async () => {
  const answer = await raw(
    `POST / HTTP/1.1\r\nHost: localhost\r\nX-Amz-Target: ${SERVICE}.InitiateAuth\r\n` +
      `Content-Type: application/x-amz-json-1.1\r\nContent-Length: 99999999999\r\n\r\n{`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
})

test('over HTTP, bytes that are not HTTP end only their connection, and the next request is answered', async () => {
  await raw('\x00\x01\x02 not http at all\r\n\r\n')
  expect((await fetch(`${local.endpoint}/control/ready`)).status).toBe(200)
})

const PATHS = ['/nothing', '/control/nothing', '/%', '/local_Other/.well-known/jwks.json']
test.each(PATHS)('over HTTP, an unknown path is answered with a plain 404: %s', async (path) => {
  const answer = await fetch(local.endpoint + path)
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain('node_modules')
})
