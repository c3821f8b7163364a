import { expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { call, UserPoolId } = testPool()

const created = async (settings: object = {}) =>
  (await call('CreateUserPool', { PoolName: 'orders', ...settings })).body.UserPool

const described = async (id: string) => (await call('DescribeUserPool', { UserPoolId: id })).body.UserPool

/** The settings that an infrastructure tool sends for a usual pool. */
const USUAL = {
  Policies: {
    PasswordPolicy: {
      MinimumLength: 12,
      RequireUppercase: false,
      RequireLowercase: true,
      RequireNumbers: true,
      RequireSymbols: false,
      PasswordHistorySize: 3,
      TemporaryPasswordValidityDays: 2,
    },
    SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD'] },
  },
  DeletionProtection: 'INACTIVE',
  LambdaConfig: { PreSignUp: 'arn:aws:lambda:us-east-1:000000000000:function:pre' },
  AutoVerifiedAttributes: ['email'],
  AliasAttributes: ['email', 'preferred_username'],
  UsernameConfiguration: { CaseSensitive: false },
  SmsVerificationMessage: 'Code {####}',
  EmailVerificationMessage: 'Code {####}',
  EmailVerificationSubject: 'Code',
  VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_LINK' },
  SmsAuthenticationMessage: 'Code {####}',
  MfaConfiguration: 'OPTIONAL',
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  DeviceConfiguration: { ChallengeRequiredOnNewDevice: true, DeviceOnlyRememberedOnUserPrompt: false },
  EmailConfiguration: { EmailSendingAccount: 'DEVELOPER', From: 'a@example.com' },
  UserPoolTags: { team: 'orders' },
  AdminCreateUserConfig: { AllowAdminCreateUserOnly: true, UnusedAccountValidityDays: 7 },
  UserPoolAddOns: { AdvancedSecurityMode: 'AUDIT' },
  AccountRecoverySetting: { RecoveryMechanisms: [{ Priority: 1, Name: 'verified_email' }] },
  UserPoolTier: 'PLUS',
}

const SCHEMA = [
  { Name: 'family_name', AttributeDataType: 'String', Mutable: true, Required: true },
  {
    Name: 'seats',
    AttributeDataType: 'Number',
    NumberAttributeConstraints: { MinValue: '1', MaxValue: '9' },
    Mutable: false,
  },
]

const STANDARD =
  'You can not change AttributeDataType or set developerOnlyAttribute for standard schema attribute email'

const recovery = (...names: string[]) => ({
  AccountRecoverySetting: { RecoveryMechanisms: names.map((Name, index) => ({ Name, Priority: index + 1 })) },
})

// CreateUserPool, DescribeUserPool and UpdateUserPool, API reference.
test('a user pool is described as it was given', async () => {
  const pool = await created({ ...USUAL, Schema: SCHEMA })
  expect(pool).toMatchObject({ ...USUAL, Name: 'orders', EstimatedNumberOfUsers: 0 })
  expect(pool.Id).toMatch(/^local_[0-9a-zA-Z]{9}$/)
  expect(pool.Arn).toBe(`arn:aws:cognito-idp:local:000000000000:userpool/${pool.Id}`)
  expect(pool.SchemaAttributes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ Name: 'family_name', Required: true }),
      expect.objectContaining({ ...SCHEMA[1], Name: 'custom:seats', Required: false }),
      expect.objectContaining({ Name: 'sub', Mutable: false }),
    ]),
  )
  expect(await described(pool.Id)).toEqual(pool)
  const { UserPools } = (await call('ListUserPools', { MaxResults: 60 })).body
  expect(UserPools).toMatchObject([{}, { Id: pool.Id, Name: 'orders', LambdaConfig: USUAL.LambdaConfig }])
  expect(refusal(await call('ListUserPools', {}))).toContain("'maxResults'")
})

test('a user pool has the defaults of the API for settings that are not given', async () => {
  expect(await created()).toMatchObject({
    MfaConfiguration: 'OFF',
    Policies: {
      PasswordPolicy: { MinimumLength: 8, RequireSymbols: true, TemporaryPasswordValidityDays: 7 },
    },
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
    DeletionProtection: 'INACTIVE',
  })
})

