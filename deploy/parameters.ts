import type { Parameter } from './cloudFormation'

/**
 * What differs from one deployment to the next. Only the prefix must be chosen: it is the only name shared by
 * all AWS accounts.
 */
export const parameters = {
  DomainPrefix: {
    Type: 'String',
    Description:
      'First part of the hosted sign-in domain, unique in its region: <prefix>.auth.<region>.amazoncognito.com',
    // Cognito refuses these words in a prefix (API CreateUserPoolDomain).
    AllowedPattern: '^(?!.*(aws|amazon|cognito))[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$',
    ConstraintDescription: 'lower-case letters, digits and hyphens, and not "aws", "amazon" or "cognito"',
  },
  SiteDomain: {
    Type: 'String',
    Default: '',
    Description: 'Own domain name of the site, e.g. app.example.com; empty for one of CloudFront',
    // Callback addresses and the relying party of passkeys are compared as they are written.
    AllowedPattern: '^$|^([a-z0-9-]+\\.)+[a-z0-9-]+$',
    ConstraintDescription: 'a name alone, in lower case, without https://',
  },
  CertificateArn: {
    Type: 'String',
    Default: '',
    Description: 'ARN of the certificate for SiteDomain, in Certificate Manager of us-east-1',
    AllowedPattern: '^$|^arn:[^:]+:acm:us-east-1:.+$',
    ConstraintDescription: 'CloudFront accepts only certificates of us-east-1',
  },
  ApiUrl: {
    Type: 'String',
    Default: '',
    Description: 'Base address of your own API, e.g. https://api.example.com/v1; empty for none',
  },
  MultiTenant: {
    Type: 'String',
    Default: 'false',
    AllowedValues: ['true', 'false'],
    Description: 'Whether each user belongs to a business, through a group such as tenant_example_1',
  },
  AuthFlow: {
    Type: 'String',
    Default: 'USER_SRP_AUTH',
    AllowedValues: ['USER_SRP_AUTH', 'USER_AUTH'],
    Description: 'How a sign-in begins: with the password; or, with USER_AUTH, also with a passkey',
  },
  EmailCodes: {
    Type: 'String',
    Default: 'false',
    AllowedValues: ['true', 'false'],
    Description:
      'With USER_AUTH: whether people can sign in with a code by e-mail instead of the password; needs EmailFrom',
  },
  TextCodes: {
    Type: 'String',
    Default: 'false',
    AllowedValues: ['true', 'false'],
    Description:
      'With USER_AUTH: whether people can sign in with a code by text message; each message costs money',
  },
  SignUp: {
    Type: 'String',
    Default: '',
    AllowedValues: ['', 'password', 'password-optional'],
    Description:
      'How people create accounts themselves: password, or password-optional, which needs EmailCodes; empty if only ' +
      'administrators create accounts',
  },
  RememberDays: {
    Type: 'String',
    Default: '',
    AllowedPattern: '^$|^[1-9][0-9]?$|^[12][0-9][0-9]$|^3[0-5][0-9]$|^36[0-5]$',
    ConstraintDescription: 'a number of days, from 1 to 365',
    Description: 'For how many days a browser may skip the second step, if people choose so; empty for none',
  },
  SessionTracking: {
    Type: 'String',
    Default: 'false',
    AllowedValues: ['true', 'false'],
    Description: 'Whether Cognito keeps a list of where each person is signed in (tier Essentials or Plus)',
  },
  EmailFrom: {
    Type: 'String',
    Default: '',
    Description:
      "Sender of e-mails, e.g. Example <no-reply@example.com>; empty for Cognito's own, 50 e-mails a day",
  },
  EmailIdentityArn: {
    Type: 'String',
    Default: '',
    Description: 'ARN of the identity in Amazon SES that may send as EmailFrom',
  },
  DeletionProtection: {
    Type: 'String',
    Default: 'ACTIVE',
    AllowedValues: ['ACTIVE', 'INACTIVE'],
    Description: 'INACTIVE lets the user pool be deleted, with everybody in it',
  },
} as const satisfies Record<string, Parameter>

const given = (parameter: string) => ({ 'Fn::Not': [{ 'Fn::Equals': [{ Ref: parameter }, ''] }] })

const isOn = (parameter: string) => ({ 'Fn::Equals': [{ Ref: parameter }, 'true'] })

const isUserAuth = { 'Fn::Equals': [{ Ref: 'AuthFlow' }, 'USER_AUTH'] }

/** Two parameters that need each other: one alone would fail late, or have no sender. */
const together = (one: string, other: string) => ({
  RuleCondition: given(one),
  Assertions: [{ Assert: given(other), AssertDescription: `${one} needs ${other}` }],
})

/**
 * Their site cannot be on CloudFront, nor the certificate of its domain in us-east-1, and identity pool and
 * hosted domain have other names.
 */
const OTHER_PARTITIONS = ['us-gov-west-1', 'us-gov-east-1', 'cn-north-1', 'cn-northwest-1', 'eusc-de-east-1']

export const rules = {
  CommercialRegion: {
    Assertions: [
      {
        Assert: { 'Fn::Not': [{ 'Fn::Contains': [OTHER_PARTITIONS, { Ref: 'AWS::Region' }] }] },
        AssertDescription:
          'This stack is not for GovCloud, China and the European Sovereign Cloud: set up the pool there by hand (docs/guides/deployment.md)',
      },
    ],
  },
  DomainNeedsCertificate: together('SiteDomain', 'CertificateArn'),
  CertificateNeedsDomain: together('CertificateArn', 'SiteDomain'),
  SenderNeedsIdentity: together('EmailFrom', 'EmailIdentityArn'),
  IdentityNeedsSender: together('EmailIdentityArn', 'EmailFrom'),
  EmailCodesNeedSender: {
    RuleCondition: isOn('EmailCodes'),
    Assertions: [{ Assert: given('EmailFrom'), AssertDescription: 'EmailCodes needs EmailFrom' }],
  },
  NoPasswordNeedsCodes: {
    RuleCondition: { 'Fn::Equals': [{ Ref: 'SignUp' }, 'password-optional'] },
    Assertions: [
      {
        Assert: { 'Fn::And': [isUserAuth, isOn('EmailCodes')] },
        AssertDescription: 'SignUp=password-optional needs AuthFlow=USER_AUTH and EmailCodes',
      },
    ],
  },
}

export const conditions = {
  OwnDomain: given('SiteDomain'),
  OwnSender: given('EmailFrom'),
  HasApi: given('ApiUrl'),
  ChosenFirstFactor: isUserAuth,
  PeopleSignUp: given('SignUp'),
  BrowsersRemembered: given('RememberDays'),
  CodesByEmail: isOn('EmailCodes'),
  CodesByText: isOn('TextCodes'),
  ManyTenants: isOn('MultiTenant'),
}
