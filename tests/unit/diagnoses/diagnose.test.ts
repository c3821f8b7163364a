import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { signIn } from '../../../src/cognito/signIn'
import { createPool } from '../../../src/cognito/pool'
import { AuthError } from '../../../src/cognito/AuthError'
import { toAuthError } from '../../../src/cognito/translateErrors'
import { oauthError } from '../../../src/cognito/hosted/callback'
import { diagnose, DIAGNOSES } from '../../../src/diagnoses/diagnose'
import type { Setup } from '../../../src/diagnoses/commands'
import { stubCognito, refusal } from '../../support/cognito'
import { NoApiError } from '../../../src/http/NoApiError'

const SETUP: Setup = {
  region: 'eu-west-1',
  userPoolId: 'eu-west-1_AbC',
  userPoolClientId: 'theclient',
  identityPoolId: 'eu-west-1:11111111-2222-4333-8444-555555555555',
  hostedDomain: 'https://a.auth.eu-west-1.amazoncognito.com',
  authFlow: 'USER_SRP_AUTH',
  origin: 'https://app.example.com',
}

const exception = (name: string, message: string) =>
  Object.assign(new Error(message), { name, $fault: 'client' })

const definitions = Object.entries(DIAGNOSES)
const symptoms = definitions.flatMap(([id, { symptoms: known }]) =>
  known.map(([name, message = 'Anything']) => ({ id, name, message: message.replaceAll(/\{\w+\}/g, 'x1') })),
)
const exceptions = symptoms.filter(({ name }) => name.endsWith('Exception'))
const hosted = symptoms.filter(({ name }) => /^[a-z]+_[a-z_]+$/.test(name))
const codes = symptoms.filter(({ name }) =>
  ['unreachable', 'timeout', 'passkey-wrong-site', 'not-asked'].includes(name),
)
const ours = symptoms.filter(({ name }) => name === new NoApiError().name)

test('every symptom in the table is of a known kind', () => {
  expect(exceptions.length + hosted.length + codes.length + ours.length).toBe(symptoms.length)
})

test.each(exceptions)('$name: $message is diagnosed as $id', ({ id, name, message }) => {
  expect(diagnose(exception(name, message), SETUP)?.id).toBe(id)
  expect(diagnose(toAuthError(exception(name, message.replace(/\.$/, ''))), SETUP)?.id).toBe(id)
})

test.each(hosted)('$name of the hosted domain is diagnosed as $id', ({ id, name, message }) => {
  expect(diagnose(oauthError(name, message === 'Anything' ? null : message), SETUP)?.id).toBe(id)
})

test.each([
  ['unreachable', toAuthError(new TypeError('Failed to fetch'))],
  ['api-not-configured', new NoApiError()],
])('what this app itself notices is diagnosed: %s', (id, error) => {
  expect(diagnose(error, SETUP)?.id).toBe(id)
})

test('a browser that refuses passkeys of that domain on this page is diagnosed', () => {
  const refused = new AuthError('passkey-wrong-site', 'SecurityError', new DOMException('', 'SecurityError'))
  expect(diagnose(refused, SETUP)).toMatchObject({
    id: 'relying-party-elsewhere',
    cause: expect.stringContaining('Pages of https://app.example.com'),
  })
})

test.each([
  ['https://my-app.auth.eu-west-1.amazoncognito.com', 'my-app'],
  ['https://auth.example.com', 'auth.example.com'],
])(
  'a hosted domain that asks nobody is diagnosed, and %s is named %s in the command',
  (hostedDomain, name) => {
    const ignored = new AuthError('not-asked', 'prompt=login was ignored')
    expect(diagnose(ignored, { ...SETUP, hostedDomain })).toMatchObject({
      id: 'prompt-ignored',
      commands: [
        expect.stringContaining(` --domain ${name} --managed-login-version 2`),
        expect.stringContaining('create-managed-login-branding'),
      ],
    })
  },
)

test.each([
  refusal('NotAuthorizedException', 'Incorrect username or password.'),
  new AuthError('wrong-code', 'Invalid code'),
  new Error('User does not exist.'),
  exception('ResourceNotFoundException', 'Device does not exist.'),
  exception('__proto__', ''),
  undefined,
  'text',
])('a failure for another reason gets no diagnosis: %s', (thrown) => {
  expect(diagnose(thrown, SETUP)).toBeUndefined()
})

test('the error of a failed sign-in keeps what the diagnosis needs', async () => {
  const stub = stubCognito()
  stub.on(InitiateAuthCommand).rejects(refusal('UserNotFoundException', 'User does not exist.'))
  const pool = createPool({ ...SETUP, clientId: 'theclient' })
  const failed = await signIn(pool, 'a@example.com', 'secret').catch((thrown: unknown) => thrown)
  const found = diagnose(failed, SETUP)
  expect(found?.id).toBe('existence-shown')
  expect(JSON.stringify(found)).not.toContain('secret')
  stub.restore()
})

test('every fix is a full sentence without placeholders', () => {
  for (const [, { remedy }] of definitions) {
    const { cause, fix, commands } = remedy(SETUP)
    expect(cause).toMatch(/^[A-Z].*\.$/)
    expect(fix).toMatch(/[A-Z].*\.$/)
    expect([cause, fix, ...commands].join('\n')).not.toMatch(/undefined|\{\w+\}/)
  }
})

test('a command names the configured pool', () => {
  const { commands } = DIAGNOSES['revocation-off'].remedy({ ...SETUP, endpoint: 'http://127.0.0.1:9229' })
  expect(commands[0]).toBe(
    'aws cognito-idp describe-user-pool-client --region eu-west-1 --endpoint-url http://127.0.0.1:9229 ' +
      '--user-pool-id eu-west-1_AbC --client-id theclient --query UserPoolClient --output json | jq ' +
      "'del(.ClientSecret, .CreationDate, .LastModifiedDate) | .EnableTokenRevocation = true' > client.json",
  )
})
