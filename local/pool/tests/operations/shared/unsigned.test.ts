import * as identity from '@aws-sdk/client-cognito-identity'
import * as userPools from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { operationNames } from '../../../operations/operations'
import { UNSIGNED_OPERATIONS } from '../../../operations/shared/unsigned'
import { caller } from '../../../../../tests/support/poolClient'
import { testPool } from '../../testPool'

const namesIn = (client: object) =>
  Object.keys(client).flatMap((name) => /^(\w+)Command$/.exec(name)?.[1] ?? [])

test('the operations that need no credentials are exactly those that the SDK does not sign', () => {
  const region = 'eu-west-1'
  const pools = new userPools.CognitoIdentityProviderClient({ region }).config.httpAuthSchemeProvider
  const identities = new identity.CognitoIdentityClient({ region }).config.httpAuthSchemeProvider
  const isUnsigned = ([first]: { schemeId: string }[]) => first?.schemeId === 'smithy.api#noAuth'
  const unsigned = [
    ...namesIn(userPools).filter((operation) => isUnsigned(pools({ operation, region }))),
    ...namesIn(identity).filter((operation) => isUnsigned(identities({ operation, region }))),
  ]
  expect([...UNSIGNED_OPERATIONS].toSorted()).toEqual(unsigned.toSorted())
})

const { ready, send } = testPool()
const call = caller(async (request) => {
  request.headers.set('Origin', 'https://evil.test')
  request.headers.set('Sec-Fetch-Site', 'cross-site')
  const { method, headers } = request
  return send('/', { method, headers, body: await request.text() })
}, ready.endpoint)

test.each(operationNames.filter((name) => !UNSIGNED_OPERATIONS.has(name)))(
  'a page of another origin cannot call %s',
  async (name) => {
    const input = { UserPoolId: ready.userPoolId, Username: 'plain@example.com' }
    const answer = await call(name, input)
    expect(answer.error).toBe('AccessDeniedException')
  },
)

test.each(operationNames.filter((name) => UNSIGNED_OPERATIONS.has(name)))(
  'a page of another origin can call %s',
  async (name) => {
    const answer = await call(name, {})
    expect(answer.error).not.toBe('AccessDeniedException')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  },
)
