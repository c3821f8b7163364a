import { expect, test } from 'vitest'
import type { Resource } from '../../../deploy/cloudFormation'
import { environmentOf } from '../../../deploy/environment'
import { template } from '../../../deploy/template'
import { checkedConfig } from '../../../src/checkConfig'
import { authorizeUrl } from '../../../src/cognito/hosted/urls'
import { HOSTED_APP } from '../../support/hostedDomain'

const { Parameters: parameters, Conditions: conditions, Outputs: outputs } = template
const resources: Readonly<Record<string, Resource>> = template.Resources

const properties = (name: string) => resources[name]?.Properties ?? {}

type Member = [name: string, value: unknown]

/** Every member of a value, at any depth. */
const membersOf = (value: unknown): Member[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap((member) => [member, ...membersOf(member[1])])
    : []

/** The parameters, resources and pseudo parameters that a part of the template refers to. */
const referencesOf = (part: unknown): string[] =>
  membersOf(part).flatMap(([name, value]) => {
    if (name === 'Ref') return [String(value)]
    if (name === 'Fn::GetAtt') return Array.isArray(value) ? [String(value[0])] : []
    if (name === 'Fn::Sub')
      return Array.from(String(value).matchAll(/\$\{([\w:]+)/g), ([, referred = '']) => referred)
    return []
  })

test('every reference in the template exists, and every parameter and condition is used', () => {
  const known = [...Object.keys(parameters), ...Object.keys(resources)]
  const unknown = referencesOf(template).filter((name) => !known.includes(name) && !name.startsWith('AWS::'))
  expect(unknown).toEqual([])
  const used = membersOf(template).flatMap(([name, value]) => {
    if (name === 'Fn::If') return Array.isArray(value) ? [String(value[0])] : []
    return name === 'Condition' && typeof value === 'string' ? [value] : []
  })
  expect(new Set(used)).toEqual(new Set(Object.keys(conditions)))
  const read = referencesOf([template.Rules, conditions, resources, outputs])
  expect(Object.keys(parameters).filter((name) => !read.includes(name))).toEqual([])
})

test('no resource depends on itself: the app client depends on the distribution, and not the other way round', () => {
  const waitsFor = (name: string, seen: string[] = []): string[] => {
    if (seen.includes(name)) throw new Error([...seen, name].join(' → '))
    return referencesOf(resources[name]).flatMap((each) => [each, ...waitsFor(each, [...seen, name])])
  }
  for (const name of Object.keys(resources)) expect(() => waitsFor(name)).not.toThrow()
  expect(waitsFor('AppClient')).toContain('Distribution')
})

test.each([
  [
    'DomainPrefix',
    ['acme', 'acme-app-1', 'a'],
    ['', '-acme', 'acme-', 'Acme', 'my-aws', 'cognito1', 'x'.repeat(64)],
  ],
  [
    'SiteDomain',
    ['', 'app.example.com', 'a.b-c.example.xn--p1ai'],
    ['https://app.example.com', 'App.example.com', 'app.example.com/', 'localhost', 'a b.com', '.com'],
  ],
  ['CertificateArn', ['arn:aws:acm:us-east-1:1:certificate/1'], ['arn:aws:acm:eu-west-1:1:certificate/1']],
  ['RememberDays', ['', '1', '30', '365'], ['0', '366', '400', '1.5', '-1']],
] as const)('the parameter %s may be %j, but not %j', (name, allowed, refused) => {
  const pattern = new RegExp(parameters[name].AllowedPattern)
  expect(allowed.filter((value) => !pattern.test(value))).toEqual([])
  expect(refused.filter((value) => pattern.test(value))).toEqual([])
})

/** Where people sign up, a code for a phone number would confirm an address that nobody has proved. */
const CONTACTS = { 'Fn::If': ['PeopleSignUp', ['email'], ['email', 'phone_number']] }

test('user pool: people sign in by e-mail, a second step is optional, passwords follow the specification, and contacts are verified before they change', () => {
  expect(properties('UserPool')).toMatchObject({
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'],
    UsernameAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: { 'Fn::If': ['PeopleSignUp', false, true] } },
    Policies: {
      PasswordPolicy: {
        MinimumLength: 8,
        RequireLowercase: true,
        RequireUppercase: true,
        RequireNumbers: true,
        RequireSymbols: true,
      },
    },
    AutoVerifiedAttributes: CONTACTS,
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: CONTACTS },
    AccountRecoverySetting: {
      RecoveryMechanisms: [
        { Name: 'verified_email', Priority: 1 },
        { Name: 'verified_phone_number', Priority: 2 },
      ],
    },
  })
})

