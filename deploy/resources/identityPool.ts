import { attribute, ref, type Resource } from '../cloudFormation'

/** AWS credentials, only for people who are signed in. */
export const identityPool: Readonly<Record<string, Resource>> = {
  IdentityPool: {
    Type: 'AWS::Cognito::IdentityPool',
    Properties: {
      AllowUnauthenticatedIdentities: false,
      AllowClassicFlow: false,
      CognitoIdentityProviders: [
        {
          ClientId: ref('AppClient'),
          ProviderName: attribute('UserPool', 'ProviderName'),
          // Credentials end with the session: after signing out everywhere, a person's tokens get none.
          ServerSideTokenCheck: true,
        },
      ],
    },
  },
  /** Allows nothing yet: add here only what your screens call with AWS credentials. */
  SignedInRole: {
    Type: 'AWS::IAM::Role',
    Properties: {
      AssumeRolePolicyDocument: {
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Allow',
            Principal: { Federated: 'cognito-identity.amazonaws.com' },
            Action: 'sts:AssumeRoleWithWebIdentity',
            Condition: {
              StringEquals: { 'cognito-identity.amazonaws.com:aud': ref('IdentityPool') },
              'ForAnyValue:StringLike': { 'cognito-identity.amazonaws.com:amr': 'authenticated' },
            },
          },
        ],
      },
    },
  },
  IdentityPoolRoles: {
    Type: 'AWS::Cognito::IdentityPoolRoleAttachment',
    Properties: {
      IdentityPoolId: ref('IdentityPool'),
      Roles: { authenticated: attribute('SignedInRole', 'Arn') },
    },
  },
}
