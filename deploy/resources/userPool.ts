import { attribute, either, joined, nothing, ref, text, type Resource } from '../cloudFormation'
import { siteHost, siteUrl } from './site'

/** Names the SMS role to Cognito, so that nobody else's user pool can send at this account's cost. */
const SMS_EXTERNAL_ID = text('${AWS::StackName}-sms')

/**
 * What the pool verifies by itself. Where people sign up, Cognito would send the code of a sign-up with a
 * phone number to the phone, and nothing would prove the address ("Verifying contact information at
 * sign-up").
 */
const CONTACTS = either('PeopleSignUp', ['email'], ['email', 'phone_number'])

/** What a sign-in may begin with. Cognito requires PASSWORD among them (API SignInPolicyType). */
const FIRST_FACTORS = [
  'PASSWORD',
  'WEB_AUTHN',
  either('CodesByEmail', 'EMAIL_OTP', nothing),
  either('CodesByText', 'SMS_OTP', nothing),
]

/**
 * A code or a temporary password alone on a line: Cognito's own texts put a full stop behind it, which people
 * copy, and say nothing of the site.
 */
const ALONE = '</p><p><code>{####}</code></p><p>'
const SIGN_IN = siteUrl('/auth/login')

/** Cognito allows 140 characters. The code is last, so that nothing is copied with it. */
const CODE_BY_TEXT = joined(siteHost, ': your code is {####}')