test('user pool: it is kept when the stack replaces it, and deletion protection is on by default', () => {
  expect(resources['UserPool']).toMatchObject({ UpdateReplacePolicy: 'Retain' })
  expect(properties('UserPool')['DeletionProtection']).toEqual({ Ref: 'DeletionProtection' })
  expect(parameters.DeletionProtection.Default).toBe('ACTIVE')
})

test('text messages: only Cognito in this account, with this external id, may send them', () => {
  const { SmsConfiguration } = properties('UserPool')
  expect(properties('SmsRole')['AssumeRolePolicyDocument']).toMatchObject({
    Statement: [
      {
        Principal: { Service: 'cognito-idp.amazonaws.com' },
        Condition: {
          StringEquals: {
            'sts:ExternalId': Reflect.get(Object(SmsConfiguration), 'ExternalId'),
            'aws:SourceAccount': { Ref: 'AWS::AccountId' },
          },
        },
      },
    ],
  })
  const actions = membersOf(properties('SmsRole')['Policies']).filter(([name]) => name === 'Action')
  expect(actions).toEqual([['Action', 'sns:Publish']])
})

test('app client: it has no secret, SRP, rotation with a grace period, revocation, and does not reveal who has an account', () => {
  expect(properties('AppClient')).toMatchObject({
    GenerateSecret: false,
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
    EnableTokenRevocation: true,
    PreventUserExistenceErrors: 'ENABLED',
    AccessTokenValidity: 15,
    IdTokenValidity: 15,
    RefreshTokenValidity: 12,
    TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'hours' },
  })
  // Cognito would refuse ALLOW_REFRESH_TOKEN_AUTH together with rotation.
  expect(properties('AppClient')['ExplicitAuthFlows']).toEqual({
    'Fn::If': ['ChosenFirstFactor', ['ALLOW_USER_AUTH', 'ALLOW_USER_SRP_AUTH'], ['ALLOW_USER_SRP_AUTH']],
  })
})

test('USER_AUTH: passwords and passkeys sign in, codes if chosen; passkeys are for the site’s domain and verify the user', () => {
  const chosen = (value: unknown) => ({ 'Fn::If': ['ChosenFirstFactor', value, { Ref: 'AWS::NoValue' }] })
  expect(conditions.ChosenFirstFactor).toEqual({ 'Fn::Equals': [{ Ref: 'AuthFlow' }, 'USER_AUTH'] })
  expect(properties('UserPool')).toMatchObject({
    // The plan below this one has no passkeys and no codes (Developer Guide, User pool feature plans).
    UserPoolTier: 'ESSENTIALS',
    Policies: {
      SignInPolicy: chosen({
        AllowedFirstAuthFactors: [
          'PASSWORD',
          'WEB_AUTHN',
          { 'Fn::If': ['CodesByEmail', 'EMAIL_OTP', { Ref: 'AWS::NoValue' }] },
          { 'Fn::If': ['CodesByText', 'SMS_OTP', { Ref: 'AWS::NoValue' }] },
        ],
      }),
    },
    WebAuthnRelyingPartyID: chosen({
      'Fn::If': ['OwnDomain', { Ref: 'SiteDomain' }, { 'Fn::GetAtt': ['Distribution', 'DomainName'] }],
    }),
    WebAuthnUserVerification: chosen('required'),
    WebAuthnFactorConfiguration: chosen('MULTI_FACTOR_WITH_USER_VERIFICATION'),
  })
})

test('USER_AUTH: one parameter sets the flow of both the pool and the build', () => {
  expect(outputs.AuthFlow.Value).toEqual({ Ref: 'AuthFlow' })
  const env = {
    VITE_AWS_REGION: 'eu-west-1',
    VITE_USER_POOL_ID: 'eu-west-1_AbCdEf123',
    VITE_USER_POOL_CLIENT_ID: '1h57kf5cpq17m0eml12example',
  }
  for (const flow of parameters.AuthFlow.AllowedValues) {
    const written = environmentOf({ AuthFlow: flow })
    expect(checkedConfig({ ...env, ...written }, 'https://self.invalid').authFlow).toBe(flow)
  }
})

