import { describe, expect, test } from 'vitest'
import { inProcessPool } from '../../../../../tests/support/poolClient'

const pool = inProcessPool()

const SERVICE = 'AWSCognitoIdentityProviderService'

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

describe('an invalid request', () => {
  test('is answered with every broken constraint and no secret', async () => {
    const body = JSON.stringify({ AuthFlow: 'NO_SUCH', AuthParameters: {} })
    expect((await serviceError(await post(body))).message).toBe(
      '2 validation errors detected: ' +
        "Value 'NO_SUCH' at 'authFlow' failed to satisfy constraint: Member must satisfy enum value set: " +
        '[USER_SRP_AUTH, USER_PASSWORD_AUTH, REFRESH_TOKEN_AUTH, REFRESH_TOKEN, CUSTOM_AUTH, ' +
        'ADMIN_NO_SRP_AUTH, ADMIN_USER_PASSWORD_AUTH, USER_AUTH]; ' +
        "Value null at 'clientId' failed to satisfy constraint: Member must not be null",
    )
    const spaced = { UserPoolId: pool.ready.userPoolId, Username: 'a@example.com', Password: 'Passw0rd! ' }
    expect((await pool.call('AdminSetUserPassword', spaced)).body.message).toBe(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: " +
        'Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$',
    )
  })

  // amazon-archives/amazon-cognito-identity-js#388 and #551
  test('is answered with everything that is wrong with a value, and with the value unless it may be personal', async () => {
    const length = 'failed to satisfy constraint: Member must have length greater than or equal to'
    const pattern = 'failed to satisfy constraint: Member must satisfy regular expression pattern:'
    const name = '[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+'
    const signUp = async (Username: string, more: object = {}) =>
      (await pool.call('SignUp', { ClientId: pool.clientId, Username, Password: 'Passw0rd!', ...more })).body
        .message
    expect(await signUp('john doe')).toBe(
      `1 validation error detected: Value at 'username' ${pattern} ${name}`,
    )
    expect(await signUp('', { Password: ' ', UserAttributes: [{ Name: '', Value: 'x' }, {}] })).toBe(
      '6 validation errors detected: ' +
        `Value at 'username' ${length} 1; Value at 'username' ${pattern} ${name}; ` +
        `Value at 'password' ${pattern} ^[\\S]+.*[\\S]+$; ` +
        `Value '' at 'userAttributes.1.member.name' ${length} 1; ` +
        `Value '' at 'userAttributes.1.member.name' ${pattern} ${name}; ` +
        "Value null at 'userAttributes.2.member.name' failed to satisfy constraint: Member must not be null",
    )
  })

  test('is answered with the name of a missing parameter', async () => {
    const body = { AuthFlow: 'USER_SRP_AUTH', ClientId: pool.clientId, AuthParameters: { SRP_A: 'abc' } }
    expect((await pool.call('InitiateAuth', body)).body.message).toBe('Missing required parameter USERNAME')
  })
})