// terraform-provider-aws also reads what it left out, and plans a change each time if that is missing.
test('a user pool is described with the defaults for the omitted parts of a given setting', async () => {
  const given = {
    AdminCreateUserConfig: {},
    DeviceConfiguration: { ChallengeRequiredOnNewDevice: true },
    EmailConfiguration: { ReplyToEmailAddress: 'help@example.com' },
    VerificationMessageTemplate: { EmailSubject: 'Code' },
  }
  expect(await created(given)).toMatchObject({
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: false, UnusedAccountValidityDays: 7 },
    DeviceConfiguration: { ChallengeRequiredOnNewDevice: true, DeviceOnlyRememberedOnUserPrompt: false },
    EmailConfiguration: { EmailSendingAccount: 'COGNITO_DEFAULT', ReplyToEmailAddress: 'help@example.com' },
    VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_CODE', EmailSubject: 'Code' },
  })
})

test('a user pool is reset by an update for settings that are left out, except MFA, policies and what cannot change', async () => {
  const pool = await created({ ...USUAL, Schema: SCHEMA })
  const update = { UserPoolId: pool.Id, AutoVerifiedAttributes: ['phone_number'] }
  expect((await call('UpdateUserPool', update)).body).toEqual({})
  const after = await described(pool.Id)
  expect(after).toMatchObject({
    Name: 'orders',
    AutoVerifiedAttributes: ['phone_number'],
    MfaConfiguration: pool.MfaConfiguration,
    Policies: pool.Policies,
    AliasAttributes: USUAL.AliasAttributes,
    UsernameConfiguration: USUAL.UsernameConfiguration,
    SchemaAttributes: pool.SchemaAttributes,
    UserPoolTags: USUAL.UserPoolTags,
  })
  expect(after).not.toHaveProperty('AccountRecoverySetting')
  // An infrastructure tool sends the description back, and that changes nothing.
  await call('UpdateUserPool', { ...after, UserPoolId: pool.Id, ...USUAL })
  expect(await described(pool.Id)).toEqual({ ...pool, LastModifiedDate: expect.any(Number) })
})

test.each<[object, string]>([
  [{ PoolName: '' }, 'InvalidParameterException: 2 validation errors'],
  [{ MfaConfiguration: 'MAYBE' }, 'enum value set: [OFF, ON, OPTIONAL]'],
  [
    { AliasAttributes: ['email'], UsernameAttributes: ['email'] },
    'Only one of the aliasAttributes or usernameAttributes can be set in a User pool.',
  ],
  [
    { UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] } },
    'All attributes in AttributesRequireVerificationBeforeUpdate must exist in AutoVerifiedAttributes',
  ],
  [
    { Schema: [{ Name: 'seats', AttributeDataType: 'Number', Required: true }] },
    'Required custom attributes are not supported',
  ],
  // The next three: getmoto/moto, tests of create_user_pool, which are compared with AWS.
  [{ Schema: [{ Name: 'seats' }] }, 'Invalid AttributeDataType input, consider using the provided'],
  [{ Schema: [{ Name: 'email', AttributeDataType: 'Number' }] }, STANDARD],
  [{ Schema: [{ Name: 'email', DeveloperOnlyAttribute: true }] }, STANDARD],
  [
    { Schema: [{ ...SCHEMA[1], NumberAttributeConstraints: { MinValue: '9', MaxValue: '1' } }] },
    'The least of custom:seats is more than the most.',
  ],
  // The next three: badmintoncryer/cdk-preflight.
  [
    { Schema: [SCHEMA[1], SCHEMA[1]] },
    'Duplicate custom attribute names custom:seats are not allowed in a user pool schema.',
  ],
  [recovery('verified_email', 'verified_email'), 'cannot have duplicate priorities or recovery'],
  [recovery('admin_only', 'verified_email'), 'cannot use admin_only setting with any other recovery'],
])('a user pool with %j is refused', async (settings, message) => {
  expect(refusal(await call('CreateUserPool', { PoolName: 'orders', ...settings }))).toContain(message)
})

