import { expect, test } from 'vitest'
import { AuthError } from '../../../../src/cognito/errors'
import { readTokenResponse } from '../../../../src/cognito/hosted/readTokenResponse'
import { ACCESS_TOKEN, tokenReply } from '../../../support/hostedDomain'

async function failureOf(response: Response): Promise<AuthError> {
  const failure: unknown = await readTokenResponse(response).catch((error: unknown) => error)
  if (!(failure instanceof AuthError)) throw new Error('it did not fail', { cause: failure })
  return failure
}

test('the tokens of a right answer are read', async () => {
  const reply = await tokenReply()
  expect(await readTokenResponse(Response.json(reply))).toEqual({
    accessToken: ACCESS_TOKEN,
    idToken: reply.id_token,
    refreshToken: 'refresh-1',
    expiresIn: 3600,
  })
})

test('the token type is compared in any case (RFC 6749 §5.1)', async () => {
  const reply = await tokenReply({ token_type: 'bearer' })
  expect(await readTokenResponse(Response.json(reply))).toMatchObject({ refreshToken: 'refresh-1' })
})

test.each([
  [{ error: 'invalid_grant' }, 'refused-by-provider', 'invalid_grant'],
  [{ error: 'invalid_grant', error_description: 'Code is spent' }, 'refused-by-provider', 'Code is spent'],
  [{ error: 'a', error_description: 'b', error_message: 'c' }, 'refused-by-provider', 'c'],
  [{ error_message: 'c' }, 'refused-by-provider', 'c'],
  [{ error: 'invalid_client' }, 'misconfigured', 'invalid_client'],
  [{ error: 'server_error' }, 'service', 'server_error'],
  [{ error: '__proto__' }, 'refused-by-provider', '__proto__'],
] as const)('the error %j is told as the specification says', async (body, code, message) => {
  expect(await failureOf(Response.json(body, { status: 400 }))).toMatchObject({ code, message })
})

test('an error of an answer that calls itself good is an error all the same', async () => {
  const reply = await tokenReply({ error: 'invalid_grant' })
  expect(await failureOf(Response.json(reply))).toMatchObject({ message: 'invalid_grant' })
})

test('a message of any length is cut', async () => {
  const { message } = await failureOf(Response.json({ error: 'x'.repeat(5000) }, { status: 400 }))
  expect(message).toHaveLength(200)
})

test.each([{ access_token: undefined }, { access_token: '' }, { access_token: 7 }, { access_token: null }])(
  'without an access token (%j) it says so',
  async (changes) => {
    expect(await failureOf(Response.json(await tokenReply(changes)))).toMatchObject({
      code: 'no-access-token',
      message: 'No access token returned from OAuth flow.',
    })
  },
)

test('tokens in an answer of another status than 200 are not believed', async () => {
  const response = Response.json(await tokenReply(), { status: 403 })
  expect(await failureOf(response)).toMatchObject({ code: 'no-access-token' })
})

test.each([
  [{ id_token: undefined }, 'invalid-id-token'],
  [{ id_token: 7 }, 'invalid-id-token'],
  [{ refresh_token: undefined }, 'malformed-reply'],
  [{ token_type: undefined }, 'malformed-reply'],
  [{ token_type: 'mac' }, 'malformed-reply'],
])('with %j in it the answer is refused', async (changes, code) => {
  expect(await failureOf(Response.json(await tokenReply(changes)))).toMatchObject({ code })
})

test.each([
  '',
  '<!doctype html><title>Bad gateway</title>',
  'null',
  '7',
  '[]',
  '"text"',
  '{"access_token":"eyJ',
])('what is no JSON object (%j) is refused, and nothing of it is kept', async (body) => {
  for (const [status, code] of [
    [200, 'malformed-reply'],
    [502, 'service'],
  ] as const) {
    const failure = await failureOf(new Response(body, { status }))
    expect(failure.code).toBe(code)
    expect(failure.message + String(failure.cause)).not.toContain('eyJ')
  }
})

test('members that are inherited, or of the name __proto__, are no members', async () => {
  const body = '{"__proto__":{"access_token":"a","id_token":"b","refresh_token":"c","token_type":"Bearer"}}'
  expect(await failureOf(new Response(body))).toMatchObject({ code: 'no-access-token' })
})
