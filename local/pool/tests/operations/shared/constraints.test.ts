import { expect, test } from 'vitest'
import { testPool } from '../../testPool'

const { call, UserPoolId, ClientId } = testPool()

const CODE = '[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}\\s*]*\\{####\\}[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}\\s*]*'
const ARN =
  'arn:[\\w+=/,.@-]+:[\\w+=/,.@-]+:([\\w+=/,.@-]*)?:[0-9]+:[\\w+=/,.@-]+(:[\\w+=/,.@-]+)?(:[\\w+=/,.@-]+)?'

const asked = (message: string) => `1 validation error detected: ${message}`
const broken = (at: string, constraint: string, shown = '') =>
  asked(`Value ${shown}at '${at}' failed to satisfy constraint: ${constraint}`)
const pattern = (source: string) => `Member must satisfy regular expression pattern: ${source}`
const atMost = (length: number) => `Member must have length less than or equal to ${length}`
const atLeast = (length: number) => `Member must have length greater than or equal to ${length}`

const refusal = async (operation: string, input: object) => {
  const { error, body } = await call(operation, input)
  return `${error}: ${body.message}`
}

// The service model of cognito-idp; amplify-studio#876 shows the first message.
const anyOf = (values: string) => `Member must satisfy enum value set: [${values}]`
const long = 'a'.repeat(141)
const name = 'my-function-of-this-name'
const later = { LambdaVersion: 'V9_0', LambdaArn: 'arn:aws:lambda:us-east-1:000000000000:function:pre' }

test.each<[object, string, string, string?]>([
  [{ EmailVerificationMessage: '{##ab}' }, 'emailVerificationMessage', pattern(CODE), "'{##ab}' "],
  [{ SmsVerificationMessage: 'Welcome' }, 'smsVerificationMessage', pattern('.*\\{####\\}.*'), "'Welcome' "],
  [
    { AdminCreateUserConfig: { InviteMessageTemplate: { EmailSubject: long } } },
    'adminCreateUserConfig.inviteMessageTemplate.emailSubject',
    atMost(140),
    `'${long.slice(0, 128)}' `,
  ],
  [{ LambdaConfig: { PreSignUp: name } }, 'lambdaConfig.preSignUp', pattern(ARN), `'${name}' `],
  [
    { LambdaConfig: { PreTokenGenerationConfig: later } },
    'lambdaConfig.preTokenGenerationConfig.lambdaVersion',
    anyOf('V1_0, V2_0, V3_0'),
    "'V9_0' ",
  ],
  [
    { EmailConfiguration: { EmailSendingAccount: 'SES' } },
    'emailConfiguration.emailSendingAccount',
    anyOf('COGNITO_DEFAULT, DEVELOPER'),
    "'SES' ",
  ],
  [{ SmsConfiguration: {} }, 'smsConfiguration.snsCallerArn', 'Member must not be null', 'null '],
  [
    { UserPoolAddOns: { AdvancedSecurityMode: 'ON' } },
    'userPoolAddOns.advancedSecurityMode',
    anyOf('OFF, AUDIT, ENFORCED'),
    "'ON' ",
  ],
  [
    { UserPoolTags: { '': 'x' } },
    'userPoolTags',
    `Map keys must satisfy constraint: [${atMost(128)}, ${atLeast(1)}]`,
  ],
  [{ Schema: [] }, 'schema', atLeast(1)],
])(
  'a user pool’s setting that has no effect here is still checked against the rules of the API: %j',
  async (settings, at, constraint, shown) => {
    expect(await refusal('CreateUserPool', { PoolName: 'orders', ...settings })).toBe(
      `InvalidParameterException: ${broken(at, constraint, shown)}`,
    )
  },
)

test('an unknown setting of a user pool is kept', async () => {
  const VerificationMessageTemplate = { EmailMessage: 'Your code is {####}.\n\nBye', LaterField: 1 }
  const made = await call('CreateUserPool', { PoolName: 'orders', VerificationMessageTemplate })
  expect(made.body.UserPool.VerificationMessageTemplate).toEqual({
    DefaultEmailOption: 'CONFIRM_WITH_CODE',
    ...VerificationMessageTemplate,
  })
})

const secretHash = { ClientId, Username: 'plain@example.com', SecretHash: '' }

test.each<[string, string, object, string]>([
  [
    'more resource servers than a page has',
    'ListResourceServers',
    { UserPoolId, MaxResults: 60 },
    broken('maxResults', 'Member must have value less than or equal to 50', "'60' "),
  ],
  [
    'no app client at all',
    'ListUserPoolClients',
    { UserPoolId, MaxResults: 0 },
    broken('maxResults', 'Member must have value greater than or equal to 1', "'0' "),
  ],
  [
    'a refresh token that is none',
    'RevokeToken',
    { ClientId, Token: 'Bearer abc' },
    broken('token', pattern('[A-Za-z0-9-_=.]+')),
  ],
  [
    'a tag that is too long',
    'TagResource',
    {
      ResourceArn: `arn:aws:cognito-idp:local:000000000000:userpool/${UserPoolId}`,
      Tags: { a: 'x'.repeat(257) },
    },
    broken('tags', `Map value must satisfy constraint: [${atMost(256)}]`),
  ],
  [
    'no attribute',
    'AddCustomAttributes',
    { UserPoolId, CustomAttributes: [] },
    broken('customAttributes', atLeast(1)),
  ],
])('a request is refused for %s', async (_, operation, input, message) => {
  expect(await refusal(operation, input)).toBe(`InvalidParameterException: ${message}`)
})

test.each([
  ['SignUp', { Password: 'Passw0rd!' }],
  ['ConfirmSignUp', { ConfirmationCode: '123456' }],
  ['ResendConfirmationCode', {}],
  ['ForgotPassword', {}],
  ['ConfirmForgotPassword', { ConfirmationCode: '123456', Password: 'Passw0rd!' }],
])('a request is refused for an empty secret hash: %s', async (operation, more) => {
  expect(await refusal(operation, { ...secretHash, ...more })).toBe(
    'InvalidParameterException: 2 validation errors detected: ' +
      `Value at 'secretHash' failed to satisfy constraint: ${atLeast(1)}; ` +
      `Value at 'secretHash' failed to satisfy constraint: ${pattern('[\\w+=/]+')}`,
  )
})