// "User pool deletion protection" and "Deleting a user pool domain", developer guide.
test('a user pool can be deleted unless it is protected or has a domain', async () => {
  const { Id } = await created({ DeletionProtection: 'ACTIVE' })
  const named = { UserPoolId: Id }
  expect(refusal(await call('DeleteUserPool', named))).toContain('deletion protection is activated')
  await call('UpdateUserPool', { ...named, DeletionProtection: 'INACTIVE' })
  await call('CreateUserPoolDomain', { ...named, Domain: 'orders' })
  expect(refusal(await call('DeleteUserPool', named))).toContain('It has a domain configured')
  await call('DeleteUserPoolDomain', { ...named, Domain: 'orders' })
  expect((await call('DeleteUserPool', named)).body).toEqual({})
  for (const operation of ['DescribeUserPool', 'DeleteUserPool', 'ListUsers', 'UpdateUserPool'])
    expect(refusal(await call(operation, named))).toBe(
      `400 ResourceNotFoundException: User pool ${Id} does not exist.`,
    )
})

const createDomain = (Id: string, Domain: string, more: object = {}) =>
  call('CreateUserPoolDomain', { UserPoolId: Id, Domain, ...more })
const domainOf = async (Domain: string) =>
  (await call('DescribeUserPoolDomain', { Domain })).body.DomainDescription

test('a user pool has a domain that no other pool can take', async () => {
  const { Id } = await created()
  const Domain = 'orders'
  expect(await domainOf(Domain)).toEqual({})
  await createDomain(Id, Domain)
  // The classic hosted UI is the default (CDK, UserPoolDomainOptions.managedLoginVersion).
  const active = { UserPoolId: Id, Domain, Status: 'ACTIVE', ManagedLoginVersion: 1 }
  expect(await domainOf(Domain)).toMatchObject(active)
  expect(await described(Id)).toMatchObject({ Domain })
  expect(refusal(await createDomain(UserPoolId, Domain))).toContain('associated with another user pool.')
  expect(refusal(await createDomain(Id, 'more'))).toContain('User pool already has a domain configured.')
  expect(refusal(await call('DeleteUserPoolDomain', { UserPoolId, Domain }))).toContain('No such domain')
})

// "Using custom domains and prefix domains together", developer guide.
test('a user pool can have a custom domain as well as a prefix domain', async () => {
  const { Id } = await created()
  const [Domain, CustomDomain] = ['orders-2', 'auth.example.com']
  for (const each of [Domain, CustomDomain]) await createDomain(Id, each)
  expect(await described(Id)).toMatchObject({ Domain, CustomDomain })
  await call('DeleteUserPoolDomain', { UserPoolId: Id, Domain })
  expect(await described(Id)).not.toHaveProperty('Domain')
  expect(await described(Id)).toMatchObject({ CustomDomain })
})