/** The user pool, who may sign in to it and how, and the role with which it sends text messages. */
export const userPool: Readonly<Record<string, Resource>> = {
  SmsRole: {
    Type: 'AWS::IAM::Role',
    Properties: {
      AssumeRolePolicyDocument: {
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Allow',
            Principal: { Service: 'cognito-idp.amazonaws.com' },
            Action: 'sts:AssumeRole',
            Condition: {
              StringEquals: { 'sts:ExternalId': SMS_EXTERNAL_ID, 'aws:SourceAccount': ref('AWS::AccountId') },
            },
          },
        ],
      },
      Policies: [
        {
          PolicyName: 'text-messages',
          PolicyDocument: {
            Version: '2012-10-17',
            // A phone number has no ARN to name here (Developer Guide, SMS message settings).
            Statement: [{ Effect: 'Allow', Action: 'sns:Publish', Resource: '*' }],
          },
        },
      ],
    },
  },
  UserPool: {
    Type: 'AWS::Cognito::UserPool',
    DeletionPolicy: 'Delete',
    UpdateReplacePolicy: 'Retain',
    Properties: {
      UserPoolName: ref('AWS::StackName'),
      // The lowest with refresh-token rotation, passkeys and codes (Developer Guide, User pool feature
      // plans).
      UserPoolTier: 'ESSENTIALS',
      DeletionProtection: ref('DeletionProtection'),
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AdminCreateUserConfig: {
        AllowAdminCreateUserOnly: either('PeopleSignUp', false, true),
        InviteMessageTemplate: {
          EmailSubject: joined('Your account at ', siteHost),
          EmailMessage: joined(
            '<p>You have an account at ',
            siteHost,
            '. Sign in as {username} with this temporary password:',
            ALONE,
            'Sign in here: <a href="',
            SIGN_IN,
            '">',
            SIGN_IN,
            '</a></p>',
          ),
          SMSMessage: joined(siteHost, ': your user name is {username}. Your temporary password:\n{####}'),
        },
      },
      VerificationMessageTemplate: {
        DefaultEmailOption: 'CONFIRM_WITH_CODE',
        EmailSubject: joined('Your code for ', siteHost),
        EmailMessage: joined(
          '<p>Your code for ',
          siteHost,
          ':',
          ALONE,
          'If you have not asked for it, somebody may have typed your address by mistake.</p>',
        ),
        SmsMessage: CODE_BY_TEXT,
      },
      SmsAuthenticationMessage: CODE_BY_TEXT,
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: true,
          RequireUppercase: true,
          RequireNumbers: true,
          RequireSymbols: true,
          TemporaryPasswordValidityDays: 7,
        },
        SignInPolicy: either('ChosenFirstFactor', { AllowedFirstAuthFactors: FIRST_FACTORS }, nothing),
      },
      // A passkey is for one host name and the names below it. If you change the name, everybody's passkeys
      // become useless.
      WebAuthnRelyingPartyID: either('ChosenFirstFactor', siteHost, nothing),
      // A passkey replaces the password, so having the device must not be enough.
      WebAuthnUserVerification: either('ChosenFirstFactor', 'required', nothing),
      // Otherwise people with a second step could not sign in with a passkey.
      WebAuthnFactorConfiguration: either(
        'ChosenFirstFactor',
        'MULTI_FACTOR_WITH_USER_VERIFICATION',
        nothing,
      ),
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'],
      // If people want a browser to be remembered, it counts as the second step.
      DeviceConfiguration: either(
        'BrowsersRemembered',
        { ChallengeRequiredOnNewDevice: true, DeviceOnlyRememberedOnUserPrompt: true },
        nothing,
      ),
      SmsConfiguration: {
        ExternalId: SMS_EXTERNAL_ID,
        SnsCallerArn: attribute('SmsRole', 'Arn'),
        SnsRegion: ref('AWS::Region'),
      },
      // Cognito accepts in the second setting only attributes that are in the first.
      AutoVerifiedAttributes: CONTACTS,
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: CONTACTS },
      AccountRecoverySetting: {
        RecoveryMechanisms: [
          { Name: 'verified_email', Priority: 1 },
          { Name: 'verified_phone_number', Priority: 2 },
        ],
      },
      EmailConfiguration: either(
        'OwnSender',
        {
          EmailSendingAccount: 'DEVELOPER',
          From: ref('EmailFrom'),
          SourceArn: ref('EmailIdentityArn'),
        },
        { EmailSendingAccount: 'COGNITO_DEFAULT' },
      ),
    },
  },
  AppClient: {
    Type: 'AWS::Cognito::UserPoolClient',
    Properties: {
      ClientName: 'web',
      UserPoolId: ref('UserPool'),
      // A browser cannot keep a secret.
      GenerateSecret: false,
      // Without ALLOW_REFRESH_TOKEN_AUTH, which Cognito refuses together with rotation. ALLOW_USER_SRP_AUTH
      // always stays: pages that are open while the flow is switched still use the flow that they were built
      // for.
      ExplicitAuthFlows: either(
        'ChosenFirstFactor',
        ['ALLOW_USER_AUTH', 'ALLOW_USER_SRP_AUTH'],
        ['ALLOW_USER_SRP_AUTH'],
      ),
      EnableTokenRevocation: true,
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
      PreventUserExistenceErrors: 'ENABLED',
      // docs/reference/security.md: short access, and a refresh token that lives a working day.
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      RefreshTokenValidity: 12,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'hours' },
      // Minutes to answer a challenge: a text message may take a while.
      AuthSessionValidity: 5,
      SupportedIdentityProviders: ['COGNITO'],
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['openid', 'email', 'phone', 'profile', 'aws.cognito.signin.user.admin'],
      CallbackURLs: [siteUrl('/auth/callback')],
      LogoutURLs: [siteUrl('/auth/login')],
      ReadAttributes: [
        'email',
        'email_verified',
        'phone_number',
        'phone_number_verified',
        'given_name',
        'family_name',
        'picture',
        'locale',
      ],
      // Cognito refuses a sign-in by an identity provider if that fills an attribute that is not in this list
      // (CreateUserPoolClient).
      WriteAttributes: ['email', 'phone_number', 'given_name', 'family_name', 'picture', 'locale'],
    },
  },
  HostedDomain: {
    Type: 'AWS::Cognito::UserPoolDomain',
    // Managed login: the classic hosted UI (1) ignores `prompt`, and so asks nobody who is signed in there
    // (Authorize endpoint).
    Properties: { Domain: ref('DomainPrefix'), UserPoolId: ref('UserPool'), ManagedLoginVersion: 2 },
  },
  HostedStyle: {
    // An app client without a style has no pages in managed login (API CreateUserPoolDomain).
    Type: 'AWS::Cognito::ManagedLoginBranding',
    Properties: { UserPoolId: ref('UserPool'), ClientId: ref('AppClient'), UseCognitoProvidedValues: true },
  },
  ExampleTenant: {
    Type: 'AWS::Cognito::UserPoolGroup',
    Condition: 'ManyTenants',
    Properties: {
      UserPoolId: ref('UserPool'),
      GroupName: 'tenant_example_1',
      Description: 'Members belong to business 1: the digits after the last underscore',
    },
  },
}
