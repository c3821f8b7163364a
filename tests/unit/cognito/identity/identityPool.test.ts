import {
  CognitoIdentityClient,
  ExternalServiceException,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
  InvalidIdentityPoolConfigurationException,
  NotAuthorizedException,
  TooManyRequestsException,
} from '@aws-sdk/client-cognito-identity'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createIdentityPool } from '../../../../src/cognito/identity/identityPool'
import { jwt } from '../../../support/tokens'

const identity = mockClient(CognitoIdentityClient)
beforeEach(() => void identity.reset())
afterAll(() => identity.restore())

const POOL = 'eu-west-1:12345678-1234-1234-1234-123456789012'
const ID_TOKEN = jwt({ iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_AbC', sub: 'ada' })
const LOGINS = { 'cognito-idp.eu-west-1.amazonaws.com/eu-west-1_AbC': ID_TOKEN }
const EXPIRES = new Date(3_600_000)
const KEYS = { AccessKeyId: 'AKIA', SecretKey: 'secret', SessionToken: 'session', Expiration: EXPIRES }

const pool = createIdentityPool({ region: 'eu-west-1', identityPoolId: POOL })

test('the identity is requested with the ID token, whose login name is the issuer without its scheme', async () => {
  identity.on(GetIdCommand).resolves({ IdentityId: 'eu-west-1:id' })
  expect(await pool.getId(ID_TOKEN)).toBe('eu-west-1:id')
  const sent = { IdentityPoolId: POOL, Logins: LOGINS }
  expect(identity.commandCalls(GetIdCommand)[0]?.args[0].input).toEqual(sent)
})

test('credentials have the form that the SDK’s clients accept, and the identity of the reply', async () => {
  const reply = { IdentityId: 'eu-west-1:merged', Credentials: KEYS }
  identity.on(GetCredentialsForIdentityCommand).resolves(reply)
  expect(await pool.getCredentials('eu-west-1:id', ID_TOKEN)).toEqual({
    identityId: 'eu-west-1:merged',
    accessKeyId: 'AKIA',
    secretAccessKey: 'secret',
    sessionToken: 'session',
    expiration: EXPIRES,
  })
  expect(identity.commandCalls(GetCredentialsForIdentityCommand)[0]?.args[0].input).toEqual({
    IdentityId: 'eu-west-1:id',
    Logins: LOGINS,
  })
})

test.each([{}, { IdentityId: '' }])('a reply without an identity (%j) is reported as such', async (reply) => {
  identity.on(GetIdCommand).resolves(reply)
  await expect(pool.getId(ID_TOKEN)).rejects.toMatchObject({
    code: 'no-identity',
    message: 'Received undefined response from getId operation',
  })
})

test.each([
  undefined,
  {},
  { ...KEYS, AccessKeyId: undefined },
  { ...KEYS, SecretKey: '' },
  { ...KEYS, SessionToken: undefined },
  { ...KEYS, Expiration: undefined },
])('a reply without keys (%j) is reported as such', async (Credentials) => {
  identity.on(GetCredentialsForIdentityCommand).resolves(Credentials === undefined ? {} : { Credentials })
  await expect(pool.getCredentials('id', ID_TOKEN)).rejects.toMatchObject({
    code: 'no-credentials',
    message: 'Cognito did not respond with either Credentials, AccessKeyId or SecretKey.',
  })
})

test.each(['', 'no token', jwt({}), jwt({ iss: 7 }), jwt({ iss: 'no address' }), jwt({ iss: 'https://' })])(
  'an ID token without an issuer (%s) is not sent',
  async (token) => {
    const invalid = { code: 'invalid-id-token', message: 'Invalid Idtoken.' }
    await expect(pool.getId(token)).rejects.toMatchObject(invalid)
    await expect(pool.getCredentials('id', token)).rejects.toMatchObject(invalid)
    expect(identity.calls()).toHaveLength(0)
  },
)

const of = (message: string) => ({ message, $metadata: {} })
const notAuthorized = (message: string) => new NotAuthorizedException(of(message))

test.each([
  [notAuthorized('Invalid login token. Token expired: 2 >= 1'), 'session-ended'],
  [notAuthorized('Token is not from a supported provider of this identity pool.'), 'misconfigured'],
  [notAuthorized('Unauthenticated access is not supported for this identity pool.'), 'misconfigured'],
  [new InvalidIdentityPoolConfigurationException(of('Check assigned IAM roles')), 'misconfigured'],
  [new ExternalServiceException(of('x')), 'service'],
  [new TooManyRequestsException(of('x')), 'throttled'],
])('%s is reported as %s', async (thrown, code) => {
  identity.on(GetIdCommand).rejects(thrown)
  await expect(pool.getId(ID_TOKEN)).rejects.toMatchObject({ code })
})