// Terraform's aws_cognito_user_pool_domain compares these with its configuration and updates what differs.
test('a user pool has a domain that is described as it was given and can be updated', async () => {
  const named = { UserPoolId: (await created()).Id, Domain: 'login.example.com' }
  const CustomDomainConfig = { CertificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/1' }
  const more = { ManagedLoginVersion: 2, CustomDomainConfig }
  const made = await createDomain(named.UserPoolId, named.Domain, more)
  const { CloudFrontDistribution } = await domainOf(named.Domain)
  expect(CloudFrontDistribution).toMatch(/^d\w{13}\.cloudfront\.net$/)
  expect(made.body.CloudFrontDomain).toBe(CloudFrontDistribution)
  expect(await domainOf(named.Domain)).toMatchObject(more)
  expect((await call('UpdateUserPoolDomain', { ...named, ManagedLoginVersion: 1 })).body).toEqual({
    CloudFrontDomain: CloudFrontDistribution,
    ManagedLoginVersion: 1,
  })
  expect(await domainOf(named.Domain)).toMatchObject({ ManagedLoginVersion: 1, CustomDomainConfig })
  const nobody = await call('UpdateUserPoolDomain', { ...named, Domain: 'nobody' })
  expect(refusal(nobody)).toContain('No such domain')
})

test('a user pool can be tagged', async () => {
  const { Id, Arn: ResourceArn } = await created({ UserPoolTags: { team: 'orders' } })
  await call('TagResource', { ResourceArn, Tags: { stage: 'test', team: 'sales' } })
  const tags = async () => (await call('ListTagsForResource', { ResourceArn })).body.Tags
  expect(await tags()).toEqual({ stage: 'test', team: 'sales' })
  await call('UntagResource', { ResourceArn, TagKeys: ['stage'] })
  expect(await tags()).toEqual({ team: 'sales' })
  // Terraform sets the tags first, and then updates the pool without them.
  await call('UpdateUserPool', { UserPoolId: Id })
  expect(await described(Id)).toMatchObject({ UserPoolTags: { team: 'sales' } })
  await call('UpdateUserPool', { UserPoolId: Id, UserPoolTags: {} })
  expect(await tags()).toEqual({})
  const other = ResourceArn.replace('userpool/', 'identitypool/')
  expect(refusal(await call('ListTagsForResource', { ResourceArn: other }))).toContain('does not exist')
})

test('a user pool has an MFA configuration in which a factor that is left out stays', async () => {
  const { Id } = await created()
  const named = { UserPoolId: Id }
  expect((await call('GetUserPoolMfaConfig', named)).body).toEqual({ MfaConfiguration: 'OFF' })
  const app = { SoftwareTokenMfaConfiguration: { Enabled: true } }
  await call('SetUserPoolMfaConfig', { ...named, ...app, MfaConfiguration: 'ON' })
  const email = { EmailMfaConfiguration: { Subject: 'Code' } }
  const all = { ...app, ...email, MfaConfiguration: 'ON' }
  const set = { ...named, ...email, MfaConfiguration: 'ON' }
  expect((await call('SetUserPoolMfaConfig', set)).body).toEqual(all)
  expect((await call('GetUserPoolMfaConfig', named)).body).toEqual(all)
  expect(await described(Id)).toMatchObject({ MfaConfiguration: 'ON' })
})

test('a user pool has no second factors once MFA is off, but keeps its passkeys', async () => {
  const { Id } = await created()
  const passkeys = { WebAuthnConfiguration: { RelyingPartyId: 'localhost' } }
  const app = { SoftwareTokenMfaConfiguration: { Enabled: true } }
  await call('SetUserPoolMfaConfig', { UserPoolId: Id, ...passkeys, ...app, MfaConfiguration: 'ON' })
  const off = { UserPoolId: Id, MfaConfiguration: 'OFF' }
  expect((await call('SetUserPoolMfaConfig', off)).body).toEqual({ ...passkeys, MfaConfiguration: 'OFF' })
})

// go-to-k/cdkd#1920.
test.each([
  {},
  { WebAuthnConfiguration: { RelyingPartyId: 'localhost' } },
  { SoftwareTokenMfaConfiguration: { Enabled: false } },
])('a user pool cannot have MFA with only %j as second factor', async (factors) => {
  const { Id } = await created()
  const set = { UserPoolId: Id, MfaConfiguration: 'OPTIONAL', ...factors }
  expect(refusal(await call('SetUserPoolMfaConfig', set))).toBe(
    '400 InvalidParameterException: Invalid MFA Configuration given. SMS MFA, Email MFA, or Software Token MFA must be enabled.',
  )
})

test.each([{}, { MfaConfiguration: 'OFF' }])(
  'a user pool cannot set a factor together with MFA as %j',
  async (mfa) => {
    const { Id } = await created({ MfaConfiguration: 'OPTIONAL' })
    const set = (more: object) => call('SetUserPoolMfaConfig', { UserPoolId: Id, ...mfa, ...more })
    const factor = { SoftwareTokenMfaConfiguration: { Enabled: false } }
    expect(refusal(await set(factor))).toContain("can't turn off MFA and configure an MFA together")
    expect(await described(Id)).toMatchObject({ MfaConfiguration: 'OPTIONAL' })
    expect((await set({})).body).toEqual({ MfaConfiguration: 'OFF' })
  },
)