test('remembered browsers: people may choose if RememberDays is set, and the build gets the same number of days', () => {
  const chosen = { ChallengeRequiredOnNewDevice: true, DeviceOnlyRememberedOnUserPrompt: true }
  expect(properties('UserPool')['DeviceConfiguration']).toEqual({
    'Fn::If': ['BrowsersRemembered', chosen, { Ref: 'AWS::NoValue' }],
  })
  expect(outputs.RememberDays).toMatchObject({
    Value: { Ref: 'RememberDays' },
    Condition: 'BrowsersRemembered',
  })
  expect(environmentOf({ RememberDays: '30' })).toEqual({ VITE_REMEMBER_DEVICE_DAYS: '30' })
})

test('sign-up: one parameter sets it for both the pool and the build, and accounts without a password need codes', () => {
  expect(conditions.PeopleSignUp).toEqual({ 'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'SignUp' }, ''] }] })
  expect(parameters.SignUp.Default).toBe('')
  expect(outputs.SignUp).toMatchObject({ Value: { Ref: 'SignUp' }, Condition: 'PeopleSignUp' })
  expect(environmentOf({ SignUp: 'password' })).toEqual({ VITE_SIGN_UP: 'password' })
  expect(template.Rules.NoPasswordNeedsCodes).toMatchObject({
    RuleCondition: { 'Fn::Equals': [{ Ref: 'SignUp' }, 'password-optional'] },
    Assertions: [
      {
        Assert: {
          'Fn::And': [
            { 'Fn::Equals': [{ Ref: 'AuthFlow' }, 'USER_AUTH'] },
            { 'Fn::Equals': [{ Ref: 'EmailCodes' }, 'true'] },
          ],
        },
      },
    ],
  })
})

test('USER_AUTH: codes by e-mail need a sender of your own, because Cognito’s is limited to 50 a day', () => {
  expect(template.Rules.EmailCodesNeedSender).toMatchObject({
    RuleCondition: { 'Fn::Equals': [{ Ref: 'EmailCodes' }, 'true'] },
    Assertions: [{ Assert: { 'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'EmailFrom' }, ''] }] } }],
  })
})

test('app client: it has the code grant with the scopes that the app asks for, and comes back to pages of the app', () => {
  const asked = new URL(authorizeUrl(HOSTED_APP, { state: 's', nonce: 'n', challenge: 'c' })).searchParams
  const pages = (path: string) => {
    const own = { 'Fn::Sub': `https://\${SiteDomain}${path}` }
    return [{ 'Fn::If': ['OwnDomain', own, { 'Fn::Sub': `https://\${Distribution.DomainName}${path}` }] }]
  }
  expect(properties('AppClient')).toMatchObject({
    AllowedOAuthFlows: ['code'],
    AllowedOAuthScopes: asked.get('scope')?.split(' '),
    CallbackURLs: pages('/auth/callback'),
    LogoutURLs: pages('/auth/login'),
  })
})

// "Available in the managed login branding version only" (Authorize endpoint, `prompt`); without a style that version has no pages
// (API CreateUserPoolDomain, ManagedLoginVersion).
test('hosted pages: they are managed login, in Cognito’s style, because the classic ones ask nobody who is signed in there', () => {
  expect(properties('HostedDomain')).toMatchObject({ ManagedLoginVersion: 2 })
  expect(resources['HostedStyle']).toEqual({
    Type: 'AWS::Cognito::ManagedLoginBranding',
    Properties: {
      UserPoolId: { Ref: 'UserPool' },
      ClientId: { Ref: 'AppClient' },
      UseCognitoProvidedValues: true,
    },
  })
})

test('app client: people may write name, contacts, picture and language, and read those and whether contacts are verified', () => {
  const { ReadAttributes, WriteAttributes } = properties('AppClient')
  const written = ['email', 'phone_number', 'given_name', 'family_name', 'picture', 'locale']
  expect(WriteAttributes).toEqual(written)
  const read = [...written, 'email_verified', 'phone_number_verified']
  expect(ReadAttributes).toEqual(expect.arrayContaining(read))
})

test('identity pool: it gives credentials only to people signed in with this app client, and these allow nothing yet', () => {
  expect(properties('IdentityPool')).toEqual({
    AllowUnauthenticatedIdentities: false,
    AllowClassicFlow: false,
    CognitoIdentityProviders: [
      {
        ClientId: { Ref: 'AppClient' },
        ProviderName: { 'Fn::GetAtt': ['UserPool', 'ProviderName'] },
        ServerSideTokenCheck: true,
      },
    ],
  })
  expect(Object.keys(properties('SignedInRole'))).toEqual(['AssumeRolePolicyDocument'])
  expect(properties('SignedInRole')['AssumeRolePolicyDocument']).toMatchObject({
    Statement: [
      {
        Action: 'sts:AssumeRoleWithWebIdentity',
        Condition: {
          StringEquals: { 'cognito-identity.amazonaws.com:aud': { Ref: 'IdentityPool' } },
          'ForAnyValue:StringLike': { 'cognito-identity.amazonaws.com:amr': 'authenticated' },
        },
      },
    ],
  })
})

test('the bucket is private and answers only this distribution', () => {
  expect(properties('Bucket')['PublicAccessBlockConfiguration']).toEqual({
    BlockPublicAcls: true,
    BlockPublicPolicy: true,
    IgnorePublicAcls: true,
    RestrictPublicBuckets: true,
  })
  const statements: unknown = Reflect.get(Object(properties('BucketPolicy')['PolicyDocument']), 'Statement')
  expect(statements).toMatchObject([
    {
      Effect: 'Allow',
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Action: ['s3:GetObject', 's3:ListBucket'],
      Condition: {
        StringEquals: {
          'AWS:SourceArn': {
            'Fn::Sub': 'arn:${AWS::Partition}:cloudfront::${AWS::AccountId}:distribution/${Distribution}',
          },
        },
      },
    },
    { Effect: 'Deny', Principal: '*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
  ])
})

test('the distribution has https only, TLS 1.2 or newer, compression, and origin access control', () => {
  const always = {
    ViewerProtocolPolicy: 'redirect-to-https',
    Compress: true,
    AllowedMethods: ['GET', 'HEAD'],
    ResponseHeadersPolicyId: { Ref: 'SecurityHeaders' },
  }
  expect(properties('Distribution')).toMatchObject({
    DistributionConfig: {
      ViewerCertificate: {
        'Fn::If': [
          'OwnDomain',
          { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
          { CloudFrontDefaultCertificate: true },
        ],
      },
      Origins: [{ OriginAccessControlId: { 'Fn::GetAtt': ['OriginAccess', 'Id'] } }],
      DefaultCacheBehavior: {
        ...always,
        FunctionAssociations: [
          { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['FileOf', 'FunctionARN'] } },
          { EventType: 'viewer-response', FunctionARN: { 'Fn::GetAtt': ['OwnPolicy', 'FunctionARN'] } },
        ],
      },
      CacheBehaviors: [{ ...always, PathPattern: '/assets/*' }],
    },
  })
  expect(JSON.stringify(properties('Distribution'))).not.toContain('ResponsePagePath')
})

test('only the path of a request reaches the cache and the bucket, never the code of a callback', () => {
  for (const cache of ['PageCache', 'AssetCache'])
    expect(properties(cache)).toMatchObject({
      CachePolicyConfig: {
        ParametersInCacheKeyAndForwardedToOrigin: {
          CookiesConfig: { CookieBehavior: 'none' },
          HeadersConfig: { HeaderBehavior: 'none' },
          QueryStringsConfig: { QueryStringBehavior: 'none' },
        },
      },
    })
})

// aws-cli#5973: in its own Docker image the CLI reads a template as ASCII. CloudFormation returns other characters as
// question marks (cloudformation-coverage-roadmap#814).
test('the template is ASCII', () => {
  expect(JSON.stringify(template)).toMatch(/^[ -~]*$/)
})

test('the template is small enough to be sent in the request', () => {
  // CloudFormation quotas: a template body sent in the request has 51,200 bytes at most.
  expect(JSON.stringify(template).length).toBeLessThan(51_200)
})

test('the stack’s e-mails name the site, and have the password or the code alone on a line, without a full stop', () => {
  const { AdminCreateUserConfig, VerificationMessageTemplate } = properties('UserPool')
  for (const part of [AdminCreateUserConfig, VerificationMessageTemplate]) {
    const [, email] = membersOf(part).find(([name]) => name === 'EmailMessage') ?? []
    const message = JSON.stringify(email)
    expect(message).toContain('<p><code>{####}</code></p>')
    expect(message).toMatch(/SiteDomain.*DomainName/)
    expect(message.length).toBeLessThan(20_000)
  }
})

test('the stack’s text messages name the site, and end with the password or the code', () => {
  const messages = membersOf(properties('UserPool')).filter(([name]) => /^sms.*message$/i.test(name))
  expect(messages.map(([name]) => name)).toEqual(['SMSMessage', 'SmsMessage', 'SmsAuthenticationMessage'])
  for (const [, message] of messages) expect(JSON.stringify(message)).toMatch(/SiteDomain.*####\}"\]\]\}$/)
})
